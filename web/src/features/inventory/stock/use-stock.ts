import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { Sale } from '@vitola/contract/sales/sales';
import { cigarName } from '../../../text/cigar-name.ts';
import type { ReadName } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

/** The queries to refetch after a change of stock. */
export const stockQueries: readonly ReadName[] = [
  'GET /api/cigars/{id}/stock',
  'GET /api/user/low-stock',
  'GET /api/user/notifications',
  'GET /api/cigars/smart-ordered',
  'GET /api/cigars',
  'GET /api/user/cigars',
  'GET /api/distributor-feeds/reorder',
];
/** The queries to refetch after a sale or its undo. */
export const saleQueries: readonly ReadName[] = [
  ...stockQueries,
  'GET /api/picks/{code}',
  'GET /api/user/most-chosen',
  'GET /api/user/today',
  'GET /api/sales/today',
  'POST /api/sales/suggestions/search',
  'GET /api/loyalty/program',
  'POST /api/loyalty/member/search',
];

/** A stock count as text; null is not counted. */
export const formatStock = (stock: number | null): string =>
  stock === null ? 'Stock not counted' : `${stock.toLocaleString('en-US')} in stock`;

/** How many were sold beyond the count, as text. */
export const formatSoldBeyondCount = (count: number): string =>
  `${count.toLocaleString('en-US')} sold beyond the count`;

/** Undoes a movement or a sale. */
export function useUndoMovement() {
  const toast = useToast();
  const answers = {
    refreshes: saleQueries,
    onSuccess: ({ cigar, loyalty }: { cigar: Cigar; loyalty?: Sale['loyalty'] }) =>
      toast({
        title: 'Undone',
        description: [`${cigarName(cigar)}: ${formatStock(cigar.stock)}`, loyalty?.message]
          .filter(Boolean)
          .join('. '),
        kind: 'success',
      }),
  };
  const failed = (error: CallError, again: () => void) =>
    toast({
      title: 'Failed to undo',
      description: error.message,
      kind: 'destructive',
      ...retryAction(error, again),
    });
  const movement = useWrite('POST /api/stock-movements/{id}/undo', {
    ...answers,
    onError: (error, sent) => failed(error, () => movement.mutate(sent)),
  });
  const sale = useWrite('POST /api/sales/{id}/undo', {
    ...answers,
    onError: (error, sent) => failed(error, () => sale.mutate(sent)),
  });
  return {
    undo: ({ id, saleId }: { id: string; saleId: string | null }) =>
      saleId ? sale.mutate({ params: { id: saleId } }) : movement.mutate({ params: { id } }),
    isUndoing: movement.isPending || sale.isPending,
  };
}

interface MoveStockOptions {
  onDone?: () => void;
  onError?: (error: CallError) => void;
}

/** Receives, counts or adjusts stock; the toast says the new count and offers Undo. */
export function useMoveStock({ onDone, onError }: MoveStockOptions = {}) {
  const toast = useToast();
  const { undo } = useUndoMovement();
  const { mutate, mutateAsync, isPending } = useWrite('POST /api/cigars/{id}/stock', {
    refreshes: stockQueries,
    onSuccess: ({ cigar, movementId }) => {
      toast({
        title: 'Stock updated',
        description: `${cigarName(cigar)}: ${formatStock(cigar.stock)}`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo({ id: movementId, saleId: null }) },
      });
      onDone?.();
    },
    onError: (error) => {
      onError?.(error);
      toast({ title: 'Failed to change the stock', description: error.message, kind: 'destructive' });
    },
  });
  return { move: mutate, moveAsync: mutateAsync, isMoving: isPending };
}
