import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { storedEntries } from './stored-entries.ts';

/** A result that was chosen on the device, as it is sent to be recorded: answers and ids, nothing about who the guest is. */
export type QueuedResult = TieredQuestion & { resultId: string };

interface OutboxEntry {
  // The stored fields keep their old names, so that entries queued by an earlier version are still sent.
  press: QueuedResult;
  keptAt: number;
}

const maxQueued = 5000;
const maxAgeMs = 14 * 24 * 3_600_000;
const queue = storedEntries<OutboxEntry>(
  'vitola-press.',
  ({ press, keptAt }, id) => press.resultId === id && Date.now() - keptAt < maxAgeMs,
);

/** Stores a result until the server has answered it, across reloads and overnight. */
export function queueResult(result: QueuedResult): void {
  const [oldest] = queue.ids().length < maxQueued ? [] : queuedResults();
  if (oldest) removeResult(oldest.resultId);
  queue.set(result.resultId, { press: result, keptAt: Date.now() });
}

/** Removes a result that was sent or was rejected. */
export const removeResult = (resultId: string): void => queue.remove(resultId);

/** Whether this result is waiting to be sent. */
export const isQueued = (resultId: string): boolean => queue.ids().includes(resultId);

/** Whether any result is waiting to be sent. */
export const hasQueuedResults = (): boolean => queue.ids().length > 0;

/** The results waiting to be sent, oldest first. Malformed ones and those older than two weeks are dropped. */
export function queuedResults(): QueuedResult[] {
  const entries = queue.ids().flatMap((id) => queue.get(id) ?? []);
  return entries.sort((a, b) => a.keptAt - b.keptAt).map(({ press }) => press);
}
