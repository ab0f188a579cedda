import { OwnerChange } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { type CallError, formMessage } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { OwnerRole } from './owner-role.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface OwnerDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** The form that changes the username and the email of a lounge's owner. */
export function OwnerDialog({ lounge: { loungeId, name, owner }, onClose }: OwnerDialogProps) {
  const form = useContractForm(OwnerChange, { username: owner?.username ?? '', email: owner?.email ?? '' });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useLoungeWrite('PUT /api/super-admin/lounges/{loungeId}/owner', {
    title: 'User Updated',
    description: 'A new email address changes once the link that was sent to it is opened.',
  });
  const send = form.handleSubmit((body) =>
    mutate(
      { params: { loungeId }, body },
      { onSuccess: onClose, onError: (error: CallError) => showServerFieldErrors(form, error) },
    ),
  );
  const failure = formMessage(error);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`The user of ${name}`}
      description="The username changes at once. A new email address gets a link, and changes once it is opened."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <TextField
          label="Username"
          maxLength={64}
          autoComplete="off"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
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
      {owner && <OwnerRole loungeId={loungeId} username={owner.username} onClose={onClose} />}
    </Dialog>
  );
}
