import type { Lead } from '@vitola/contract/leads/leads';
import { useWrite } from '../../api/query.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { leadName } from './lead-labels.ts';
import { leadLists } from './use-leads.ts';

interface DeleteLeadProps {
  lead: Lead | undefined;
  onClose: () => void;
  /** Takes the focus once the row is gone. */
  next: () => HTMLElement | null;
}

/** Asks for confirmation, then deletes a lead for good. */
export function DeleteLead({ lead, onClose, next }: DeleteLeadProps) {
  const toast = useToast();
  const remove = useWrite('DELETE /api/leads/{id}', {
    refreshes: leadLists,
    onSuccess: () => toast({ title: 'Lead deleted', kind: 'success' }),
  });
  return (
    <ConfirmDialog
      open={lead !== undefined}
      title={lead ? `Delete ${leadName(lead)}?` : 'Delete'}
      confirmLabel="Delete permanently"
      busy={remove.isPending}
      error={remove.error?.message}
      onConfirm={() => remove.mutateAsync({ params: { id: lead?.id ?? '' } })}
      onClose={onClose}
      focusAfter={next}
    >
      Everything stored about this guest is deleted: address, answers, consent and emails. This cannot be
      undone.
    </ConfirmDialog>
  );
}
