import type { TieredQuestion } from '@vitola/contract/recommendation/tiered';
import { storedEntries } from './stored-entries.ts';

/** A critique as it is sent to be recorded: answers and ids, nothing about who the guest is. */
export type QueuedCritique = TieredQuestion & { resultId: string };

interface OutboxEntry {
  // The stored fields keep their old names, so that entries queued by an earlier version are still sent.
  press: QueuedCritique;
  keptAt: number;
}

const maxQueued = 500;
const maxAgeMs = 7 * 24 * 3_600_000;

const queue = storedEntries<OutboxEntry>(
  'vitola-press.',
  ({ press, keptAt }, id) => press.resultId === id && Date.now() - keptAt < maxAgeMs,
);

/** Stores a critique until the server has answered it, across reloads and overnight. */
export function queueCritique(critique: QueuedCritique): void {
  const [oldest] = queue.ids().length < maxQueued ? [] : queuedCritiques();
  if (oldest) removeCritique(oldest.resultId);
  queue.set(critique.resultId, { press: critique, keptAt: Date.now() });
}

/** Removes a critique that was sent or was rejected. */
export const removeCritique = (resultId: string): void => queue.remove(resultId);
/** Whether this critique is waiting to be sent. */
export const isQueued = (resultId: string): boolean => queue.ids().includes(resultId);
/** Whether any critique is waiting to be sent. */
export const hasQueuedCritiques = (): boolean => queue.ids().length > 0;

/** The critiques waiting to be sent, oldest first. Malformed ones and those older than a week are dropped. */
export function queuedCritiques(): QueuedCritique[] {
  const entries = queue.ids().flatMap((id) => queue.get(id) ?? []);
  return entries.sort((a, b) => a.keptAt - b.keptAt).map(({ press }) => press);
}
