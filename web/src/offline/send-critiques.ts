import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import {
  removeCritique,
  hasQueuedCritiques,
  isQueued,
  queueCritique,
  queuedCritiques,
  type QueuedCritique,
} from './critique-outbox.ts';

const retryDelaysMs = [1000, 4000, 15_000];
const resendDelayMs = 60_000;
/** Presses that are on their way just now. */
const sendingIds = new Set<string>();
let resendTimer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/**
 * Has a press recorded that was answered on the device, and answers with the server's word: the same cards, and the pick
 * code. While the guest stays it is tried four times within about half a minute; what is not heard by then, or when the
 * guest goes, is kept on the device and sent later. One id throughout, so it counts once.
 */
export async function recordCritique(
  press: QueuedCritique,
  visit: AbortSignal,
): Promise<TieredAnswer | undefined> {
  queueCritique(press);
  sendingIds.add(press.resultId);
  try {
    for (const pause of [...retryDelaysMs, null]) {
      const answer = await send(press, visit).catch(() => undefined);
      if (answer || pause === null || visit.aborted || !isQueued(press.resultId)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    sendingIds.delete(press.resultId);
    sendQueuedCritiques();
  }
}

/** Sends what is kept, one after the other; what does not get through is tried again every minute and as the network returns. */
export function sendQueuedCritiques(): void {
  addEventListener('online', sendQueuedCritiques);
  if (isSending || !hasQueuedCritiques()) return;
  clearTimeout(resendTimer);
  isSending = true;
  void sendAll().finally(() => {
    isSending = false;
    if (hasQueuedCritiques()) resendTimer = setTimeout(sendQueuedCritiques, resendDelayMs);
  });
}

/** Sends what is kept, one after the other; stops at the first that can't be sent now. */
async function sendAll(): Promise<void> {
  for (const press of queuedCritiques()) {
    if (sendingIds.has(press.resultId)) continue;
    try {
      await send(press, new AbortController().signal);
    } catch {
      if (isQueued(press.resultId)) return;
    }
  }
}

// What the server has answered, or refuses for good, is kept no longer.
async function send(press: QueuedCritique, signal: AbortSignal): Promise<TieredAnswer> {
  try {
    const answer = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('POST /api/recommendations/tiered', { body: press, signal }),
    );
    removeCritique(press.resultId);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) removeCritique(press.resultId);
    throw error;
  }
}
