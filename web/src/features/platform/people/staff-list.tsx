import { useNavigate, useSearch } from '@tanstack/react-router';
import type { StaffMember } from '@vitola/contract/platform/people';
import { Lock, LockOpen, LogOut, MoreHorizontal, ShieldCheck, Store, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { sortFromAddress, sortRows, sortToAddress } from '../../../ui/display/sort.ts';
import { type Column, Table } from '../../../ui/display/table.tsx';
import { LoungesDialog } from './lounges-dialog.tsx';
import { RoleDialog, type RoleChange } from './role-dialog.tsx';
import { loungesInWords, roleNames } from './people-texts.ts';
import { usePeopleWrite } from './use-people-write.ts';

const sorts = {
  name: ({ username }: StaffMember) => username,
  // A super admin has all lounges.
  lounges: ({ loungeCount }: StaffMember) => loungeCount ?? Number.MAX_SAFE_INTEGER,
  seen: (person: StaffMember) => (isSignedIn(person) ? person.lastSeenAt : null),
};

/** The platform's staff, each with a menu of what can be changed; the address keeps their order. */
export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const sort = sortFromAddress(address['sort'], Object.keys(sorts));
  return (
    <Table
      caption="Staff"
      columns={columns}
      rows={sortRows(staff, sort, sorts)}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={(order) =>
        void navigate({
          to: '/super-admin/people',
          search: { sort: sortToAddress(order) },
          replace: true,
          resetScroll: false,
        })
      }
      isPageTall
    />
  );
}

const columns: readonly Column<StaffMember>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    isLong: true,
    sortable: true,
    cell: (person) => <PersonCell person={person} />,
  },
  {
    id: 'lounges',
    header: 'Lounges',
    sortable: true,
    isWide: true,
    cell: ({ loungeCount }) => loungesInWords(loungeCount),
  },
  {
    id: 'second',
    header: 'Second step',
    isWide: true,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'on' : 'off'),
  },
  {
    id: 'seen',
    header: 'Last seen',
    sortable: true,
    isWide: true,
    cell: (person) => <span className="tnum">{seenInWords(person)}</span>,
  },
  { id: 'change', header: 'Change', align: 'end', cell: (person) => <ChangeCell person={person} /> },
];

function PersonCell({ person }: { person: StaffMember }) {
  const { data: user } = useSession();
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-[1.0625rem] wrap-anywhere">{person.username}</span>
        <Badge tone={person.role === 'superAdmin' ? 'brass' : 'accent'}>{roleNames[person.role]}</Badge>
        {user?.id === person.id && <Badge>You</Badge>}
        {person.lockedAt !== null && (
          <Badge tone="danger" icon={<Lock aria-hidden="true" />}>
            Locked
          </Badge>
        )}
      </span>
      <span className="mt-0.5 block font-normal wrap-anywhere text-ink-muted">{person.email}</span>
      <span className="block text-[0.9375rem] font-normal text-ink-muted md:hidden">
        {[
          loungesInWords(person.loungeCount),
          person.hasSecondFactor ? 'second step on' : 'no second step',
          isSignedIn(person) ? `last seen ${seenInWords(person)}` : seenInWords(person),
        ].join(' · ')}
      </span>
    </>
  );
}

function ChangeCell({ person }: { person: StaffMember }) {
  const { data: user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const [change, setChange] = useState<RoleChange | null>(null);
  const actions = useStaffActions(person, user?.id === person.id, {
    onLounges: () => setChoosing(true),
    onRole: setChange,
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Change ${person.username}`} icon={<MoreHorizontal aria-hidden="true" />} />
        }
        actions={actions}
      />
      {isChoosing && <LoungesDialog person={person} onClose={() => setChoosing(false)} />}
      {change && <RoleDialog person={person} change={change} onClose={() => setChange(null)} />}
    </>
  );
}

const isSignedIn = ({ lastSeenAt, sessionCount }: StaffMember) => lastSeenAt !== null && sessionCount > 0;

const seenInWords = (person: StaffMember) =>
  isSignedIn(person) && person.lastSeenAt !== null
    ? formatDateTime(person.lastSeenAt, deviceTimeZone())
    : 'signed out';

interface Opened {
  onLounges: () => void;
  onRole: (change: RoleChange) => void;
}

function useStaffActions(person: StaffMember, isSelf: boolean, { onLounges, onRole }: Opened): MenuAction[] {
  const params = { id: person.id };
  const lock = usePeopleWrite('POST /api/super-admin/people/{id}/lock', `${person.username} is locked`);
  const unlock = usePeopleWrite(
    'POST /api/super-admin/people/{id}/unlock',
    `${person.username} can sign in again`,
  );
  const signOut = usePeopleWrite(
    'DELETE /api/super-admin/people/{id}/sessions',
    `${person.username} is signed out everywhere`,
  );
  const other: RoleChange = person.role === 'admin' ? 'superAdmin' : 'admin';
  return [
    ...(person.role === 'admin'
      ? [{ label: 'Choose lounges', icon: <Store aria-hidden="true" />, onSelect: onLounges }]
      : []),
    {
      label: `Make ${other === 'admin' ? 'an admin' : 'a super admin'}`,
      icon: <ShieldCheck aria-hidden="true" />,
      onSelect: () => onRole(other),
    },
    ...(isSelf
      ? []
      : [
          {
            label: 'Sign out everywhere',
            icon: <LogOut aria-hidden="true" />,
            onSelect: () => signOut.mutate({ params }),
          },
          person.lockedAt === null
            ? {
                label: 'Lock',
                icon: <Lock aria-hidden="true" />,
                onSelect: () => lock.mutate({ params }),
                danger: true,
              }
            : {
                label: 'Unlock',
                icon: <LockOpen aria-hidden="true" />,
                onSelect: () => unlock.mutate({ params }),
              },
        ]),
    {
      label: 'Remove from staff',
      icon: <UserMinus aria-hidden="true" />,
      onSelect: () => onRole('none'),
      danger: true,
    },
  ];
}
