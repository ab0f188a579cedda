import { NewSupportView } from '@vitola/contract/platform/support-view';
import { supportViewMinutes } from '@vitola/contract/platform/support-view-constants';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { formMessage } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { browser } from '../../../navigation/browser.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

interface SupportViewDialogProps {
  lounge: LoungeDetails;
  onClose: () => void;
}

/** Asks why a super admin looks at a lounge, and opens its dashboard read-only. */
export function SupportViewDialog({ lounge: { loungeId, name }, onClose }: SupportViewDialogProps) {
  const form = useContractForm(NewSupportView, { reason: '' });
  const { errors } = form.formState;
  const open = () => browser.loadPage('/trial');
  const { mutate, isPending, error } = useWrite('POST /api/super-admin/lounges/{loungeId}/support-view', {
    onSuccess: open,
    onError: (error) => {
      // An answer was lost: the view is open already.
      if (error.code === 'SUPPORT_VIEW') open();
      showServerFieldErrors(form, error);
    },
  });
  const send = form.handleSubmit((body) => mutate({ params: { loungeId }, body }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`View as ${name}`}
      description={`You see the owner’s dashboard for ${supportViewMinutes} minutes and can’t change anything. The owner reads when you looked, and why.`}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
        <TextField
          label="Reason"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="For example: the owner asked why a cigar is paused"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <FormError>{formMessage(error)}</FormError>
        <div className="flex justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            View as this lounge
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
