import { maxListed } from '@vitola/contract/notification-constants';
import type { Notification } from '@vitola/contract/notifications';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { AnnouncementIcon } from './announcement-icon.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Loaded, type ReadState } from '../../ui/feedback/loaded.tsx';
import { groupLowStock, type LowStockGroup, lowStockInWords } from './group-low-stock.ts';
import { notificationHref } from './notification-link.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

interface NotificationListProps {
  list: ReadState<readonly Notification[]>;
  onRead: (id: string) => void;
  /** Marks all notifications of one type as read. */
  onTypeRead: (type: string) => void;
  /** Called when a notification's link is followed. */
  onFollow: () => void;
}

/** Notifications, newest first; unread ones are marked, and one about a cigar or the plan is a link. */
export function NotificationList({ list, ...does }: NotificationListProps) {
  return (
    <div className={list.data === undefined ? 'p-4' : undefined}>
      <Loaded of={list} polled label={shellTexts().notifications.loading} rows={3}>
        {(notifications) =>
          notifications.length === 0 ? (
            <p className="px-5 py-8 text-center text-ink-muted">{shellTexts().notifications.empty}</p>
          ) : (
            <ul className="divide-y divide-line">
              {groupLowStock(notifications).map((one) =>
                'all' in one ? (
                  <GroupRow key={one.id} group={one} {...does} />
                ) : (
                  <Row key={one.id} notification={one} {...does} />
                ),
              )}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type RowProps = Omit<NotificationListProps, 'list'>;

function Row({ notification, onRead, onFollow }: RowProps & { notification: Notification }) {
  const { id, isRead } = notification;
  const said = shellTexts().notifications;
  const { title, message } = said.words(notification);
  const follow = () => {
    if (!isRead) onRead(id);
    onFollow();
  };
  return (
    <Frame
      {...notification}
      title={
        <Subject href={notificationHref(notification)} onFollow={follow}>
          {title}
        </Subject>
      }
      mark={said.mark(message)}
      onMark={() => onRead(id)}
    >
      <p className="text-[0.9375rem] leading-snug break-words whitespace-pre-line text-ink-muted">
        {message}
      </p>
    </Frame>
  );
}

/** All notifications about low stock as one row, which lists them on request. */
function GroupRow({ group, onTypeRead, ...does }: RowProps & { group: LowStockGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = group.all;
  const words = lowStockInWords(group);
  if (!newest) return null;
  return (
    <>
      <Frame
        type={newest.type}
        createdAt={newest.createdAt}
        isRead={group.isRead}
        title={words}
        mark={shellTexts().notifications.mark(words)}
        onMark={() => onTypeRead(newest.type)}
      >
        <p className="-ml-3 flex flex-wrap">
          <Link
            href="/trial?panel=low-stock"
            className="inline-flex min-h-11 items-center px-3 text-[0.9375rem] font-semibold text-accent-ink"
            onClick={does.onFollow}
          >
            Restock
          </Link>
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? 'Show Less'
              : `Show ${group.all.length < maxListed ? 'all' : 'the newest'} ${group.all.length}`}
          </Button>
        </p>
      </Frame>
      {isOpen &&
        group.all.map((one) => <Row key={one.id} notification={one} onTypeRead={onTypeRead} {...does} />)}
    </>
  );
}

interface FrameProps extends Pick<Notification, 'type' | 'isRead' | 'createdAt'> {
  title: ReactNode;
  /** The name of the button that marks it as read. */
  mark: string;
  onMark: () => void;
  children: ReactNode;
}

function Frame({ type, isRead, createdAt, title, mark, onMark, children }: FrameProps) {
  const formatDateTime = useFormatDateTime();
  return (
    <li
      className={clsx(
        'flex items-start gap-2 border-l-4 py-3 pr-2 pl-4',
        isRead ? 'border-l-transparent' : 'border-l-accent',
      )}
    >
      <div className="min-w-0 flex-1">
        <p
          className={clsx('flex flex-wrap items-center gap-x-2', isRead ? 'text-ink-muted' : 'font-semibold')}
        >
          <AnnouncementIcon type={type} />
          {!isRead && <span className="sr-only">{shellTexts().notifications.isUnread}</span>}
          {title}
        </p>
        {children}
        <p className="tnum mt-0.5 text-sm text-ink-faint">{formatDateTime(createdAt)}</p>
      </div>
      {!isRead && <IconButton label={mark} icon={<Check aria-hidden="true" />} onClick={onMark} />}
    </li>
  );
}

function Subject({
  href,
  onFollow,
  children,
}: {
  href: string | undefined;
  onFollow: () => void;
  children: string;
}) {
  if (href === undefined) return children;
  return (
    <Link href={href} className="text-inherit" onClick={onFollow}>
      {children}
    </Link>
  );
}
