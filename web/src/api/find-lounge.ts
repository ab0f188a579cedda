import type { PublicLounge } from '@vitola/contract/lounge';
import { call } from './call.ts';
import { retryDelayMs, scheduleRetry } from './retry.ts';
import { guestTimeoutMs, withTimeout } from './timeout.ts';

/** The lounge a guest's page was opened for. `resolved` is false if it is the fallback demo lounge. */
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
  stylesheet: null,
  guestDomain: null,
  resolved: false,
};

/**
 * Finds the lounge with a slug or an id; the demo lounge if there is none or none is named. While the server can't be
 * reached it calls `onAway` and retries, so an existing lounge is never replaced by the demo lounge. Rejects only
 * when `signal` is aborted.
 */
export async function findLounge(
  slugOrId: string | undefined,
  signal: AbortSignal,
  onAway: () => void,
): Promise<OpenedLounge> {
  for (let tries = 1; ; tries += 1) {
    try {
      const lounge = await withTimeout(guestTimeoutMs, signal, (signal) =>
        call('GET /api/lounge/slug/{slug}', { params: { slug: slugOrId ?? 'demo' }, signal }),
      );
      return { ...lounge, resolved: slugOrId !== undefined };
    } catch (error) {
      signal.throwIfAborted();
      const wait = retryDelayMs(error, tries);
      if (wait === null) return demoLounge;
      onAway();
      await waitForRetry(wait, signal);
    }
  }
}

/** Resolves when it is time to retry, or when `signal` is aborted. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = scheduleRetry(ms, end);
    signal.addEventListener('abort', end);
  });
}
