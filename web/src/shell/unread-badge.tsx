import { Bell } from 'lucide-react';

/** The count of unread notifications on a bell; 99+ beyond that, nothing at zero. */
export function UnreadBadge({ count }: { count: number }) {
  const words =
    count === 0 ? 'No unread notifications' : `${count} unread notification${count === 1 ? '' : 's'}`;
  return (
    <span
      role="img"
      aria-label={words}
      className="relative inline-flex size-11 items-center justify-center text-ink-muted"
    >
      <Bell aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="tnum brass absolute top-1 right-0 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold text-on-accent"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
