import { maxRowsAtOnce } from '@vitola/contract/guest-rows/guest-row-constants';
import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/call.ts';
import { isRefusal } from '../../api/refusal.ts';
import { withTimeout } from '../../api/timeout.ts';
import { rowsToAskFor, setApart, takeBack } from './apart-rows.ts';
import type { StoredRow } from './sealed-row.ts';
import { listSealedRows, removeSealedRows, start } from './sealed-rows.ts';

/** A batch stays below what the server accepts as one body. */
const maxBatchLength = 400_000;
/** Nobody waits for a batch, and a busy server needs time for it. */
const batchTimeoutMs = 30_000;

/** Whether any sealed row is waiting to be sent. */
export const hasSealedRows = async (): Promise<boolean> =>
  (await listSealedRows(start.waiting, 1)).length > 0;

/**
 * Sends the sealed rows in batches, oldest first. Those that the server can't store yet stay where they are, and the others
 * are sent all the same; those whose key it doesn't have are set apart, and it is asked for the key once an hour, or now.
 * Resolves with whether all others were stored or refused; rejects if the server can't be reached.
 */
export async function sendSealedRows(isNow = false): Promise<boolean> {
  const found = await askForKeys(isNow);
  for (const keyId of found) await takeBack(keyId);
  let areAllDone = true;
  let behind: number = start.waiting;
  for (;;) {
    const rows = await listSealedRows(behind, maxRowsAtOnce);
    const batch = rows.slice(0, countWithin(rows, maxBatchLength));
    const last = batch.at(-1);
    if (!last) return areAllDone;
    const { later, unknown } = await sendBatch(batch);
    await removeSealedRows(batch.filter((row) => !later.includes(row) && !unknown.includes(row)));
    await setApart(unknown);
    areAllDone &&= later.length === 0;
    behind = last.place;
  }
}

/** The keys of rows that were set apart which the server has by now. */
async function askForKeys(isNow: boolean): Promise<string[]> {
  const samples = await rowsToAskFor(isNow);
  if (samples.length === 0) return [];
  const { later, unknown } = await sendBatch(samples);
  await removeSealedRows(samples.filter((row) => !later.includes(row) && !unknown.includes(row)));
  return samples.filter((row) => !unknown.includes(row)).map(({ keyId }) => keyId);
}

/** How many of the first rows have at most `length` characters together; at least one, if there are any. */
function countWithin(rows: readonly StoredRow[], length: number): number {
  let sum = 0;
  const at = rows.findIndex(({ text }) => (sum += text.length) > length);
  return at < 0 ? rows.length : Math.max(1, at);
}

/** The rows of a batch that are to be sent again, and those whose key the server doesn't have. */
interface Kept {
  later: StoredRow[];
  unknown: StoredRow[];
}

/** Sends a batch; all rows that it doesn't resolve with are done. */
async function sendBatch(batch: readonly StoredRow[]): Promise<Kept> {
  try {
    const rows = batch.map(({ keyId, text }) => ({ keyId, text }));
    const { outcomes, unknownKeys } = await withTimeout(
      batchTimeoutMs,
      new AbortController().signal,
      (signal) => call('POST /api/guest-rows', { body: { rows }, signal }),
    );
    const kept = batch.filter((_, at) => outcomes[at] === undefined || outcomes[at] === 'later');
    // newer: a server of the release before doesn't say.
    const isUnknown = ({ keyId }: StoredRow) => unknownKeys?.includes(keyId) ?? false;
    return { later: kept.filter((row) => !isUnknown(row)), unknown: kept.filter(isUnknown) };
  } catch (error) {
    // One row that can't be sent at all must not hold up the others.
    if (!isWrong(error)) throw error;
    // A proxy that finds it too long is not the server.
    if (batch.length === 1) return { later: isRefusal(error) ? [] : [...batch], unknown: [] };
    const half = batch.length / 2;
    const [first, second] = [await sendBatch(batch.slice(0, half)), await sendBatch(batch.slice(half))];
    return {
      later: [...first.later, ...second.later],
      unknown: [...first.unknown, ...second.unknown],
    };
  }
}

const isWrong = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 413 || (error.status === 400 && isRefusal(error)));
