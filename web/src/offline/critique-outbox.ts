import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';

/** A press of a critique as it is sent to be recorded: answers and ids, nothing of who the guest is. */
export type QueuedCritique = TieredQuestion & { resultId: string };

interface OutboxEntry {
  press: QueuedCritique;
  keptAt: number;
}

const prefix = 'vitola-press.';
const maxQueued = 500;
const maxAgeMs = 7 * 24 * 3_600_000;
/** What a browser that refuses storage keeps as long as the page stands. */
const inMemory = new Map<string, string>();

/** Keeps a press until the server has answered it, over a reload and a night. Each under its own id, so no two tabs collide. */
export function queueCritique(press: QueuedCritique): void {
  const kept: OutboxEntry = { press, keptAt: Date.now() };
  const name = prefix + press.resultId;
  const [oldest] = storageKeys().length < maxQueued ? [] : queuedCritiques();
  if (oldest) removeCritique(oldest.resultId);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    inMemory.set(name, JSON.stringify(kept));
  }
}

/** Drops a press that was sent or can't be. */
export function removeCritique(resultId: string): void {
  inMemory.delete(prefix + resultId);
  try {
    localStorage.removeItem(prefix + resultId);
  } catch {
    // Then it was not stored.
  }
}

/** Whether this press waits to be sent. */
export const isQueued = (resultId: string): boolean => storageKeys().includes(prefix + resultId);
/** Whether any press waits to be sent. */
export const hasQueuedCritiques = (): boolean => storageKeys().length > 0;

/** What waits to be sent, the oldest first. What cannot be read, or has waited for a week, is dropped. */
export function queuedCritiques(): QueuedCritique[] {
  const kept = storageKeys().flatMap((name) => readEntry(name) ?? []);
  return kept.sort((a, b) => a.keptAt - b.keptAt).map(({ press }) => press);
}

/** The names under which presses are kept, in storage and out of it. */
function storageKeys(): string[] {
  try {
    return [...Object.keys(localStorage).filter((name) => name.startsWith(prefix)), ...inMemory.keys()];
  } catch {
    return [...inMemory.keys()];
  }
}

/** The press kept under a name; one that is unreadable, or older than `longestKept`, is dropped. */
function readEntry(name: string): OutboxEntry | undefined {
  try {
    const kept = JSON.parse(inMemory.get(name) ?? localStorage.getItem(name) ?? '') as OutboxEntry;
    if (prefix + kept.press.resultId === name && Date.now() - kept.keptAt < maxAgeMs) return kept;
  } catch {
    // Nothing readable was kept.
  }
  removeCritique(name.slice(prefix.length));
  return undefined;
}
