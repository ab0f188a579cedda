import { setImmediate } from 'node:timers/promises';
import { type GuestRow, GuestRowContent, type GuestRowOutcome } from '@vitola/contract/guest-rows/guest-rows';
import { AppError } from '../../errors/app-error.ts';
import type { RowKeys } from './row-keys.ts';

/** Stores a row's content as the call does that it stands for; throws as that call. */
export type StoreRow = (content: GuestRowContent) => Promise<unknown>;

/** A share needs its result, and a lead its share. */
const inOrder = ['result', 'event', 'share', 'lead'] as const;
/** How many rows are stored at once: a guest who is waiting elsewhere is served between them. */
const rowsAtOnce = 10;

/**
 * Stores the rows of a device's queue; the outcomes have their order. One row's failure is no other's, and a row that comes
 * again is stored once. Names the keys that this server does not have. `onError` is called with what was no refusal.
 */
export async function addGuestRows(
  keys: Pick<RowKeys, 'open' | 'has'>,
  rows: readonly GuestRow[],
  store: StoreRow,
  onError: (error: unknown) => void,
): Promise<{ outcomes: GuestRowOutcome[]; unknownKeys: string[] }> {
  const contents = rows.map((row) => contentOf(keys, row));
  const outcomes = contents.map((content): GuestRowOutcome => (content ? 'later' : 'refused'));
  for (const kind of inOrder) {
    const ofKind = contents.flatMap((content, at) =>
      content && content !== 'unreadable' && content.kind === kind ? { content, at } : [],
    );
    for (let from = 0; from < ofKind.length; from += rowsAtOnce) {
      const some = ofKind.slice(from, from + rowsAtOnce);
      await Promise.all(
        some.map(async ({ content, at }) => (outcomes[at] = await outcomeOf(store(content), onError))),
      );
      await setImmediate();
    }
  }
  const unknown = rows.flatMap(({ keyId }) => (keyId !== null && !keys.has(keyId) ? [keyId] : []));
  return { outcomes, unknownKeys: [...new Set(unknown)] };
}

/** What a row contains; `unreadable` if another server may have its key, undefined if it is no row of ours. */
function contentOf(
  keys: Pick<RowKeys, 'open' | 'has'>,
  row: GuestRow,
): GuestRowContent | 'unreadable' | undefined {
  const json = keys.open(row);
  // One that was damaged on its device never will be readable.
  if (json === undefined) return row.keyId !== null && keys.has(row.keyId) ? undefined : 'unreadable';
  try {
    return GuestRowContent.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
}

async function outcomeOf(
  storing: Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<GuestRowOutcome> {
  try {
    await storing;
    return 'stored';
  } catch (error) {
    if (!(error instanceof AppError)) onError(error);
    const isRefused = error instanceof AppError && error.status < 500 && error.code !== 'TOO_MANY';
    // Its share may be further back in the queue.
    return isRefused && error.code !== 'SHARE_NOT_FOUND' ? 'refused' : 'later';
  }
}
