import { maxRowsAtOnce } from '@vitola/contract/guest-row-constants';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { withTimeout } from '../../api/timeout.ts';
import { listSealedRows, removeSealedRows, type StoredRow } from './sealed-rows.ts';

/** A batch stays below what the server accepts as one body. */
const maxBatchLength = 400_000;
/** Nobody waits for a batch, and a busy server needs time for it. */
const batchTimeoutMs = 30_000;

/** Whether any sealed row is waiting to be sent. */
export const hasSealedRows = async (): Promise<boolean> => (await listSealedRows(0, 1)).length > 0;

/**
 * Sends the sealed rows in batches, oldest first. Those that the server can't store yet stay where they are, and the others
 * are sent all the same. Resolves with whether all were stored or refused; rejects if the server can't be reached.
 */
export async function sendSealedRows(): Promise<boolean> {
  let areAllDone = true;
  let behind = 0;
  for (;;) {
    const rows = await listSealedRows(behind, maxRowsAtOnce);
    const batch = rows.slice(0, countWithin(rows, maxBatchLength));
    const last = batch.at(-1);
    if (!last) return areAllDone;
    const later = new Set(await sendBatch(batch));
    await removeSealedRows(batch.filter((row) => !later.has(row)));
    areAllDone &&= later.size === 0;
    behind = last.place;
  }
}

/** How many of the first rows have at most `length` characters together; at least one, if there are any. */
function countWithin(rows: readonly StoredRow[], length: number): number {
  let sum = 0;
  const at = rows.findIndex(({ text }) => (sum += text.length) > length);
  return at < 0 ? rows.length : Math.max(1, at);
}

/** Sends a batch; resolves with the rows to send again later. */
async function sendBatch(batch: readonly StoredRow[]): Promise<StoredRow[]> {
  try {
    const rows = batch.map(({ keyId, text }) => ({ keyId, text }));
    const { outcomes } = await withTimeout(batchTimeoutMs, new AbortController().signal, (signal) =>
      call('POST /api/guest-rows', { body: { rows }, signal }),
    );
    return batch.filter((_, at) => outcomes[at] === undefined || outcomes[at] === 'later');
  } catch (error) {
    // One row that can't be sent at all must not hold up the others.
    if (!isWrong(error)) throw error;
    if (batch.length === 1) return [];
    const half = batch.length / 2;
    return [...(await sendBatch(batch.slice(0, half))), ...(await sendBatch(batch.slice(half)))];
  }
}

const isWrong = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 400 || error.status === 413);
