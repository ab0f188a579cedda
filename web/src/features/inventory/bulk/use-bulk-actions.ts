import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { BulkActionName } from '@vitola/contract/inventory/stock-constants';
import { formatCount } from '../../../text/count.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useRefusalToasts } from '../shelf/use-refusal-toasts.ts';
import { isJustAdded } from '../shelf/use-cigar-actions.ts';
import { useIsPremium } from '../shelf/use-is-premium.ts';
import { shelfQueries } from '../shelf/use-shelf.ts';

const doneLabels: Record<BulkActionName, string> = {
  promote: 'promoted',
  unpromote: 'no longer promoted',
  'out-of-stock': 'marked out of stock',
  'back-in-stock': 'back in stock',
  remove: 'removed from inventory',
  'set-stock': 'recounted',
};

const cigars = (count: number) => formatCount(count, 'cigar');

/** Applies one action to many cigars; the toast offers Undo. Calls `onDone` when the action succeeded. */
export function useBulkActions(onDone: () => void) {
  const toast = useToast();
  const isPremium = useIsPremium();
  const { lockToast, refusalToast } = useRefusalToasts();
  const undo = useWrite('POST /api/bulk-actions/{id}/undo', {
    refreshes: shelfQueries,
    onSuccess: ({ restored }) =>
      toast({ title: 'Undone', description: `${cigars(restored)} restored.`, kind: 'success' }),
    onError: (error, sent) =>
      toast({
        ...refusalToast(error, 'Failed to undo'),
        ...retryAction(error, () => undo.mutate(sent)),
      }),
  });
  const change = useWrite('POST /api/cigars/bulk', {
    refreshes: shelfQueries,
    onSuccess: ({ id, changed, unchanged, kept }, { body }) => {
      const rest = [
        unchanged > 0 && `${cigars(unchanged)} unchanged.`,
        kept > 0 && `${cigars(kept)} unchanged, because a platform admin set ${kept === 1 ? 'it' : 'them'}.`,
      ];
      toast({
        title: `${cigars(changed)} ${doneLabels[body.action]}`,
        description: rest.filter(Boolean).join(' ') || undefined,
        kind: 'success',
        action: id === null ? undefined : { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      });
      onDone();
    },
    onError: (error) => toast(refusalToast(error, 'Failed to update the cigars')),
  });
  const run = (action: BulkActionName, chosen: readonly Cigar[], stock?: number | null) => {
    const isSlip = action === 'remove' && chosen.every(isJustAdded);
    const isOpen = isPremium || isSlip || action === 'set-stock';
    const isSet = action !== 'set-stock' && chosen.every(({ superAdminOverride }) => superAdminOverride);
    if (!isOpen || isSet) return toast(lockToast(isSet ? 'ADMIN_OVERRIDE' : 'PREMIUM_FEATURE'));
    const ids = chosen.map(({ id }) => id);
    return change.mutate({ body: { action, ids, ...(stock !== undefined && { stock }) } });
  };
  return { run, isRunning: change.isPending };
}
