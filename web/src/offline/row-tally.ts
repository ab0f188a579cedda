/** How many rows there are, and of how many guests. */
export interface RowTally {
  guests: number;
  rows: number;
  /** When the oldest was made, in milliseconds since 1970; 0 if that is not known. */
  since: number;
}

/** What is counted of a row: a guest is one who got cards. */
export interface CountedRow {
  kind: string;
  madeAt: number;
}

export const noRows: RowTally = { guests: 0, rows: 0, since: 0 };

/** A tally with more rows in it. */
export const withRows = (tally: RowTally, rows: readonly CountedRow[]): RowTally =>
  rows.reduce(
    ({ guests, rows, since }, { kind, madeAt }) => ({
      guests: guests + (kind === 'result' ? 1 : 0),
      rows: rows + 1,
      since: since > 0 && madeAt > 0 ? Math.min(since, madeAt) : since || madeAt,
    }),
    tally,
  );

const storageKey = 'vitola-dropped';
/** Where the browser stores nothing, the tally is gone with the page. */
let inMemory: RowTally = noRows;

/** What this device had to drop unsent, until staff said that they know; undefined if nothing. */
export function droppedRows(): RowTally | undefined {
  let tally = inMemory;
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as RowTally | null;
    if (stored && stored.rows > 0) tally = stored;
  } catch {
    // Nothing is stored that can be read.
  }
  return tally.rows > 0 ? tally : undefined;
}

/** Remembers rows that were dropped unsent. */
export function noteDropped(rows: readonly CountedRow[]): void {
  if (rows.length > 0) remember(withRows(droppedRows() ?? noRows, rows));
}

/** Forgets what was dropped: staff know it now. */
export const forgetDropped = (): void => remember(noRows);

function remember(tally: RowTally): void {
  inMemory = tally;
  try {
    if (tally.rows > 0) localStorage.setItem(storageKey, JSON.stringify(tally));
    else localStorage.removeItem(storageKey);
  } catch {
    // It is in memory.
  }
}
