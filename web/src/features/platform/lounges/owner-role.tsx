import type { FormerOwnerRole } from '@vitola/contract/platform/lounge-actions';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface OwnerRoleProps {
  loungeId: string;
  username: string;
  onClose: () => void;
}

const roles: readonly { value: FormerOwnerRole | ''; label: string }[] = [
  { value: '', label: 'Owner of this lounge' },
  { value: 'admin', label: 'Admin who looks after this lounge' },
  { value: 'member', label: 'Member, without this lounge' },
];

const results: Record<FormerOwnerRole, string> = {
  admin: 'becomes an admin who looks after this lounge',
  member: 'becomes a member and loses access to the lounge',
};

/** Gives the owner of a lounge another role, after saying what that does. */
export function OwnerRole({ loungeId, username, onClose }: OwnerRoleProps) {
  const [role, setRole] = useState<FormerOwnerRole | ''>('');
  const { mutate, isPending, error } = useLoungeWrite('PUT /api/super-admin/lounges/{loungeId}/owner/role', {
    title: 'Role changed',
    description: 'The lounge has no owner now. Invite the next one.',
  });
  return (
    <form
      noValidate
      aria-label="Role"
      className="mt-7 flex flex-col gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (role !== '') mutate({ params: { loungeId }, body: { role } }, { onSuccess: onClose });
      }}
    >
      <Select
        label="Role"
        options={roles}
        value={role}
        error={error?.message}
        onChange={({ target }) => setRole(target.value as FormerOwnerRole | '')}
      />
      {role !== '' && (
        <>
          <p className="text-pretty wrap-anywhere">
            {username} {results[role]}, and is signed out. API keys that they made are revoked. The lounge
            keeps its shelf, its plan and its guests, and has no owner until you invite one.
          </p>
          <Button type="submit" variant="danger" className="self-end" busy={isPending}>
            Change the role
          </Button>
        </>
      )}
    </form>
  );
}
