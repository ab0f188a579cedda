import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';

/** A critique as it is sent to be recorded: answers and ids, nothing about who the guest is. */
export type QueuedCritique = TieredQuestion & { resultId: string };

interface OutboxEntry {
  // The stored fields keep their old names, so that entries queued by an earlier version are still sent.
  press: QueuedCritique;
  keptAt: number;
}

const prefix = 'vitola-press.';
const maxQueued = 500;
const maxAgeMs = 7 * 24 * 3_600_000;
/** The queue while the page is open, for a browser that refuses storage. */
const inMemory = new Map<string, string>();

/**
 * Stores a critique until the server has answered it, across reloads and overnight. Each has its own key, so that
 * tabs don't overwrite each other.
 */
export function queueCritique(critique: QueuedCritique): void {
  const entry: OutboxEntry = { press: critique, keptAt: Date.now() };
  const key = prefix + critique.resultId;
  const [oldest] = storageKeys().length < maxQueued ? [] : queuedCritiques();
  if (oldest) removeCritique(oldest.resultId);
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    inMemory.set(key, JSON.stringify(entry));
  }
}

/** Removes a critique that was sent or was rejected. */
export function removeCritique(resultId: string): void {
  inMemory.delete(prefix + resultId);
  try {
    localStorage.removeItem(prefix + resultId);
  } catch {
    // Then it was not stored.
  }
}

/** Whether this critique is waiting to be sent. */
export const isQueued = (resultId: string): boolean => storageKeys().includes(prefix + resultId);
/** Whether any critique is waiting to be sent. */
export const hasQueuedCritiques = (): boolean => storageKeys().length > 0;

/** The critiques waiting to be sent, oldest first. Malformed ones and those older than a week are dropped. */
export function queuedCritiques(): QueuedCritique[] {
  const entries = storageKeys().flatMap((key) => readEntry(key) ?? []);
  return entries.sort((a, b) => a.keptAt - b.keptAt).map(({ press }) => press);
}

/** The keys of the queued critiques, in storage and in memory. */
function storageKeys(): string[] {
  try {
    return [...Object.keys(localStorage).filter((name) => name.startsWith(prefix)), ...inMemory.keys()];
  } catch {
    return [...inMemory.keys()];
  }
}

/** The critique stored under a key; a malformed one, or one older than `maxAgeMs`, is dropped. */
function readEntry(key: string): OutboxEntry | undefined {
  try {
    const entry = JSON.parse(inMemory.get(key) ?? localStorage.getItem(key) ?? '') as OutboxEntry;
    if (prefix + entry.press.resultId === key && Date.now() - entry.keptAt < maxAgeMs) return entry;
  } catch {
    // The stored text was malformed.
  }
  removeCritique(key.slice(prefix.length));
  return undefined;
}
