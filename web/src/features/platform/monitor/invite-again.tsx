import { inviteOwnerAgain, type LoungeMonitor } from '@vitola/contract/platform/monitor';
import { useState } from 'react';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Where the owner of a lounge was invited, and the button that sends another invitation. */
export function InviteAgain({ seen }: { seen: LoungeMonitor }) {
  const [isOpen, setOpen] = useState(false);
  const { ownerInvitation: invitation } = seen;
  return (
    <>
      {invitation && (
        <p className="mt-0.5 wrap-anywhere text-ink-muted">
          Invited: {invitation.email}
          {invitation.hasExpired && ', but the link has expired'}
        </p>
      )}
      <Button size="sm" variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
        {invitation ? 'Send invitation again' : 'Invite owner'}
      </Button>
      {isOpen && <InviteDialog seen={seen} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ seen, onClose }: { seen: LoungeMonitor; onClose: () => void }) {
  const { loungeId, name, ownerInvitation } = seen;
  const toast = useToast();
  const form = useContractForm(inviteOwnerAgain.body, { email: ownerInvitation?.email ?? '' });
  const { mutate, isPending, error } = useWrite('POST /api/admin/lounges/{loungeId}/owner-invitation', {
    refreshes: ['GET /api/admin/lounges/{loungeId}/monitor'],
    onSuccess: ({ message }) => {
      toast({ title: 'Invitation Sent', description: message, kind: 'success' });
      onClose();
    },
    onError: (refused: CallError) => showServerFieldErrors(form, refused),
  });
  const send = form.handleSubmit((body) => mutate({ params: { loungeId }, body }));
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
        <FormError>{Object.keys(error?.fields ?? {}).length === 0 ? error?.message : undefined}</FormError>
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
