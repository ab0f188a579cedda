import { useSession } from '../../api/session.ts';
import { Panel } from '../../ui/display/panel.tsx';
import { ComposeForm } from './compose-form.tsx';
import { SentList } from './sent-list.tsx';

/** Sends notifications to many, and lists what was sent. */
export function AnnouncementsScreen() {
  const isSuperAdmin = useSession().data?.isSuperAdmin ?? false;
  // The platform's pages have a heading of their own above this one.
  const Heading = isSuperAdmin ? 'h2' : 'h1';
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Heading className="text-3xl">Send Notification</Heading>
        <p className="mt-1 text-ink-muted">
          {isSuperAdmin
            ? 'To the members and owners of any lounge.'
            : 'To the members and owners of the lounges you look after.'}
        </p>
      </header>
      <Panel title="New notification">
        <ComposeForm isSuperAdmin={isSuperAdmin} />
      </Panel>
      <Panel id="sent-notifications" title="Sent">
        <SentList isSuperAdmin={isSuperAdmin} />
      </Panel>
    </div>
  );
}
