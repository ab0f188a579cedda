import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';
import { shellTexts } from '../../i18n/shared/shell-texts.ts';

/** How many notifications are shown at first. */
const shownAtFirst = 4;

/** The newest notifications on a page, and all of them on request: the list of the bell, with room to read. */
export function NotificationsPanel() {
  const { list, unread, markRead, markTypeRead, markAllRead, isMarkingAll } = useNotifications(true);
  const [isAll, setAll] = useState(false);
  const count = list.data?.length ?? 0;
  const said = shellTexts().notifications;
  const data = isAll ? list.data : list.data?.slice(0, shownAtFirst);
  return (
    <Panel
      title={said.yours}
      actions={
        unread > 0 && (
          <Button size="sm" variant="quiet" busy={isMarkingAll} onClick={markAllRead}>
            {said.markAll}
          </Button>
        )
      }
    >
      <div className="-mx-5 border-y border-line sm:-mx-6">
        <NotificationList
          list={{ ...list, data }}
          onRead={markRead}
          onTypeRead={markTypeRead}
          onFollow={() => undefined}
        />
      </div>
      {count > shownAtFirst && (
        <Button variant="quiet" size="sm" className="mt-3 -ml-3" onClick={() => setAll(!isAll)}>
          {isAll ? said.less : said.all(count)}
        </Button>
      )}
    </Panel>
  );
}
