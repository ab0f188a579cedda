import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { storedEntries } from './stored-entries.ts';
import { unsentPrefix } from './unsent-keys.ts';

/** Why a change is not sent automatically: the member has to decide what becomes of it. */
export type Question =
  /** Another device changed the same field first: what is saved, and in which version of the cigar. */
  | { kind: 'changed'; saved: string | number; version: number }
  /** The server refuses the change for good, for example because the cigar was removed. */
  | { kind: 'refused'; message: string };

/** What a member changed of a saved cigar while the server could not be reached. */
export type UnsentChange = {
  userId: string;
  cigarId: string;
  /** The cigar as a message about it names it. */
  name: string;
  /** The version of the cigar that the change was made from. */
  version: number;
  /** Makes repeats harmless; a change with other content has another key. */
  idempotencyKey: string;
  /** When it was made, in milliseconds since 1970 by this device. */
  madeAt: number;
  /** The values it replaced while they waited: each was sent, and the server may have it although no answer came. */
  replaced?: readonly (string | number)[];
  /** Set while it waits for the member instead of the network. */
  question?: Question;
} & (
  | { field: 'rating'; value: number; /** What the server had. */ before: number }
  | { field: 'notes'; value: string; before: string }
);

const maxAgeMs = 30 * 24 * 3_600_000;

// A field has one change to send; of those that wait for a decision none replaces another.
const idOf = ({ userId, cigarId, field, question, idempotencyKey }: UnsentChange): string =>
  `${userId}.${cigarId}.${field}${question ? `.${idempotencyKey}` : ''}`;

const stored = storedEntries<UnsentChange>(
  unsentPrefix,
  (change, id) => idOf(change) === id && Date.now() - change.madeAt < maxAgeMs,
);

let listed: { userId: string; changes: readonly UnsentChange[] } | undefined;
const listeners = new Set<() => void>();

function announce(): void {
  listed = undefined;
  for (const listener of listeners) listener();
}

const onStorage = ({ key }: StorageEvent): void => {
  if (key === null || key.startsWith(unsentPrefix)) announce();
};

/** Calls `listener` whenever a change is added or removed, in this tab or another; returns how to stop. */
export function onUnsentChanges(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage);
    // Other tabs may have changed it while nobody listened.
    listed = undefined;
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** A member's unsent changes, oldest first; the same array until one is added or removed. */
export function unsentChanges(userId: string): readonly UnsentChange[] {
  if (listed?.userId !== userId) {
    const changes = stored
      .ids()
      .flatMap((id) => (id.startsWith(`${userId}.`) ? (stored.get(id) ?? []) : []))
      .toSorted((one, other) => one.madeAt - other.madeAt);
    listed = { userId, changes };
  }
  return listed.changes;
}

/** Stores a change, in place of an earlier one of the same field; false if the browser refuses to store it. */
export function addUnsentChange(change: UnsentChange): boolean {
  const isStored = stored.set(idOf(change), change);
  if (!isStored) stored.remove(idOf(change));
  announce();
  return isStored;
}

/** Replaces a change by another, unless a newer one of the field has replaced it meanwhile. */
export function replaceUnsentChange(change: UnsentChange, by: UnsentChange): void {
  if (!isStillStored(change)) return;
  stored.remove(idOf(change));
  stored.set(idOf(by), by);
  announce();
}

/** Removes a change, unless a newer one of the field has replaced it meanwhile. */
export function removeUnsentChange(change: UnsentChange): void {
  if (!isStillStored(change)) return;
  stored.remove(idOf(change));
  announce();
}

/** Removes all unsent changes of a member. */
export function removeUnsentChangesOf(userId: string): void {
  for (const id of stored.ids()) if (id.startsWith(`${userId}.`)) stored.remove(id);
  announce();
}

/** The change as it is sent from another version of the cigar, to replace what the server has there. */
export const rebased = (change: UnsentChange, version: number, before: string | number): UnsentChange => {
  const { question: _question, replaced: _replaced, ...rest } = change;
  return { ...rest, version, before, idempotencyKey: newIdempotencyKey() } as UnsentChange;
};

const isStillStored = (change: UnsentChange): boolean =>
  stored.get(idOf(change))?.idempotencyKey === change.idempotencyKey;
