import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { ShareMade } from '@vitola/contract/sharing';
import { CallError, hasNoResponse } from '../api/call-error.ts';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import {
  hasQueuedRows,
  isQueued,
  moveToEnd,
  type QueuedResult,
  type QueuedRow,
  queuedRows,
  type QueuedShare,
  queueRow,
  removeRow,
} from './queued-rows.ts';

const retryDelaysMs = [1000, 4000, 15_000];
const resendDelayMs = { first: 60_000, last: 300_000 };
/** After so many failures of the server in a row, the others wait, too. */
const maxFailures = 3;
/** Results that are being sent right now. */
const sendingIds = new Set<string>();
let resendTimer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;
let failedRounds = 0;

/**
 * Records a result whose cards were chosen on the device; resolves with the server’s answer: the same cards, plus the
 * pick code. While the guest stays it is tried four times within about half a minute; if that fails, or the guest
 * leaves, the result stays on the device and is sent later. It keeps one id, so it counts once.
 */
export async function recordResult(
  result: QueuedResult,
  visit: AbortSignal,
): Promise<TieredAnswer | undefined> {
  const row = { kind: 'result', id: result.resultId, body: result } as const;
  queueRow(row);
  sendingIds.add(row.id);
  try {
    for (const delayMs of [...retryDelaysMs, null]) {
      const answer = await send(row, () => sendResult(result, visit)).catch(() => undefined);
      if (answer || delayMs === null || visit.aborted || !isQueued(row.id)) return answer;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    sendingIds.delete(row.id);
    sendQueuedRows();
  }
}

/** Stores a row and sends it when the server can be reached; it keeps its id, so it is stored once. */
export function sendLater(row: QueuedRow): void {
  queueRow(row);
  addEventListener('online', sendAtOnce);
  waitForNextRound();
}

/** Creates a share; a repeat gets the same one. */
export const sendShare = (body: QueuedShare, signal: AbortSignal): Promise<ShareMade> =>
  call('POST /api/share/qr', {
    body,
    signal,
    idempotencyKey: `share-${body.language}-${body.resultId}`,
  });

/** Sends the queued rows one after another; what fails is retried within minutes and when the network returns. */
export function sendQueuedRows(): void {
  addEventListener('online', sendAtOnce);
  if (isSending || !hasQueuedRows()) return;
  clearTimeout(resendTimer);
  isSending = true;
  void sendAll()
    .then((isDone) => (failedRounds = isDone ? 0 : failedRounds + 1))
    .finally(() => {
      isSending = false;
      if (hasQueuedRows()) waitForNextRound();
    });
}

function sendAtOnce(): void {
  failedRounds = 0;
  sendQueuedRows();
}

// Each tablet of a lounge waits another time, so that they don't all ask a server that has just come back.
function waitForNextRound(): void {
  clearTimeout(resendTimer);
  const { first, last } = resendDelayMs;
  const delayMs = Math.min(last, first * 2 ** Math.max(0, failedRounds - 1));
  resendTimer = setTimeout(sendQueuedRows, delayMs * (0.5 + Math.random() / 2));
}

/** Sends the queued rows one after another; false if it stopped because the server can't answer now. */
async function sendAll(): Promise<boolean> {
  let failures = 0;
  for (const row of queuedRows()) {
    if (sendingIds.has(row.id)) continue;
    try {
      await withTimeout<unknown>(guestTimeoutMs, new AbortController().signal, (signal) =>
        send<unknown>(row, () =>
          row.kind === 'share' ? sendShare(row.body, signal) : sendResult(row.body, signal),
        ),
      );
      failures = 0;
    } catch (error) {
      if (!isQueued(row.id)) continue;
      failures += 1;
      if (hasNoResponse(error) || isTooMany(error) || failures === maxFailures) return false;
      moveToEnd(row);
    }
  }
  return failures === 0;
}

const sendResult = (body: QueuedResult, signal: AbortSignal): Promise<TieredAnswer> =>
  withTimeout(guestTimeoutMs, signal, (signal) => call('POST /api/recommendations/tiered', { body, signal }));

// A row that the server has answered or rejected for good is removed.
async function send<R>({ id }: QueuedRow, sendRow: () => Promise<R>): Promise<R> {
  try {
    const answer = await sendRow();
    removeRow(id);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefused && !isTooMany(error)) removeRow(id);
    throw error;
  }
}

const isTooMany = (error: unknown): boolean => error instanceof CallError && error.status === 429;
