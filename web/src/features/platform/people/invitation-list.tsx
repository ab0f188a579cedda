import type { Invitation } from '@vitola/contract/platform/people';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { loungesInWords, roleNames } from './people-texts.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** The open invitations; one that has expired stays until it is withdrawn or replaced. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { mutate, isPending, variables } = usePeopleWrite(
    'DELETE /api/super-admin/invitations/{id}',
    'The invitation was withdrawn',
  );
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-lg wrap-anywhere">{invitation.email}</h3>
              <Badge>{roleNames[invitation.role]}</Badge>
              {invitation.hasExpired && <Badge tone="warning">Expired</Badge>}
            </div>
            <p className="mt-1 text-[0.9375rem] text-ink-muted">{aboutInvitation(invitation)}</p>
          </div>
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Withdraw the invitation of ${invitation.email}`}
            busy={isPending && variables?.params.id === invitation.id}
            onClick={() => mutate({ params: { id: invitation.id } })}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </ul>
  );
}

function aboutInvitation({ loungeCount, invitedBy, expiresAt, hasExpired }: Invitation): string {
  const until = formatDateTime(expiresAt, deviceTimeZone());
  return [
    loungesInWords(loungeCount),
    invitedBy !== null && `invited by ${invitedBy}`,
    hasExpired ? `expired ${until}` : `works until ${until}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
