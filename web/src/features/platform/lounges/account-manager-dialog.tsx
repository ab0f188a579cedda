import type { AccountManager, LoungeDetails } from '@vitola/contract/platform/lounges';
import { useState } from 'react';
import { formMessage } from '../../../api/call-error.ts';
import { useRead } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface AccountManagerDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** Chooses the person of the staff whom a lounge's owner turns to. */
export function AccountManagerDialog({ lounge, onClose }: AccountManagerDialogProps) {
  const { loungeId, name } = lounge;
  const people = useRead('GET /api/super-admin/lounges/{loungeId}/possible-managers', {
    params: { loungeId },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The account manager of ${name}`}
      description="The owner sees the name and the email address, and messages to support go to this person, too."
    >
      <Loaded of={people} label="Loading who can be the account manager" rows={2}>
        {(possible) => <Choice lounge={lounge} possible={possible} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function Choice({
  lounge: { loungeId, accountManager },
  possible,
  onClose,
}: AccountManagerDialogProps & { possible: readonly AccountManager[] }) {
  const [userId, setUserId] = useState(accountManager?.id ?? '');
  const { mutate, isPending, error } = useLoungeWrite(
    'PUT /api/super-admin/lounges/{loungeId}/account-manager',
    {
      title: 'Account manager changed',
    },
  );
  const failure = formMessage(error);
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { loungeId }, body: { userId: userId || null } }, { onSuccess: onClose });
      }}
    >
      <Select
        label="Account manager"
        hint="The admins who look after this lounge, and the super admins."
        placeholder="Nobody"
        options={possible.map(({ id, username, email }) => ({ value: id, label: `${username}, ${email}` }))}
        value={userId}
        onChange={({ target }) => setUserId(target.value)}
      />
      {failure && <FormError>{failure}</FormError>}
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
