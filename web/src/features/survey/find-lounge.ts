import { matchPage } from '@vitola/contract/pages';
import { call } from '../../lib/call.ts';
import type { OpenedLounge } from './opened-lounge.ts';
import { patience, within } from '../../lib/within.ts';

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

/** The lounge an address leads to, asked from the server; the demo lounge when there is no answer. */
export async function findLounge(pathname: string, signal: AbortSignal): Promise<OpenedLounge> {
  const params = matchPage(pathname)?.params;
  const asked = params?.loungeSlug ?? params?.loungeId;
  const lounge = await within(patience, signal, (signal) =>
    call('GET /api/lounge/slug/{slug}', { params: { slug: asked ?? 'demo' }, signal }),
  ).catch(() => demo);
  return { ...lounge, resolved: asked !== undefined && lounge !== demo };
}
