import { useState } from 'react';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { retryAction } from '../../ui/feedback/retry-action.ts';
import { useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { saleQueries } from '../inventory/index.ts';

interface Sale {
  sell: (cigar: Cigar) => void;
  busyId: string | undefined;
  /** What the last sale, or its undo, did to a member's points. */
  pointsNote: string | undefined;
}

/** Sells one of a guest's cigars, to the member with `memberCode` if there is one; the toast offers Undo. */
export function useSale(code: string, memberCode: string | undefined): Sale {
  const toast = useToast();
  const [pointsNote, setPointsNote] = useState<string>();
  const undo = useWrite('POST /api/sales/{id}/undo', {
    refreshes: saleQueries,
    onSuccess: ({ loyalty }) => {
      setPointsNote(loyalty?.message);
      toast({ title: 'Sale undone', description: loyalty?.message, kind: 'success' });
    },
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
    onSuccess: ({ id, cigar, loyalty }) => {
      setPointsNote(loyalty?.message);
      toast({
        title: 'Sold',
        description: `${cigar.brand} ${cigar.name}`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: ({ message }) =>
      toast({ title: 'Failed to record the sale', description: message, kind: 'destructive' }),
  });
  return {
    sell: ({ id }) =>
      record.mutate({ body: { cigarId: id, quantity: 1, code, ...(memberCode && { memberCode }) } }),
    busyId: record.isPending ? record.variables.body.cigarId : undefined,
    pointsNote,
  };
}
