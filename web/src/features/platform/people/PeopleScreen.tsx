import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { StaffList } from './staff-list.tsx';

/** The platform's staff: who they are, what they may do, and who is invited. */
export function PeopleScreen() {
  const people = useRead('GET /api/super-admin/people');
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl">People</h2>
        <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </header>
      <Panel
        title="Staff"
        description="An admin looks after the lounges you choose. A super admin has all of them, and these pages."
      >
        <Loaded of={people} label="Loading the platform’s staff">
          {({ staff }) => <StaffList staff={staff} />}
        </Loaded>
      </Panel>
      {people.data && people.data.invitations.length > 0 && (
        <Panel title="Open invitations" description="Each link works once, for seven days.">
          <InvitationList invitations={people.data.invitations} />
        </Panel>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
