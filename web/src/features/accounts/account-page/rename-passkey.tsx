import type { Passkey } from '@vitola/contract/accounts/passkeys';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';

interface RenamePasskeyProps {
  /** The one to rename; undefined while none is. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** A dialog that gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  return (
    <Dialog
      title="Rename this passkey"
      size="sm"
      open={passkey !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {passkey && <RenameForm key={passkey.id} passkey={passkey} onDone={onClose} />}
    </Dialog>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { mutate, error, isPending } = useWrite('PUT /api/account/passkeys/{id}', {
    refreshes: ['GET /api/account/passkeys'],
    onSuccess: onDone,
  });
  const send = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    mutate({ params: { id: passkey.id }, body: { name } });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextField
        label="Name"
        required
        maxLength={60}
        value={name}
        error={error?.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <SubmitRow error={error && !error.fields.name ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </SubmitRow>
    </form>
  );
}
