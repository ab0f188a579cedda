import type { Member } from '@vitola/contract/platform/admin-dashboard';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../../api/query.ts';
import { Panel } from '../../../ui/display/panel.tsx';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

/** Not while the page is hidden. */
const pollEveryMs = 60_000;
const shown = 5;

const columns: readonly Column<Member>[] = [
  {
    id: 'username',
    header: 'Member',
    isRowHeader: true,
    isLong: true,
    cell: ({ username, email }) => (
      <>
        <span className="wrap-anywhere">{username}</span>
        {email !== username && (
          <span className="block text-[0.9375rem] font-normal wrap-anywhere text-ink-muted md:hidden">
            {email}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    isWide: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  { id: 'tier', header: 'Membership', cell: ({ membershipTier }) => membershipTier },
  {
    id: 'points',
    header: 'Points',
    align: 'end',
    cell: ({ loyaltyPoints }) => loyaltyPoints.toLocaleString('en-US'),
  },
];

/** The five members who were at one of the lounges last. */
export function RecentMembers() {
  const members = useQuery({ ...readQuery('GET /api/admin/users'), refetchInterval: pollEveryMs });
  return (
    <Panel title="Recent Members" description="Who was at one of your lounges last.">
      <Loaded of={members} polled label="Loading the members" rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No members yet">
              Guests who save a result of your lounges in their vault appear here.
            </EmptyState>
          ) : (
            <Table
              caption="Recent Members"
              columns={columns}
              rows={all.slice(0, shown)}
              rowKey={({ id }) => id}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}
