import type { StaffMember } from '@vitola/contract/platform/people';
import { Lock, LockOpen, LogOut, MoreHorizontal, ShieldCheck, Store, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { formatDateTime } from '../../../time/format-date-time.ts';
import { deviceTimeZone } from '../../../time/time-zone.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/dialogs/menu.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { LoungesDialog } from './lounges-dialog.tsx';
import { RoleDialog, type RoleChange } from './role-dialog.tsx';
import { loungesInWords, roleNames } from './people-texts.ts';
import { usePeopleWrite } from './use-people-write.ts';

/** The platform's staff, each with a menu of what can be changed. */
export function StaffList({ staff }: { staff: readonly StaffMember[] }) {
  return (
    <ul className="divide-y divide-line">
      {staff.map((person) => (
        <li key={person.id}>
          <StaffRow person={person} />
        </li>
      ))}
    </ul>
  );
}

function StaffRow({ person }: { person: StaffMember }) {
  const { data: user } = useSession();
  const isSelf = user?.id === person.id;
  const [isChoosing, setChoosing] = useState(false);
  const [change, setChange] = useState<RoleChange | null>(null);
  const actions = useStaffActions(person, isSelf, { onLounges: () => setChoosing(true), onRole: setChange });
  return (
    <div className="flex items-start gap-4 py-4">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg font-semibold wrap-anywhere">{person.username}</h3>
          <Badge tone={person.role === 'superAdmin' ? 'brass' : 'accent'}>{roleNames[person.role]}</Badge>
          {isSelf && <Badge>You</Badge>}
          {person.lockedAt !== null && (
            <Badge tone="danger" icon={<Lock aria-hidden="true" />}>
              Locked
            </Badge>
          )}
        </div>
        <p className="text-ink-muted wrap-anywhere">{person.email}</p>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          {[
            loungesInWords(person.loungeCount),
            person.hasSecondFactor ? 'second step on' : 'no second step',
            seenInWords(person),
          ].join(' · ')}
        </p>
      </div>
      <Menu
        trigger={
          <IconButton label={`Change ${person.username}`} icon={<MoreHorizontal aria-hidden="true" />} />
        }
        actions={actions}
      />
      {isChoosing && <LoungesDialog person={person} onClose={() => setChoosing(false)} />}
      {change && <RoleDialog person={person} change={change} onClose={() => setChange(null)} />}
    </div>
  );
}

function seenInWords({ lastSeenAt, sessionCount }: StaffMember): string {
  if (lastSeenAt === null || sessionCount === 0) return 'signed out';
  return `last seen ${formatDateTime(lastSeenAt, deviceTimeZone())}`;
}

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
