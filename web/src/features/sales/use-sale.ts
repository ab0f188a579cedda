import { useState } from 'react';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { retryAction } from '../../ui/feedback/retry-action.ts';
import { useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { saleQueries } from '../inventory/index.ts';

interface Sale {
  sell: (cigar: Pick<Cigar, 'id'>, quantity?: number) => void;
  busyId: string | undefined;
  /** What the last sale, or its undo, did to a member's points. */
  pointsNote: string | undefined;
}

/** Undoes a sale; the toast says what that did to a member's points. */
export function useUndoSale(onPoints?: (message: string | undefined) => void) {
  const toast = useToast();
  const undo = useWrite('POST /api/sales/{id}/undo', {
    refreshes: saleQueries,
    onSuccess: ({ loyalty }) => {
      onPoints?.(loyalty?.message);
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
  return undo;
}

/**
 * Sells a cigar, by a guest's code if there is one, to the member with `memberCode` if there is one; the toast offers Undo.
 */
export function useSale(code: string | undefined, memberCode: string | undefined, onSold?: () => void): Sale {
  const toast = useToast();
  const [pointsNote, setPointsNote] = useState<string>();
  const undo = useUndoSale(setPointsNote);
  const record = useWrite('POST /api/sales', {
    refreshes: saleQueries,
    onSuccess: ({ id, cigar, quantity, loyalty }) => {
      setPointsNote(loyalty?.message);
      onSold?.();
      toast({
        title: 'Sold',
        description: `${quantity > 1 ? `${quantity} × ` : ''}${cigar.brand} ${cigar.name}`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo.mutate({ params: { id } }) },
      });
    },
    onError: (error, sent) =>
      toast({
        title: 'Failed to record the sale',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => record.mutate(sent)),
      }),
  });
  return {
    sell: ({ id }, quantity = 1) =>
      record.mutate({
        body: { cigarId: id, quantity, ...(code && { code }), ...(memberCode && { memberCode }) },
      }),
    busyId: record.isPending ? record.variables.body.cigarId : undefined,
    pointsNote,
  };
}
