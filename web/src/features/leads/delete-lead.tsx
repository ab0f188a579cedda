import type { Lead } from '@vitola/contract/leads';
import { useWrite } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { whoOf } from './lead-words.ts';

/** Asks once, because this cannot be undone: what is deleted is gone. */
export function DeleteLead({ lead, onClose }: { lead: Lead | undefined; onClose: () => void }) {
  const toast = useToast();
  const remove = useWrite('DELETE /api/leads/{id}', {
    refreshes: ['GET /api/leads'],
    onSuccess: () => {
      toast({ title: 'Lead deleted', kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      title={lead ? `Delete ${whoOf(lead)}?` : 'Delete'}
      description="Everything kept of this guest is deleted: address, answers, consent and mail. This cannot be undone."
      size="sm"
      open={lead !== undefined}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() => lead && remove.mutate({ params: { id: lead.id } })}
          >
            Delete for good
          </Button>
        </>
      }
    >
      {remove.error && <FormError>{remove.error.message}</FormError>}
    </Dialog>
  );
}
