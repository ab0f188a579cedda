import type { SentGuestRow } from '@vitola/contract/guest-rows/guest-rows';
import type { RowKey } from '@vitola/contract/recommendation/tiered';
import { isServerTimeKnown, serverTime } from '../device-clock.ts';
import { type QueuedRow, queuedRows, removeRow } from '../queued-rows.ts';
import { canSeal, hashId, sealText } from './seal-text.ts';
import { addSealedRow, removeTaggedRow } from './sealed-rows.ts';

/** The server's public key; undefined until the lounge's shelf was loaded, and on pages that can't seal. */
let rowKey: RowKey | undefined;

/** Seals rows with this key from now on. */
export function sealRowsWith(key: RowKey | undefined): void {
  if (key && canSeal()) rowKey = key;
}

/** Whether this device can store what only the server may read. */
export const canSealRows = (): boolean => rowKey !== undefined;

let sealing = Promise.resolve();

/**
 * Moves the rows that anybody could read on this device into the sealed queue, except those that `isBusy` names, which are being
 * sent. Without a key they stay. Never fails.
 */
export function sealQueuedRows(isBusy: (id: string) => boolean): Promise<void> {
  sealing = sealing.then(async () => {
    for (const row of queuedRows()) {
      if (!rowKey || isBusy(row.id)) continue;
      await sealRow(row.id, contentOf(row), madeAt(row), row.isTimeKnown).then(
        () => removeRow(row.id),
        () => undefined,
      );
    }
  });
  return sealing;
}

/**
 * Seals one row and stores it; fails without a key. `id` is the row's own, under which it is stored once. `isTimeKnown` says
 * whether `madeAt` is right within days.
 */
export async function sealRow(
  id: string,
  content: SentGuestRow,
  madeAt: Date,
  isTimeKnown = isServerTimeKnown(),
): Promise<void> {
  if (!rowKey) throw new Error('This device has no key to seal with.');
  const text = await sealText(rowKey, JSON.stringify(content));
  const tag = await hashId(id);
  const isCritique = content.kind === 'result' && (content.body.critiques?.length ?? 0) > 0;
  const kind = isCritique ? 'critique' : content.kind;
  await addSealedRow({ tag, kind, keyId: rowKey.id, text, madeAt: madeAt.getTime(), isTimeKnown });
}

/** Removes a row that was sent outside a batch from the sealed queue, if it is there. */
export async function removeSealedRow(id: string): Promise<void> {
  if (rowKey) await removeTaggedRow(await hashId(id));
}

function contentOf(row: QueuedRow): SentGuestRow {
  if (row.kind === 'result') return { kind: 'result', body: row.body };
  if (row.kind === 'share') return { kind: 'share', body: row.body };
  return { kind: 'event', body: { ...row.body, eventId: row.id } };
}

const madeAt = ({ body }: QueuedRow): Date =>
  'madeAt' in body && body.madeAt ? new Date(body.madeAt) : serverTime();
