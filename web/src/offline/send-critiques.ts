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
/** Critiques that are being sent right now. */
const sendingIds = new Set<string>();
let resendTimer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/**
 * Records a critique that was answered on the device, and resolves with the server's answer: the same cards, plus the
 * pick code. While the guest stays it is tried four times within about half a minute; if that fails, or the guest
 * leaves, the critique stays on the device and is sent later. It keeps one id, so it counts once.
 */
export async function recordCritique(
  critique: QueuedCritique,
  visit: AbortSignal,
): Promise<TieredAnswer | undefined> {
  queueCritique(critique);
  sendingIds.add(critique.resultId);
  try {
    for (const delayMs of [...retryDelaysMs, null]) {
      const answer = await send(critique, visit).catch(() => undefined);
      if (answer || delayMs === null || visit.aborted || !isQueued(critique.resultId)) return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    sendingIds.delete(critique.resultId);
    sendQueuedCritiques();
  }
}

/** Sends the queued critiques one after another; what fails is retried every minute and when the network returns. */
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

/** Sends the queued critiques one after another; stops at the first that can't be sent now. */
async function sendAll(): Promise<void> {
  for (const critique of queuedCritiques()) {
    if (sendingIds.has(critique.resultId)) continue;
    try {
      await send(critique, new AbortController().signal);
    } catch {
      if (isQueued(critique.resultId)) return;
    }
  }
}

// A critique that the server has answered or rejected for good is removed.
async function send(critique: QueuedCritique, signal: AbortSignal): Promise<TieredAnswer> {
  try {
    const answer = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('POST /api/recommendations/tiered', { body: critique, signal }),
    );
    removeCritique(critique.resultId);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) removeCritique(critique.resultId);
    throw error;
  }
}
