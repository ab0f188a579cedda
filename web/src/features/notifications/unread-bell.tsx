import { Bell } from 'lucide-react';

/** A bell with the unread count: 99+ beyond that, no badge at zero. Its parent provides the accessible label. */
export function UnreadBell({ count }: { count: number }) {
  return (
    <span aria-hidden="true" className="relative inline-flex size-11 items-center justify-center">
      <Bell className="size-5" />
      {count > 0 && (
        <span className="tnum brass absolute top-1 right-0 min-w-5 rounded-full px-1 text-center text-xs leading-5 font-bold text-on-accent">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}
