import { NewTeamInvitation, type Team, type TeamInvitation, type TeamMember } from '@vitola/contract/team';
import { useState } from 'react';
import type { CallError } from '../../api/call-error.ts';
import { useRead } from '../../api/query.ts';
import { useContractForm } from '../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../forms/server-field-errors.ts';
import { formatDateTime } from '../../time/format-date-time.ts';
import { deviceTimeZone } from '../../time/time-zone.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { useUpgrade } from '../billing/index.ts';
import { PinSettings } from '../shared-device/index.ts';
import { useTeamWrite } from './use-team-write.ts';

const staffHeading = 'team-staff';

/** The lounge's staff: who they are, who is invited, and inviting somebody. */
export function TeamSettings() {
  const team = useRead('GET /api/team');
  return (
    <Loaded of={team} rows={3} label="Loading your staff">
      {(loaded) => <TeamLists team={loaded} />}
    </Loaded>
  );
}

function TeamLists({ team }: { team: Team }) {
  const upgrade = useUpgrade();
  const { limit, staff, invitations } = team;
  const used = staff.length + invitations.filter(({ hasExpired }) => !hasExpired).length;
  return (
    <div className="flex flex-col gap-7">
      <p className="text-ink-muted">
        Staff sell cigars, count the stock and open the survey. They can’t change prices, and don’t see your
        plan, leads, figures or settings.
      </p>
      <section aria-labelledby={staffHeading}>
        <h3 id={staffHeading} tabIndex={-1} className="mb-1 text-lg">
          Staff
        </h3>
        {staff.length === 0 ? (
          <p className="text-ink-muted">Nobody yet. Invite the people who work at your counter.</p>
        ) : (
          <ul className="divide-y divide-line">
            {staff.map((person) => (
              <StaffRow key={person.id} person={person} />
            ))}
          </ul>
        )}
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="team-invitations">
          <h3 id="team-invitations" className="mb-1 text-lg">
            Open invitations
          </h3>
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.email} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="team-invite" className="border-t border-line pt-5">
        <h3 id="team-invite" className="text-lg">
          Invite somebody
        </h3>
        <p className="tnum mb-4 text-ink-muted">
          {used} of {limit} on your plan, with open invitations.
        </p>
        {used < limit ? (
          <InviteForm />
        ) : (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="font-semibold">Your staff is as large as your plan allows.</p>
            {upgrade && (
              <Button size="sm" variant="secondary" onClick={upgrade}>
                Upgrade Plan
              </Button>
            )}
          </div>
        )}
      </section>
      <div className="border-t border-line pt-5">
        <PinSettings />
      </div>
    </div>
  );
}

function InviteForm() {
  const form = useContractForm(NewTeamInvitation, { email: '' });
  const { mutate, isPending } = useTeamWrite('POST /api/team/invitations', 'The invitation is on its way');
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    mutate(
      { body },
      {
        onSuccess: () => form.reset(),
        onError: (error: CallError) => showServerFieldErrors(form, error),
      },
    ),
  );
  return (
    <form
      noValidate
      className="flex flex-col gap-3 sm:flex-row sm:items-start"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        frameClassName="grow"
        hint="They get a link that works once, for seven days."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" className="sm:mt-7" busy={isPending}>
        Send the invitation
      </Button>
    </form>
  );
}

const day = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium' });

function StaffRow({ person: { id, username, email, since, lastSeenAt } }: { person: TeamMember }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useTeamWrite('DELETE /api/team/{id}', `${username} is no longer on your staff`);
  const seen =
    lastSeenAt === null ? 'signed out' : `last seen ${formatDateTime(lastSeenAt, deviceTimeZone())}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{username}</p>
        <p className="text-ink-muted wrap-anywhere">{email}</p>
        <p className="text-[0.9375rem] text-ink-muted">{`Since ${day(since)} · ${seen}`}</p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Remove ${username} from your staff`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove ${username} from your staff?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutateAsync({ params: { id } })}
        onClose={() => setAsking(false)}
        focusAfter={() => document.getElementById(staffHeading)}
      >
        <p>
          They are signed out everywhere at once and can no longer sell or count here. What they sold and
          counted keeps their name.
        </p>
      </ConfirmDialog>
    </li>
  );
}

function InvitationRow({ invitation: { id, email, expiresAt, hasExpired } }: { invitation: TeamInvitation }) {
  const again = useTeamWrite('POST /api/team/invitations/{id}/send', 'The invitation is on its way again');
  const withdraw = useTeamWrite('DELETE /api/team/invitations/{id}', 'The invitation was withdrawn');
  const until = formatDateTime(expiresAt, deviceTimeZone());
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {email}
          {hasExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="text-[0.9375rem] text-ink-muted">
          {hasExpired ? `Expired ${until}` : `Works until ${until}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send again: the invitation of ${email}`}
          busy={again.isPending}
          onClick={() => again.mutate({ params: { id } })}
        >
          Send again
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw the invitation of ${email}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id } })}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
