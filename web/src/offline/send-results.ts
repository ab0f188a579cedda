import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import {
  removeResult,
  hasQueuedResults,
  isQueued,
  queueResult,
  queuedResults,
  type QueuedResult,
} from './result-outbox.ts';

const retryDelaysMs = [1000, 4000, 15_000];
const resendDelayMs = 60_000;
/** Results that are being sent right now. */
const sendingIds = new Set<string>();
let resendTimer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/**
 * Records a result whose cards were chosen on the device; resolves with the server’s answer: the same cards, plus the
 * pick code. While the guest stays it is tried four times within about half a minute; if that fails, or the guest
 * leaves, the result stays on the device and is sent later. It keeps one id, so it counts once.
 */
export async function recordResult(
  result: QueuedResult,
  visit: AbortSignal,
): Promise<TieredAnswer | undefined> {
  queueResult(result);
  sendingIds.add(result.resultId);
  try {
    for (const delayMs of [...retryDelaysMs, null]) {
      const answer = await send(result, visit).catch(() => undefined);
      if (answer || delayMs === null || visit.aborted || !isQueued(result.resultId)) return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    sendingIds.delete(result.resultId);
    sendQueuedResults();
  }
}

/** Sends the queued results one after another; what fails is retried every minute and when the network returns. */
export function sendQueuedResults(): void {
  addEventListener('online', sendQueuedResults);
  if (isSending || !hasQueuedResults()) return;
  clearTimeout(resendTimer);
  isSending = true;
  void sendAll().finally(() => {
    isSending = false;
    if (hasQueuedResults()) resendTimer = setTimeout(sendQueuedResults, resendDelayMs);
  });
}

/** Sends the queued results one after another; stops at the first that can't be sent now. */
async function sendAll(): Promise<void> {
  for (const result of queuedResults()) {
    if (sendingIds.has(result.resultId)) continue;
    try {
      await send(result, new AbortController().signal);
    } catch {
      if (isQueued(result.resultId)) return;
    }
  }
}

// A result that the server has answered or rejected for good is removed.
async function send(result: QueuedResult, signal: AbortSignal): Promise<TieredAnswer> {
  try {
    const answer = await withTimeout(guestTimeoutMs, signal, (signal) =>
      call('POST /api/recommendations/tiered', { body: result, signal }),
    );
    removeResult(result.resultId);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) removeResult(result.resultId);
    throw error;
  }
}
