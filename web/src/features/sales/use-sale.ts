import type { Cigar } from '@vitola/contract/inventory/cigars';
import { retryAction } from '../../ui/feedback/retry-action.ts';
import { useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { saleQueries } from '../inventory/index.ts';

/** Sells one of a guest's cigars; the toast offers Undo. */
export function useSale(code: string): { sell: (cigar: Cigar) => void; busyId: string | undefined } {
  const toast = useToast();
  const undo = useWrite('POST /api/sales/{id}/undo', {
    refreshes: saleQueries,
    onSuccess: () => toast({ title: 'Sale undone', kind: 'success' }),
    onError: (error, sent) =>
      toast({
        title: 'Failed to undo the sale',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => undo.mutate(sent)),
      }),
  });
  const record = useWrite('POST /api/sales', {
    refreshes: saleQueries,
    onSuccess: ({ id, cigar }) =>
      toast({
        title: 'Sold',
        description: `${cigar.brand} ${cigar.name}`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      }),
    onError: ({ message }) =>
      toast({ title: 'Failed to record the sale', description: message, kind: 'destructive' }),
  });
  return {
    sell: ({ id }) => record.mutate({ body: { cigarId: id, quantity: 1, code } }),
    busyId: record.isPending ? record.variables.body.cigarId : undefined,
  };
}
