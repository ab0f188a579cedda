import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { CodeLookup } from '@vitola/contract/scanning/codes';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useWrite } from '../../api/query.ts';
import { saleQueries, stockQueries } from '../inventory/index.ts';

/** What a change of stock by a scan led to. */
export interface ScanChange {
  stock: number | null;
  undo: () => Promise<unknown>;
}

/**
 * The changes of stock that a scan makes. Each returns a function that sends it; called again after a failure it carries the same key, so that it
 * happens once.
 */
export function useScanWrites() {
  const received = useWrite('POST /api/codes/receive', { refreshes: stockQueries });
  const sold = useWrite('POST /api/sales', { refreshes: saleQueries });
  const movement = useWrite('POST /api/stock-movements/{id}/undo', { refreshes: saleQueries });
  const sale = useWrite('POST /api/sales/{id}/undo', { refreshes: saleQueries });
  const receive = ({ code }: CodeLookup) => {
    const sent = { body: { code, units: 1 }, idempotencyKey: newIdempotencyKey() };
    return async (): Promise<ScanChange> => {
      const { cigar, movementId } = await received.mutateAsync(sent);
      return { stock: cigar.stock, undo: () => movement.mutateAsync({ params: { id: movementId } }) };
    };
  };
  const sell = ({ id: cigarId }: Cigar, { sticks }: CodeLookup) => {
    const sent = { body: { cigarId, quantity: sticks }, idempotencyKey: newIdempotencyKey() };
    return async (): Promise<ScanChange> => {
      const { cigar, id } = await sold.mutateAsync(sent);
      return { stock: cigar.stock, undo: () => sale.mutateAsync({ params: { id } }) };
    };
  };
  return { receive, sell };
}
