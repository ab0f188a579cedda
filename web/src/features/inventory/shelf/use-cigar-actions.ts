import type { Cigar } from '@vitola/contract/inventory/cigars';
import { slipMinutes } from '@vitola/contract/plans';
import type { CallError } from '../../../api/call-error.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useIsPremium } from './use-is-premium.ts';
import { lockOf, useRefusalToasts } from './use-refusal-toasts.ts';
import { shelfQueries, useShelf } from './use-shelf.ts';

/** What an owner can do to a cigar without opening its form. `busyId` is the cigar whose change is being saved. */
export interface CigarActions {
  promote: (cigar: Cigar) => void;
  toggleOutOfStock: (cigar: Cigar) => void;
  remove: (cigar: Cigar) => void;
  /** Rejects after the user has been told that it failed. */
  setPrice: (cigar: Cigar, price: string | null) => Promise<unknown>;
  busyId: string | undefined;
}

/** Whether the cigar was added so recently that every plan may remove it again. */
export const isJustAdded = ({ createdAt }: Cigar) =>
  Date.now() - Date.parse(createdAt) < slipMinutes * 60_000;

// The page shows an outdated cigar.
const isStale = ({ code }: CallError) => code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND';

export function useCigarActions(): CigarActions {
  const toast = useToast();
  const shelf = useShelf();
  const isPremium = useIsPremium();
  const { lockToast, refusalToast } = useRefusalToasts();
  const refuseChange = (error: CallError, otherwise: string) => {
    if (isStale(error)) void shelf.refetch();
    toast({
      ...refusalToast(error, otherwise),
      ...(error.code === 'NOT_FOUND' && { description: 'It is no longer on the shelf.' }),
    });
  };
  const restore = useWrite('POST /api/cigars/{id}/restore', {
    refreshes: shelfQueries,
    onSuccess: ({ name }) => toast({ title: `${name} is back on the shelf.`, kind: 'success' }),
    onError: (error, { params }) =>
      toast({
        ...refusalToast(error, 'Failed to restore cigar'),
        ...retryAction(error, () => restore.mutate({ params })),
      }),
  });
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: () => toast({ title: 'Cigar updated successfully!', kind: 'success' }),
    onError: (error) => refuseChange(error, 'Failed to update cigar'),
  });
  const remove = useWrite('DELETE /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: (_, { params }) => {
      const name = shelf.data?.find(({ id }) => id === params.id)?.name ?? 'The cigar';
      toast({
        title: 'Cigar Deleted',
        description: `${name} has been removed from inventory.`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => restore.mutate({ params }) },
      });
    },
    onError: (error) => refuseChange(error, 'Failed to delete cigar'),
  });
  const changingId = change.isPending ? change.variables.params.id : undefined;
  const removingId = remove.isPending ? remove.variables.params.id : undefined;
  const flip = (cigar: Cigar, flag: 'isPromoted' | 'isOutOfStock') => {
    const lock = lockOf(cigar, isPremium);
    if (lock) return toast(lockToast(lock));
    const { id, version } = cigar;
    return change.mutate({ params: { id }, body: { [flag]: !cigar[flag], version } });
  };
  return {
    promote: (cigar) => flip(cigar, 'isPromoted'),
    toggleOutOfStock: (cigar) => flip(cigar, 'isOutOfStock'),
    remove: (cigar) => {
      const lock = lockOf(cigar, isPremium || isJustAdded(cigar));
      return lock ? toast(lockToast(lock)) : remove.mutate({ params: { id: cigar.id } });
    },
    setPrice: ({ id, version }, price) => change.mutateAsync({ params: { id }, body: { price, version } }),
    busyId: changingId ?? removingId,
  };
}
