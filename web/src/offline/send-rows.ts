import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import type { ShareMade } from '@vitola/contract/sharing';
import { CallError, hasNoResponse } from '../api/call-error.ts';
import { call } from '../api/call.ts';
import { isRefusal } from '../api/refusal.ts';
import { guestTimeoutMs, waitUnlessAborted, withTimeout } from '../api/timeout.ts';
import { trackEvent } from '../api/track-event.ts';
import { serverTime } from './device-clock.ts';
import { dropOldRows } from './sealed/limit-rows.ts';
import { removeSealedRow, sealQueuedRows } from './sealed/seal-rows.ts';
import { hasSealedRows, sendSealedRows } from './sealed/send-sealed-rows.ts';
import {
  dropOldQueuedRows,
  hasQueuedRows,
  isQueued,
  moveToEnd,
  type QueuedEvent,
  type QueuedResult,
  type QueuedRow,
  queuedRows,
  type QueuedShare,
  queueRow,
  removeRow,
} from './queued-rows.ts';

const retryDelaysMs = [1000, 4000, 15_000];
const resendDelayMs = { first: 60_000, last: 300_000 };
/** After this many failures of the server in a row, the others wait, too. */
const maxFailures = 3;
/** How many are sent without a break: guests at the same address need the server, too. */
const maxAtOnce = 200;
/** How long a row may take to be sent before it is sealed: what isn't sealed, a browser that is killed may have forgotten. */
const sealAfterMs = 500;
/** Results and events that are being sent right now. */
const sendingIds = new Set<string>();
/** Those of them that are not to be sealed yet, because most are sent before. */
const newIds = new Set<string>();
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
  const body = { ...result, madeAt: result.madeAt ?? serverTime().toISOString() };
  const row = { kind: 'result', id: result.resultId, body } as const;
  const end = beginSending(row);
  try {
    for (const delayMs of [...retryDelaysMs, null]) {
      const { answer, isFinal } = await send(row, () => sendResult(body, visit)).then(
        (answer) => ({ answer, isFinal: true }),
        (error: unknown) => ({ answer: undefined, isFinal: isRejection(error) }),
      );
      if (isFinal || delayMs === null || visit.aborted) return answer;
      await waitUnlessAborted(delayMs, visit);
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    end();
    sendQueuedRows();
  }
}

/** Records an event of a visit now, or later if that fails or the guest leaves; it keeps its id, so it counts once. */
export async function recordEvent(event: QueuedEvent, visit: AbortSignal): Promise<void> {
  const body = { ...event, madeAt: serverTime().toISOString() };
  const end = beginSending({ kind: 'event', id: event.eventId, body });
  const isDone = await trackEvent(event, visit);
  end();
  if (isDone) forget(event.eventId);
  else waitForNextRound();
}

/** Stores a row that is sent now, and seals it unless it is sent soon; call the result when it is sent, or failed. */
function beginSending(row: QueuedRow): () => void {
  const { id } = row;
  queueRow(row);
  sendingIds.add(id);
  newIds.add(id);
  const seal = () => {
    newIds.delete(id);
    void sealQueuedRows(isNew);
  };
  const timer = setTimeout(seal, navigator.onLine ? sealAfterMs : 0);
  return () => {
    clearTimeout(timer);
    sendingIds.delete(id);
    newIds.delete(id);
  };
}

/** Stores a row and sends it when the server can be reached; it keeps its id, so it is stored once. */
export function sendLater(row: QueuedRow): void {
  queueRow(row);
  waitForNextRound();
}

/** Creates a share; a repeat gets the same one. */
export const sendShare = (body: QueuedShare, signal: AbortSignal): Promise<ShareMade> =>
  call('POST /api/share/qr', { body, signal, idempotencyKey: `share-${body.shareId}` });

/** Sends the queued rows one after another; what fails is retried within minutes and when the network returns. */
export function sendQueuedRows(): void {
  if (isSending) return void sealQueuedRows(isNew);
  void sendNow(false);
}

/** Sends what waits, also what the server could not open before; resolves with whether it has all of it now. Never fails. */
export async function sendNow(isNow = true): Promise<boolean> {
  addEventListener('online', sendAtOnce);
  clearTimeout(resendTimer);
  isSending = true;
  const isDone = await sendRound(isNow).catch(() => false);
  failedRounds = isDone ? 0 : failedRounds + 1;
  isSending = false;
  const isWaiting = hasQueuedRows() || (await hasSealedRows());
  if (isWaiting) waitForNextRound();
  return isDone && !isWaiting;
}

/** Sends what waits; false if the server can't answer now. Rows that could not be sealed are sent by their own calls. */
async function sendRound(isNow: boolean): Promise<boolean> {
  await sealQueuedRows(isNew);
  dropOldQueuedRows();
  await dropOldRows();
  const areSealedSent = await sendSealedRows(isNow).catch(() => false);
  return (await sendAll()) && areSealedSent;
}

const isNew = (id: string): boolean => newIds.has(id);

function sendAtOnce(): void {
  failedRounds = 0;
  sendQueuedRows();
}

/** Sends what was added to the queue within a minute, or as soon as the network is back. */
export const sendSoon = (): void => waitForNextRound();

// Each tablet of a lounge waits another time, so that they don't all ask a server that has just come back.
function waitForNextRound(): void {
  clearTimeout(resendTimer);
  void sealQueuedRows(isNew);
  addEventListener('online', sendAtOnce);
  const { first, last } = resendDelayMs;
  const delayMs = Math.min(last, first * 2 ** Math.max(0, failedRounds - 1));
  resendTimer = setTimeout(sendQueuedRows, delayMs * (0.5 + Math.random() / 2));
}

/** Sends the queued rows one after another; false if it stopped because the server can't answer now. */
async function sendAll(): Promise<boolean> {
  let failures = 0;
  for (const row of queuedRows().slice(0, maxAtOnce)) {
    if (sendingIds.has(row.id)) continue;
    try {
      await withTimeout<unknown>(guestTimeoutMs, new AbortController().signal, (signal) =>
        send<unknown>(row, () => sendRow(row, signal)),
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

function sendRow(row: QueuedRow, signal: AbortSignal): Promise<unknown> {
  if (row.kind === 'share') return sendShare(row.body, signal);
  if (row.kind === 'result') return sendResult(row.body, signal);
  return call('POST /api/analytics/track', { body: row.body, signal });
}

const sendResult = (body: QueuedResult, signal: AbortSignal): Promise<TieredAnswer> =>
  withTimeout(guestTimeoutMs, signal, (signal) => call('POST /api/recommendations/tiered', { body, signal }));

// A row that the server has answered or rejected for good is removed.
async function send<R>({ id }: QueuedRow, sendRow: () => Promise<R>): Promise<R> {
  try {
    const answer = await sendRow();
    forget(id);
    return answer;
  } catch (error) {
    if (isRejection(error)) forget(id);
    throw error;
  }
}

// It may have been sealed while it was sent.
function forget(id: string): void {
  removeRow(id);
  removeSealedRow(id).catch(() => undefined);
}

/** Whether the server will never take the row. */
const isRejection = (error: unknown): boolean => isRefusal(error) && !isTooMany(error);

const isTooMany = (error: unknown): boolean => error instanceof CallError && error.status === 429;
