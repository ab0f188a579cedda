import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import { UnreadBell } from './unread-bell.tsx';
import { useNotifications } from './use-notifications.ts';

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell() {
  const { list, unread, markRead, markAllRead, isMarkingAll } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title="Notifications"
      triggerLabel={unreadLabel(unread)}
      triggerIcon={<UnreadBell count={unread} />}
      actions={
        unread > 0 && (
          <Button size="sm" variant="quiet" busy={isMarkingAll} onClick={markAllRead}>
            Mark all read
          </Button>
        )
      }
      open={isOpen}
      onOpenChange={setOpen}
    >
      <NotificationList list={list} onRead={markRead} onFollow={() => setOpen(false)} />
    </Popover>
  );
}

function unreadLabel(count: number): string {
  if (count === 0) return 'No unread notifications';
  return `${count} unread notification${count === 1 ? '' : 's'}`;
}
