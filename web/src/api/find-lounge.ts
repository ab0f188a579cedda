import type { PublicLounge } from '@vitola/contract/lounge';
import { call } from './call.ts';
import { retryDelayMs, scheduleRetry } from './retry.ts';
import { guestTimeoutMs, withTimeout } from './timeout.ts';

/** The lounge a guest's page was opened for. `resolved` is false when the demo lounge stands in. */
export type OpenedLounge = PublicLounge & { resolved: boolean };

const demoLounge: OpenedLounge = {
  loungeId: 'demo',
  name: 'Demo lounge',
  urlSlug: null,
  address: null,
  city: null,
  state: null,
  phone: null,
  website: null,
  description: null,
  operatingHours: null,
  isActive: true,
  isDemo: true,
  asksAge: false,
  takesLeads: false,
  resolved: false,
};

/**
 * The lounge of a slug or an id, asked from the server; the demo lounge when there is none of that name, or none is
 * named. While nobody answers it is asked again by itself, and `onAway` is told: a lounge that is there is never shown
 * as another. Rejects only once `signal` is aborted.
 */
export async function findLounge(
  asked: string | undefined,
  signal: AbortSignal,
  onAway: () => void,
): Promise<OpenedLounge> {
  for (let tries = 1; ; tries += 1) {
    try {
      const lounge = await withTimeout(guestTimeoutMs, signal, (signal) =>
        call('GET /api/lounge/slug/{slug}', { params: { slug: asked ?? 'demo' }, signal }),
      );
      return { ...lounge, resolved: asked !== undefined };
    } catch (error) {
      signal.throwIfAborted();
      const wait = retryDelayMs(error, tries);
      if (wait === null) return demoLounge;
      onAway();
      await waitForRetry(wait, signal);
    }
  }
}

/** Until another try makes sense, or nobody waits any more. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      drop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const drop = scheduleRetry(ms, end);
    signal.addEventListener('abort', end);
  });
}
