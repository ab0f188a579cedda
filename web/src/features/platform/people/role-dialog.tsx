import type { StaffMember } from '@vitola/contract/platform/people';
import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { usePeopleWrite } from './use-people-write.ts';

/** The role that somebody is to get; `none` removes them from the staff. */
export type RoleChange = StaffRole | 'none';

interface RoleDialogProps {
  person: StaffMember;
  change: RoleChange;
  onClose: () => void;
}

/** Asks before somebody's role changes, because it signs them out and may take their lounges away. */
export function RoleDialog({ person, change, onClose }: RoleDialogProps) {
  const { mutateAsync, isPending, error } = usePeopleWrite(
    'PUT /api/super-admin/people/{id}/role',
    `The role of ${person.username} was changed`,
  );
  const { title, body, confirm } = words(person)[change];
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel="Cancel"
      busy={isPending}
      error={error?.message}
      onConfirm={() => mutateAsync({ params: { id: person.id }, body: { role: change } })}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>('h2[tabindex]')}
    >
      <p>{body}</p>
    </ConfirmDialog>
  );
}

const words = ({ username: name, lockedAt }: StaffMember) => ({
  superAdmin: {
    title: `Make ${name} a super admin?`,
    body: 'They get access to every lounge and to the platform’s pages. They are signed out and sign in again.',
    confirm: 'Make a super admin',
  },
  admin: {
    title: `Make ${name} an admin?`,
    body: 'They lose access to the platform’s pages and to every lounge until you choose some. They are signed out.',
    confirm: 'Make an admin',
  },
  none: {
    title: `Remove ${name} from staff?`,
    body: `They lose their lounges and all access to the platform, and are signed out. The account stays as a member’s${lockedAt === null ? '' : ', and is unlocked'}.`,
    confirm: 'Remove from staff',
  },
});
