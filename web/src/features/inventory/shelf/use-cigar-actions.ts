import type { Cigar } from '@vitola/contract/inventory/cigars';
import { slipMinutes } from '@vitola/contract/plans';
import type { CallError } from '../../../api/call-error.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useWrite } from '../../../api/query.ts';
import { type ToastMessage, useToast } from '../../../ui/feedback/toasts.tsx';
import { lockToast, refusalToast } from './refusal-toasts.ts';
import { useIsPremium } from './use-is-premium.ts';
import { shelfQueries, useShelf } from './use-shelf.ts';

/** What an owner can do to a cigar without opening its form. `busyId` is the cigar whose change is being saved. */
export interface CigarActions {
  promote: (cigar: Cigar) => void;
  toggleOutOfStock: (cigar: Cigar) => void;
  remove: (cigar: Cigar) => void;
  busyId: string | undefined;
}

/** The toast when the plan or a platform admin forbids an action; undefined if it is allowed. The server checks again. */
function premiumRefusal(cigar: Cigar, isPremium: boolean, isSlip = false): ToastMessage | undefined {
  const code = cigar.superAdminOverride ? 'ADMIN_OVERRIDE' : 'PREMIUM_FEATURE';
  if (!cigar.superAdminOverride && (isPremium || isSlip)) return undefined;
  return lockToast(code, isPremium);
}

/** Whether the cigar was added so recently that every plan may remove it again. */
export const isJustAdded = ({ createdAt }: Cigar) =>
  Date.now() - Date.parse(createdAt) < slipMinutes * 60_000;

// The page shows an outdated cigar.
const isStale = ({ code }: CallError) => code === 'CHANGED_MEANWHILE' || code === 'NOT_FOUND';

const changeRefusal = (error: CallError, otherwise: string, isPremium: boolean): ToastMessage => ({
  ...refusalToast(error, otherwise, isPremium),
  ...(error.code === 'NOT_FOUND' && { description: 'It is no longer on your shelf.' }),
});

export function useCigarActions(): CigarActions {
  const toast = useToast();
  const shelf = useShelf();
  const isPremium = useIsPremium();
  const restore = useWrite('POST /api/cigars/{id}/restore', {
    refreshes: shelfQueries,
    onSuccess: ({ name }) => toast({ title: `${name} is back on the shelf.`, kind: 'success' }),
    onError: (error, { params }) =>
      toast({
        ...refusalToast(error, 'Failed to restore cigar', isPremium),
        ...retryAction(error, () => restore.mutate({ params })),
      }),
  });
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: () => toast({ title: 'Cigar updated successfully!', kind: 'success' }),
    onError: (error) => {
      if (isStale(error)) void shelf.refetch();
      toast(changeRefusal(error, 'Failed to update cigar', isPremium));
    },
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
    onError: (error) => {
      if (isStale(error)) void shelf.refetch();
      toast(changeRefusal(error, 'Failed to delete cigar', isPremium));
    },
  });
  const changingId = change.isPending ? change.variables.params.id : undefined;
  const removingId = remove.isPending ? remove.variables.params.id : undefined;
  const flip = (cigar: Cigar, flag: 'isPromoted' | 'isOutOfStock') => {
    const refusal = premiumRefusal(cigar, isPremium);
    if (refusal) return toast(refusal);
    const { id, version } = cigar;
    return change.mutate({ params: { id }, body: { [flag]: !cigar[flag], version } });
  };
  return {
    promote: (cigar) => flip(cigar, 'isPromoted'),
    toggleOutOfStock: (cigar) => flip(cigar, 'isOutOfStock'),
    remove: (cigar) => {
      const refusal = premiumRefusal(cigar, isPremium, isJustAdded(cigar));
      return refusal ? toast(refusal) : remove.mutate({ params: { id: cigar.id } });
    },
    busyId: changingId ?? removingId,
  };
}
