import type { GuestRow } from '@vitola/contract/guest-rows/guest-rows';
import type { RowKey } from '@vitola/contract/recommendation/tiered';
import { type SealingKey, sealingKey } from '../../crypto/sealed-text.ts';

/** The keys that guests' rows are sealed with on tablets. */
export interface RowKeys {
  /** What tablets seal new rows with. */
  current: RowKey;
  /** The JSON of a row; undefined if no key here opens it. */
  open(row: GuestRow): string | undefined;
  /** Whether rows sealed with this key can be opened here. */
  has(keyId: string): boolean;
}

/** The keys derived from the session secret, and from the one before, whose rows tablets may still send. */
export function createRowKeys(secret: string, previousSecret: string | null): RowKeys {
  const keys: [SealingKey, ...SealingKey[]] = [sealingKey(secret, 'guest rows')];
  if (previousSecret) keys.push(sealingKey(previousSecret, 'guest rows'));
  const [{ id, publicKey }] = keys;
  return {
    current: { id, publicKey },
    has: (keyId) => keys.some((each) => each.id === keyId),
    open: ({ keyId, text }) => (keyId === null ? text : keys.find((each) => each.id === keyId)?.open(text)),
  };
}
