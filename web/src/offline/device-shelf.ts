import type { DeviceCigar } from '@vitola/contract/recommendation/tiered';
import { call } from '../api/call.ts';
import { guestTimeoutMs, withTimeout } from '../api/timeout.ts';
import { yieldWhenBusy } from './yield-to-browser.ts';
import type { DeviceRecommender } from './device-engine.ts';

/** The last shelf that was made ready here. It holds a lounge's cigars and nothing of a guest. */
let ready:
  | { loungeId: string; choose: DeviceRecommender | undefined; cigars: readonly DeviceCigar[] }
  | undefined;

/** How this device chooses from a lounge's shelf by itself; undefined while only the server can. */
export const deviceRecommenderFor = (loungeId: string): DeviceRecommender | undefined =>
  ready?.loungeId === loungeId ? ready.choose : undefined;

/** The cigars of a lounge that this device knows of; none where it has no shelf of it. */
export const deviceCigars = (loungeId: string): readonly DeviceCigar[] =>
  ready?.loungeId === loungeId ? ready.cigars : [];

/** Fetches the engine and the lounge's shelf as it is now. Where that fails the shelf from before stays, if any. */
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
