import { inviteLoungeOwner } from '@vitola/contract/platform/lounge-actions';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { type CallError, formMessage } from '../../../api/call-error.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLoungeWrite } from './use-lounge-write.ts';

interface InviteOwnerDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** The form that invites the owner of a lounge, again or at another address. */
export function InviteOwnerDialog({ lounge, onClose }: InviteOwnerDialogProps) {
  const { loungeId, name, email, ownerInvitation } = lounge;
  const form = useContractForm(inviteLoungeOwner.body, { email: ownerInvitation?.email ?? email ?? '' });
  const { mutate, isPending, error } = useLoungeWrite(
    'POST /api/super-admin/lounges/{loungeId}/owner-invitation',
    {
      title: 'Invitation Sent',
      description: 'The link lets the owner choose a password, and works for seven days.',
    },
  );
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
      title={`Invite the owner of ${name}`}
      description="A link that was sent before stops working."
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        {failure && <FormError>{failure}</FormError>}
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
