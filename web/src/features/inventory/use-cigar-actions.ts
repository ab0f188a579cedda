import type { Cigar } from '@vitola/contract/inventory';
import type { CallError } from '../../lib/call-error.ts';
import { useWrite } from '../../lib/query.ts';
import { type ToastWords, useToast } from '../../ui/toasts.tsx';
import { shelfReads, useShelf } from './use-shelf.ts';

/** What an owner does to a cigar without opening its form. `busyId` is the cigar whose change is under way. */
export interface CigarActions {
  promote: (cigar: Cigar) => void;
  toggleOutOfStock: (cigar: Cigar) => void;
  remove: (cigar: Cigar) => void;
  busyId: string | undefined;
}

/** What a refusal says: premium features and a platform admin's settings under the title everybody knows. */
export function refusalWords(error: CallError, otherwise: string): ToastWords {
  const isPremium = error.code === 'PREMIUM_FEATURE' || error.code === 'ADMIN_OVERRIDE';
  return {
    title: isPremium ? 'Premium Feature' : otherwise,
    description: error.message,
    kind: 'destructive',
  };
}

export function useCigarActions(): CigarActions {
  const toast = useToast();
  const shelf = useShelf();
  const restore = useWrite('POST /api/cigars/{id}/restore', {
    refreshes: shelfReads,
    onSuccess: ({ name }) => toast({ title: `${name} is back on the shelf.`, kind: 'success' }),
    onError: (error) => toast(refusalWords(error, 'Failed to restore cigar')),
  });
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfReads,
    onSuccess: () => toast({ title: 'Cigar updated successfully!', kind: 'success' }),
    onError: (error) => {
      if (error.code === 'CHANGED_MEANWHILE') void shelf.refetch();
      toast(refusalWords(error, 'Failed to update cigar'));
    },
  });
  const remove = useWrite('DELETE /api/cigars/{id}', {
    refreshes: shelfReads,
    onSuccess: (_, { params }) => {
      const name = shelf.data?.find(({ id }) => id === params.id)?.name ?? 'The cigar';
      toast({
        title: 'Cigar Deleted',
        description: `${name} has been removed from inventory.`,
        kind: 'success',
        action: { label: 'Undo', onPress: () => restore.mutate({ params }) },
      });
    },
    onError: (error) => toast(refusalWords(error, 'Failed to delete cigar')),
  });
  const pending = [change, remove].find(({ isPending }) => isPending)?.variables;
  return {
    promote: ({ id, version, isPromoted }) =>
      change.mutate({ params: { id }, body: { isPromoted: !isPromoted, version } }),
    toggleOutOfStock: ({ id, version, isOutOfStock }) =>
      change.mutate({ params: { id }, body: { isOutOfStock: !isOutOfStock, version } }),
    remove: ({ id }) => remove.mutate({ params: { id } }),
    busyId: pending?.params.id,
  };
}
