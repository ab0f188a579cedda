import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { SendQuickChange } from './use-quick-change.ts';
import { useMoveStock } from './use-stock.ts';
import { useStockAddress } from './use-stock-address.ts';

/** What a list's rows need for their stock, created once for all of them. */
export function useQuickStock() {
  const { open } = useStockAddress();
  const { moveAsync } = useMoveStock();
  const send: SendQuickChange = (id, by) =>
    moveAsync({
      params: { id },
      body: { kind: 'adjusted', quantity: by, reason: 'Quick change' },
      idempotencyKey: newIdempotencyKey(),
      keepalive: true,
    });
  return { open, send };
}
