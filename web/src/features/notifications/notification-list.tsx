import type { Notification } from '@vitola/contract/notifications';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Loaded, type ReadState } from '../../ui/feedback/loaded.tsx';
import { notificationHref } from './notification-link.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

interface NotificationListProps {
  list: ReadState<readonly Notification[]>;
  onRead: (id: string) => void;
  /** Called when a notification's link is followed. */
  onFollow: () => void;
}

/** Notifications, newest first; unread ones are marked, and one about a cigar or the plan is a link. */
export function NotificationList({ list, onRead, onFollow }: NotificationListProps) {
  return (
    <div className={list.data === undefined ? 'p-4' : undefined}>
      <Loaded of={list} polled label={shellTexts().notifications.loading} rows={3}>
        {(notifications) => <Rows notifications={notifications} onRead={onRead} onFollow={onFollow} />}
      </Loaded>
    </div>
  );
}

interface RowsProps extends Omit<NotificationListProps, 'list'> {
  notifications: readonly Notification[];
}

function Rows({ notifications, onRead, onFollow }: RowsProps) {
  const formatDateTime = useFormatDateTime();
  const said = shellTexts().notifications;
  if (notifications.length === 0) return <p className="px-5 py-8 text-center text-ink-muted">{said.empty}</p>;
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => {
        const { id, isRead, createdAt } = notification;
        const { title, message } = said.words(notification);
        return (
          <li
            key={id}
            className={clsx(
              'flex items-start gap-2 border-l-4 py-3 pr-2 pl-4',
              isRead ? 'border-l-transparent' : 'border-l-accent',
            )}
          >
            <div className="min-w-0 flex-1">
              <p className={isRead ? 'text-ink-muted' : 'font-semibold'}>
                {!isRead && <span className="sr-only">{said.isUnread}</span>}
                <Subject
                  href={notificationHref(notification)}
                  onFollow={() => {
                    if (!isRead) onRead(id);
                    onFollow();
                  }}
                >
                  {title}
                </Subject>
              </p>
              <p className="text-[0.9375rem] leading-snug break-words text-ink-muted">{message}</p>
              <p className="tnum mt-0.5 text-sm text-ink-faint">{formatDateTime(createdAt)}</p>
            </div>
            {!isRead && (
              <IconButton
                label={said.mark(message)}
                icon={<Check aria-hidden="true" />}
                onClick={() => onRead(id)}
              />
            )}
          </li>
        );
      })}
    </ul>
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
