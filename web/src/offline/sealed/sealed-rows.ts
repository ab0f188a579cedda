import { changeRows, done, readRows } from './row-databases.ts';
import type { SealedRow, StoredRow } from './sealed-row.ts';

/** Rows that the browser refused to store. They are gone when the page is closed. */
let unstored: StoredRow[] = [];
let unstoredPlace = 2 ** 51;
/** Added to the place of a row that is set apart, so that it keeps its order and is never listed with the others. */
const apart = -(2 ** 52);

/** Stores a row behind the others; nothing changes if one with its tag is there. Never fails. */
export async function addSealedRow(row: SealedRow): Promise<void> {
  try {
    await changeRows(async (store) => {
      const isThere = (await done(store.index('tag').count(row.tag))) > 0;
      if (isThere) return {};
      const place = (await done(store.add(row))) as number;
      return { added: [{ ...row, place }] };
    });
  } catch {
    if (unstored.every(({ tag }) => tag !== row.tag)) unstored.push({ ...row, place: (unstoredPlace += 1) });
  }
}

/** Where the rows begin that are to be sent, and those that are set apart. */
export const start = { waiting: 0, apart } as const;

/** Up to `limit` rows behind a place, oldest first: of those that are set apart if the place is one of theirs. */
export async function listSealedRows(behind: number, limit: number): Promise<StoredRow[]> {
  const isListed = ({ place }: StoredRow) => place > behind && (behind < 0 ? place < 0 : true);
  const stored = await readRows((store) => {
    const range =
      behind < 0 ? IDBKeyRange.bound(behind, 0, true, true) : IDBKeyRange.lowerBound(behind, true);
    return done<StoredRow[]>(store.getAll(range, limit));
  }).catch(() => []);
  return [...stored, ...unstored.filter(isListed)].slice(0, limit);
}

/** How many guests' results there are, set apart or not. */
export async function countResults(): Promise<number> {
  const stored = await readRows((store) => done(store.index('kind').count('result'))).catch(() => 0);
  return stored + unstored.filter(({ kind }) => kind === 'result').length;
}

/** Whether any row is only in memory, because the browser refused to store it. */
export const areRowsUnstored = (): boolean => unstored.length > 0;

/** Sets rows apart, so that they are no longer sent, or takes rows that were set apart back. All or none. */
export async function changePlace(rows: readonly StoredRow[], to: 'apart' | 'waiting'): Promise<void> {
  const by = to === 'apart' ? apart : -apart;
  const places = new Set(rows.map(({ place }) => place));
  const inMemory = new Set(unstored);
  unstored = unstored
    .map((row) => (places.has(row.place) ? { ...row, place: row.place + by } : row))
    .toSorted((one, other) => one.place - other.place);
  const stored = rows.filter((row) => !inMemory.has(row));
  if (stored.length === 0) return;
  const [removed, added] = [
    stored.map(({ place }) => place),
    stored.map((row) => ({ ...row, place: row.place + by })),
  ];
  await changeRows((store) => {
    for (const place of removed) store.delete(place);
    for (const row of added) store.add(row);
    return { removed, added };
  }).catch(() => undefined);
}

/** How many rows the server does not have yet, set apart or not. */
export async function countSealedRows(): Promise<number> {
  const stored = await readRows((store) => done(store.count())).catch(() => 0);
  return stored + unstored.length;
}

/** Removes rows that were sent. */
export async function removeSealedRows(rows: readonly StoredRow[]): Promise<void> {
  const removed = new Set(rows.map(({ place }) => place));
  unstored = unstored.filter(({ place }) => !removed.has(place));
  await changeRows((store) => {
    for (const place of removed) store.delete(place);
    return { removed };
  }).catch(() => undefined);
}

/** Removes the row with a tag, if there is one. */
export async function removeTaggedRow(tag: string): Promise<void> {
  unstored = unstored.filter((row) => row.tag !== tag);
  await changeRows(async (store) => {
    const place = (await done(store.index('tag').getKey(tag))) as number | undefined;
    if (place === undefined) return {};
    store.delete(place);
    return { removed: [place] };
  }).catch(() => undefined);
}
