import type { Notification } from '@vitola/contract/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { CallError } from '../../lib/call-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { stockHref } from '../stock/index.ts';

interface NotificationListProps {
  list: UseQueryResult<Notification[], CallError>;
  onRead: (id: string) => void;
  /** Called when a notification leads somewhere and is followed. */
  onFollow: () => void;
}

const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Notifications, newest first; unread ones say so, and one about a cigar leads to its stock. */
export function NotificationList({ list, onRead, onFollow }: NotificationListProps) {
  if (list.data === undefined)
    return (
      <div className="p-4">
        {list.error ? (
          <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching}>
            {list.error.message}
          </ErrorState>
        ) : (
          <SkeletonList label="Loading your notifications" rows={3} />
        )}
      </div>
    );
  if (list.data.length === 0)
    return <p className="px-5 py-8 text-center text-ink-muted">Nothing to tell you. All is well.</p>;
  return (
    <ul className="divide-y divide-line">
      {list.data.map(({ id, title, message, isRead, cigarId, createdAt }) => (
        <li
          key={id}
          className={clsx(
            'flex items-start gap-2 border-l-4 py-3 pr-2 pl-4',
            isRead ? 'border-l-transparent' : 'border-l-accent',
          )}
        >
          <div className="min-w-0 flex-1">
            <p className={isRead ? 'text-ink-muted' : 'font-semibold'}>
              {!isRead && <span className="sr-only">Unread: </span>}
              {cigarId ? (
                <Link
                  href={stockHref(cigarId)}
                  className="text-inherit"
                  onClick={() => {
                    if (!isRead) onRead(id);
                    onFollow();
                  }}
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className="text-[0.9375rem] leading-snug break-words text-ink-muted">{message}</p>
            <p className="tnum mt-0.5 text-sm text-ink-faint">{times.format(new Date(createdAt))}</p>
          </div>
          {!isRead && (
            <IconButton
              label={`Mark as read: ${message}`}
              icon={<Check aria-hidden="true" />}
              onClick={() => onRead(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
