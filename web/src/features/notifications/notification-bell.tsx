import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Popover } from '../../ui/dialogs/popover.tsx';
import { NotificationList } from './notification-list.tsx';
import { UnreadBell } from './unread-bell.tsx';
import { useNotifications } from './use-notifications.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** The bell with the number of unread notifications, and their list. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const { list, unread, markRead, markTypeRead, markAllRead, isMarkingAll } = useNotifications(isOpen);
  const said = shellTexts().notifications;
  return (
    <Popover
      title={said.title}
      triggerLabel={unread === 0 ? said.none : said.unread(unread)}
      triggerIcon={<UnreadBell count={unread} />}
      actions={
        unread > 0 && (
          <Button size="sm" variant="quiet" busy={isMarkingAll} onClick={markAllRead}>
            {said.markAll}
          </Button>
        )
      }
      open={isOpen}
      onOpenChange={setOpen}
    >
      <NotificationList
        list={list}
        onRead={markRead}
        onTypeRead={markTypeRead}
        onFollow={() => setOpen(false)}
      />
    </Popover>
  );
}
