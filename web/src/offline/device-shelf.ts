import type { DeviceCigar } from '@vitola/contract/recommendation/tiered';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import { yieldWhenBusy } from './yield-to-browser.ts';
import type { DeviceRecommender } from './device-engine.ts';

/** The last shelf prepared here. It contains a lounge's cigars and no guest data. */
let ready:
  | { loungeId: string; choose: DeviceRecommender | undefined; cigars: readonly DeviceCigar[] }
  | undefined;

/** The recommender for a lounge's shelf on this device; undefined while only the server can choose. */
export const deviceRecommenderFor = (loungeId: string): DeviceRecommender | undefined =>
  ready?.loungeId === loungeId ? ready.choose : undefined;

/** The cigars of a lounge that this device has loaded; empty if it has no shelf for it. */
export const deviceCigars = (loungeId: string): readonly DeviceCigar[] =>
  ready?.loungeId === loungeId ? ready.cigars : [];

/** Loads the engine and the lounge's current shelf. If that fails, the shelf loaded before stays, if any. */
export async function loadDeviceShelf(loungeId: string, signal: AbortSignal): Promise<void> {
  try {
    const [{ createRecommender }, shelf] = await Promise.all([
      import('./device-engine.ts'),
      withTimeout(guestTimeoutMs, signal, (signal) =>
        call('GET /api/recommendations/shelf/{loungeId}', { params: { loungeId }, signal }),
      ),
    ]);
    const choose = await createRecommender(shelf, yieldWhenBusy(signal));
    ready = { loungeId, choose, cigars: shelf.cigars ?? [] };
  } catch {
    // The server chooses instead.
  }
}
