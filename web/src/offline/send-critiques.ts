import type { TieredAnswer } from '@vitola/contract/recommendation/tiered';
import { CallError } from '../api/call-error.ts';
import { call } from '../api/call.ts';
import { patience, within } from '../api/timeout.ts';
import {
  forgetPress,
  hasKeptPresses,
  isKept,
  keepPress,
  keptPresses,
  type Press,
} from './critique-outbox.ts';

const pauses = [1000, 4000, 15_000];
const pauseBetween = 60_000;
/** Presses that are on their way just now. */
const underWay = new Set<string>();
let waiting: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/**
 * Has a press recorded that was answered on the device, and answers with the server's word: the same cards, and the pick
 * code. While the guest stays it is tried four times within about half a minute; what is not heard by then, or when the
 * guest goes, is kept on the device and sent later. One id throughout, so it counts once.
 */
export async function recordPress(press: Press, visit: AbortSignal): Promise<TieredAnswer | undefined> {
  keepPress(press);
  underWay.add(press.resultId);
  try {
    for (const pause of [...pauses, null]) {
      const answer = await send(press, visit).catch(() => undefined);
      if (answer || pause === null || visit.aborted || !isKept(press.resultId)) return answer;
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (visit.aborted) return undefined;
    }
    return undefined;
  } finally {
    underWay.delete(press.resultId);
    sendKeptPresses();
  }
}

/** Sends what is kept, one after the other; what does not get through is tried again every minute and as the network returns. */
export function sendKeptPresses(): void {
  addEventListener('online', sendKeptPresses);
  if (isSending || !hasKeptPresses()) return;
  clearTimeout(waiting);
  isSending = true;
  void sendAll().finally(() => {
    isSending = false;
    if (hasKeptPresses()) waiting = setTimeout(sendKeptPresses, pauseBetween);
  });
}

/** Sends what is kept, one after the other; stops at the first that can't be sent now. */
async function sendAll(): Promise<void> {
  for (const press of keptPresses()) {
    if (underWay.has(press.resultId)) continue;
    try {
      await send(press, new AbortController().signal);
    } catch {
      if (isKept(press.resultId)) return;
    }
  }
}

// What the server has answered, or refuses for good, is kept no longer.
async function send(press: Press, signal: AbortSignal): Promise<TieredAnswer> {
  try {
    const answer = await within(patience, signal, (signal) =>
      call('POST /api/recommendations/tiered', { body: press, signal }),
    );
    forgetPress(press.resultId);
    return answer;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) forgetPress(press.resultId);
    throw error;
  }
}
