import type { SentBodyOf } from '@vitola/contract/endpoint';
import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import type { makeShare } from '@vitola/contract/sharing';
import type { TrackedBody } from '../api/track-event.ts';
import { storedEntries } from './stored-entries.ts';

/** A result that was chosen on the device, as it is sent to be recorded: answers and ids, nothing about who the guest is. */
export type QueuedResult = TieredQuestion & { resultId: string };
/** A share whose code was drawn on the device. */
export type QueuedShare = SentBodyOf<typeof makeShare> & { shareId: string; language: 'en' | 'es' };

/** How far a guest came. */
export type QueuedEvent = TrackedBody & { eventId: string };

/** What a guest's page sends, until the server has it; its id was made with it, so that it is stored once. */
export type QueuedRow =
  | { kind: 'result'; id: string; body: QueuedResult }
  | { kind: 'share'; id: string; body: QueuedShare }
  | { kind: 'event'; id: string; body: QueuedEvent };

// A guest is one result, often a share, and eight events; what browsers store holds as many as this.
const maxRows = 10_000;
/** Beyond this many rows events are dropped, so that results and shares have room. */
const maxRowsWithEvents = 4_000;

// The keys begin with a growing number, so that rows are sent in order whatever the clock says.
const stored = storedEntries<QueuedRow>(
  'vitola-queue.',
  ({ id, body }, key) => key.endsWith(`.${id}`) && !!body,
);
const keyOf = (id: string): string | undefined => stored.ids().find((key) => key.endsWith(`.${id}`));
const inOrder = (): string[] => {
  adoptOldResults();
  return stored.ids().toSorted();
};

/** Stores a row until the server has it, across reloads and overnight; nothing changes if it is there already. */
export function queueRow(row: QueuedRow): void {
  const keys = inOrder();
  if (keys.some((key) => key.endsWith(`.${row.id}`))) return;
  if (row.kind === 'event' && keys.length >= maxRowsWithEvents) return;
  const [oldest] = keys.length < maxRows ? [] : keys;
  if (oldest) stored.remove(oldest);
  append(keys.at(-1), row);
}

/** Stores a row behind the one with a key; returns its own. */
function append(last: string | undefined, row: QueuedRow): string {
  const key = keyAfter(last, row.id);
  stored.set(key, row);
  return key;
}

const keyAfter = (last: string | undefined, id: string): string =>
  `${String((Number.parseInt(last ?? '', 10) || 0) + 1).padStart(12, '0')}.${id}`;

/** Removes a row that was sent or was rejected. */
export function removeRow(id: string): void {
  const key = keyOf(id);
  if (key) stored.remove(key);
}

/** Moves a row behind the others, so that one that the server fails at doesn't hold them up. */
export function moveToEnd(row: QueuedRow): void {
  if (!isQueued(row.id)) return;
  removeRow(row.id);
  queueRow(row);
}

/** Whether this row is waiting to be sent. */
export const isQueued = (id: string): boolean => keyOf(id) !== undefined;

/** Whether any row is waiting to be sent. */
export const hasQueuedRows = (): boolean => inOrder().length > 0;

/** The rows waiting to be sent, oldest first; malformed ones are dropped. */
export const queuedRows = (): QueuedRow[] => inOrder().flatMap((key) => stored.get(key) ?? []);

interface OldEntry {
  press: QueuedResult;
  keptAt: number;
}
const old = storedEntries<OldEntry>('vitola-press.', ({ press }, id) => press.resultId === id);

// The release before stored only results, each under its id.
function adoptOldResults(): void {
  const results = old.ids().flatMap((id) => old.get(id) ?? []);
  if (results.length === 0) return;
  let last = stored.ids().toSorted().at(-1);
  for (const { press } of results.toSorted((one, other) => one.keptAt - other.keptAt)) {
    last = append(last, { kind: 'result', id: press.resultId, body: press });
    old.remove(press.resultId);
  }
}
