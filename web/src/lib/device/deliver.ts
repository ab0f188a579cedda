import type { TieredAnswer, TieredQuestion } from '@vitola/contract/recommendation';
import { CallError } from '../call-error.ts';
import { call } from '../call.ts';
import { patience, within } from '../within.ts';

const pauses = [1000, 4000, 15_000];

/**
 * Has a result recorded that was chosen on the device, and answers with the server's: the same cards, and the pick code.
 * Tried four times within about half a minute under one id, so it counts once; undefined when none was heard.
 */
export async function deliver(body: TieredQuestion, signal: AbortSignal): Promise<TieredAnswer | undefined> {
  for (const pause of [...pauses, null]) {
    try {
      return await within(patience, signal, (signal) =>
        call('POST /api/recommendations/tiered', { body, signal }),
      );
    } catch (error) {
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
      const isForGood = isRefused && error.status !== 429;
      if (isForGood || pause === null || signal.aborted) return undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return undefined;
}
