import { type Passkey, renamePasskey } from '@vitola/contract/accounts/passkeys';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
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
  const form = useContractForm(renamePasskey.body, { name: passkey.name });
  const { mutate, error, isPending } = useWrite('PUT /api/account/passkeys/{id}', {
    refreshes: ['GET /api/account/passkeys'],
    onSuccess: onDone,
    onError: (refused) => showServerFieldErrors(form, refused),
  });
  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((body) => mutate({ params: { id: passkey.id }, body }))(event)
      }
      className="flex flex-col gap-5"
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SubmitRow error={error && !error.fields.name ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </SubmitRow>
    </form>
  );
}
