import { noRows, type RowTally, withRows } from '../row-tally.ts';
import type { StoredRow } from './sealed-row.ts';
import { changePlace, listSealedRows, start } from './sealed-rows.ts';

/** How often the server is asked again whether it has a key by now. */
const askEveryMs = 3_600_000;
const rowsAtOnce = 500;

/** The rows that are set apart, as counted when the page was opened, and one of each key. */
let known: { tally: RowTally; samples: Map<string, StoredRow> } | undefined;
let askedAt = -Infinity;

/** Sets rows apart whose key the server doesn't have: they are no longer sent with the others. */
export async function setApart(rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return;
  await changePlace(rows, 'apart');
  known = undefined;
  askedAt = performance.now();
}

/** The rows that are set apart; all zero if none is. */
export const apartRows = async (): Promise<RowTally> => (await count()).tally;

/** One row of each key that the server did not have, if it is time to ask again; `isNow` asks at once. */
export async function rowsToAskFor(isNow: boolean): Promise<StoredRow[]> {
  if (!isNow && performance.now() < askedAt + askEveryMs) return [];
  askedAt = performance.now();
  return [...(await count()).samples.values()];
}

/** Takes the rows of a key back into the queue. */
export async function takeBack(keyId: string): Promise<void> {
  for (let behind: number = start.apart; ;) {
    const rows = await listSealedRows(behind, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    await changePlace(
      rows.filter((row) => row.keyId === keyId),
      'waiting',
    );
    behind = last.place;
  }
  known = undefined;
}

async function count(): Promise<NonNullable<typeof known>> {
  if (known) return known;
  let tally = noRows;
  const samples = new Map<string, StoredRow>();
  for (let behind: number = start.apart; ;) {
    const rows = await listSealedRows(behind, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) break;
    tally = withRows(tally, rows);
    for (const row of rows) if (!samples.has(row.keyId)) samples.set(row.keyId, row);
    behind = last.place;
  }
  known = { tally, samples };
  return known;
}
