import { matchPage } from '@vitola/contract/pages';
import { CallError } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import type { OpenedLounge } from './opened-lounge.ts';
import { patience, within } from '../../lib/within.ts';
import { waitAfter } from './use-recommendation.ts';

const demo: OpenedLounge = {
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
 * The lounge an address leads to, asked from the server; the demo lounge when there is none of that name. While nobody
 * answers it is asked again by itself, and `onAway` is told: a lounge that is there is never shown as another.
 */
export async function findLounge(
  pathname: string,
  signal: AbortSignal,
  onAway: () => void,
): Promise<OpenedLounge> {
  const params = matchPage(pathname)?.params;
  const asked = params?.loungeSlug ?? params?.loungeId;
  for (let tries = 1; ; tries += 1) {
    try {
      const lounge = await within(patience, signal, (signal) =>
        call('GET /api/lounge/slug/{slug}', { params: { slug: asked ?? 'demo' }, signal }),
      );
      return { ...lounge, resolved: asked !== undefined };
    } catch (error) {
      signal.throwIfAborted();
      if (isRefusal(error)) return demo;
      onAway();
      await networkOr(waitAfter(tries), signal);
    }
  }
}

const isRefusal = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Until so many milliseconds are over, or the network is back, or nobody waits any more. */
function networkOr(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
