import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useCloseOnBack } from '../../navigation/close-on-back.ts';
import { isRepeated } from '../../ui/buttons/first-click.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { popupClass } from '../../ui/dialogs/popup-styles.ts';
import { NotificationList } from './notification-list.tsx';
import { UnreadBell } from './unread-bell.tsx';
import { useNotifications } from './use-notifications.ts';

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell() {
  const { list, unread, markRead, markAllRead, isMarkingAll } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  useCloseOnBack(isOpen, () => setOpen(false));
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (isRepeated(details.event)) details.cancel();
        else setOpen(open);
      }}
    >
      <Popover.Trigger
        aria-label={unreadLabel(unread)}
        className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-accent-wash"
      >
        <UnreadBell count={unread} />
      </Popover.Trigger>
      <Popover.Portal>
        {/* Above the toasts, so that nothing covers the list. */}
        <Popover.Positioner sideOffset={8} align="end" collisionPadding={12} className="z-65 outline-hidden">
          <Popover.Popup
            className={clsx(
              popupClass,
              'flex overflow-hidden max-h-[min(80dvh,36rem)] w-[min(24rem,calc(100vw-1.5rem))] flex-col',
            )}
          >
            <div className="flex min-h-15 items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
              <Popover.Title className="text-lg">Notifications</Popover.Title>
              {unread > 0 && (
                <Button size="sm" variant="quiet" busy={isMarkingAll} onClick={markAllRead}>
                  Mark all read
                </Button>
              )}
            </div>
            <div className="min-h-0 overflow-y-auto overscroll-contain">
              <NotificationList list={list} onRead={markRead} onFollow={() => setOpen(false)} />
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function unreadLabel(count: number): string {
  if (count === 0) return 'No unread notifications';
  return `${count} unread notification${count === 1 ? '' : 's'}`;
}
