import type { SentBodyOf } from '@vitola/contract/endpoint';
import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import type { makeShare } from '@vitola/contract/sharing';
import type { TrackedBody } from '../api/track-event.ts';
import { isServerTimeKnown, serverTime } from './device-clock.ts';
import { noteDropped } from './row-tally.ts';
import { maxAgeMs } from './sealed/limit-rows.ts';
import { storedEntries } from './stored-entries.ts';

/** A result that was chosen on the device, as it is sent to be recorded: answers and ids, nothing about who the guest is. */
export type QueuedResult = TieredQuestion & { resultId: string };
/** A share whose code was drawn on the device. */
export type QueuedShare = SentBodyOf<typeof makeShare> & { shareId: string; language: 'en' | 'es' };

/** How far a guest came. */
export type QueuedEvent = TrackedBody & { eventId: string };

/** What a guest's page sends, until the server has it; its id was made with it, so that it is stored once. */
export type QueuedRow = (
  | { kind: 'result'; id: string; body: QueuedResult }
  | { kind: 'share'; id: string; body: QueuedShare }
  | { kind: 'event'; id: string; body: QueuedEvent }
) & {
  /** When it was queued, in milliseconds by the server's clock as far as the device knew it. */
  queuedAt?: number;
  /** Whether the device knew that time then. */
  isTimeKnown?: boolean;
};

// A guest is one result, often a share, and eight events; what browsers store holds as many as this.
const maxRows = 10_000;
/** Beyond this many rows events are dropped, so that results and shares have room. */
const maxRowsWithEvents = 4_000;

// The keys begin with a growing number, so that rows are sent in order whatever the clock says.
const prefix = 'vitola-queue.';
const stored = storedEntries<QueuedRow>(prefix, ({ id, body }, key) => key.endsWith(`.${id}`) && !!body);

/** The key of each row by its id, in order; listing them again for each row of a long queue takes minutes. */
let listed = new Map<string, string>();
let lastNumber = 0;
/** How many entries the browser stored when they were listed; another number says that something else changed them. */
let listedLength = -1;

function keysById(): ReadonlyMap<string, string> {
  if (listedLength !== storedLength()) {
    adoptOldResults();
    list(stored.ids().toSorted());
  }
  return listed;
}

function list(keys: readonly string[]): void {
  listed = new Map(keys.map((key) => [key.slice(key.indexOf('.') + 1), key]));
  lastNumber = numberOf(keys.at(-1));
  listedLength = storedLength();
  addEventListener('storage', onStorage);
}

// Another tab added or removed something.
const onStorage = () => (listedLength = -1);

const numberOf = (key: string | undefined): number => Number.parseInt(key ?? '', 10) || 0;
const keyAfter = (last: number, id: string): string => `${String(last + 1).padStart(12, '0')}.${id}`;

function storedLength(): number {
  try {
    return localStorage.length;
  } catch {
    return 0;
  }
}

function add(row: QueuedRow): void {
  const key = keyAfter(lastNumber, row.id);
  const now = { queuedAt: serverTime().getTime(), isTimeKnown: isServerTimeKnown() };
  change(() => stored.set(key, { ...now, ...row }));
  listed.set(row.id, key);
  lastNumber += 1;
}

function remove(id: string, key: string): void {
  change(() => stored.remove(key));
  listed.delete(id);
}

function change(work: () => void): void {
  const before = storedLength();
  work();
  listedLength += storedLength() - before;
}

/** Stores a row until the server has it, across reloads and overnight; nothing changes if it is there already. */
export function queueRow(row: QueuedRow): void {
  const keys = keysById();
  if (keys.has(row.id)) return;
  if (row.kind === 'event' && keys.size >= maxRowsWithEvents) return;
  const [oldest] = keys.size < maxRows ? [] : keys;
  if (oldest) drop(...oldest);
  add(row);
}

/** Drops rows of more than 14 days ago, if their times were known and the time is. Remembers how many. */
export function dropOldQueuedRows(): void {
  if (!isServerTimeKnown()) return;
  const limit = serverTime().getTime() - maxAgeMs;
  for (const [id, key] of keysById()) {
    const row = stored.get(key);
    if (!row?.isTimeKnown) continue;
    if ((row.queuedAt ?? Infinity) >= limit) return;
    drop(id, key);
  }
}

function drop(id: string, key: string): void {
  const row = stored.get(key);
  if (row) noteDropped([{ kind: row.kind, madeAt: row.queuedAt ?? 0 }]);
  remove(id, key);
}

/** Removes a row that was sent or was rejected. */
export function removeRow(id: string): void {
  const key = keysById().get(id);
  if (key) remove(id, key);
}

/** Moves a row behind the others, so that one that the server fails at doesn't hold them up. */
export function moveToEnd(row: QueuedRow): void {
  if (!isQueued(row.id)) return;
  removeRow(row.id);
  queueRow(row);
}

/** Whether this row is waiting to be sent. */
export function isQueued(id: string): boolean {
  const key = keysById().get(id);
  return key !== undefined && stored.get(key) !== undefined;
}

/** Whether any row is only in memory, because the browser refused to store it. */
export function areQueuedRowsUnstored(): boolean {
  try {
    return [...keysById().values()].some((key) => localStorage.getItem(prefix + key) === null);
  } catch {
    return hasQueuedRows();
  }
}

/** Whether any row is waiting to be sent. */
export const hasQueuedRows = (): boolean => keysById().size > 0;

/** The rows waiting to be sent, oldest first; malformed ones are dropped. */
export const queuedRows = (): QueuedRow[] => [...keysById().values()].flatMap((key) => stored.get(key) ?? []);

interface OldEntry {
  press: QueuedResult;
  keptAt: number;
}
const old = storedEntries<OldEntry>('vitola-press.', ({ press }, id) => press.resultId === id);

// The release before stored only results, each under its id.
function adoptOldResults(): void {
  const results = old.ids().flatMap((id) => old.get(id) ?? []);
  if (results.length === 0) return;
  let last = numberOf(stored.ids().toSorted().at(-1));
  for (const { press } of results.toSorted((one, other) => one.keptAt - other.keptAt)) {
    stored.set(keyAfter(last, press.resultId), { kind: 'result', id: press.resultId, body: press });
    last += 1;
    old.remove(press.resultId);
  }
}
