import { type Passkey, renamePasskey } from '@vitola/contract/accounts/passkeys';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SubmitRow } from '../submit-row.tsx';
import { texts } from './texts/texts.ts';

interface RenamePasskeyProps {
  /** The one to rename; undefined while none is. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** A dialog that gives a passkey another name. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  return (
    <Dialog
      title={texts().passkeys.renameTitle}
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
        label={texts().passkeys.name}
        required
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SubmitRow error={error && !error.fields.name ? error.message : undefined}>
        <Button type="submit" busy={isPending}>
          {texts().passkeys.save}
        </Button>
      </SubmitRow>
    </form>
  );
}
