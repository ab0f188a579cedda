import * as api from '@vitola/contract/guest-domains';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { checkGuestDomain, getGuestDomain, setGuestDomain } from './own-domain.ts';
import { type DomainSettings, proofOf } from './try-domain.ts';

const hostOf = (header = '') => header.replace(/:\d+$/, '').toLowerCase();

/** Serves the settings of a lounge's own domain, and the proof that a domain leads here. */
export function guestDomainRoutes(app: FastifyInstance, settings: DomainSettings): void {
  serve(app, api.getGuestDomain, (ctx) => getGuestDomain(ctx));
  serve(app, api.setGuestDomain, (ctx, { body }) => setGuestDomain(ctx, settings, body.domain));
  serve(app, api.checkGuestDomain, (ctx) => checkGuestDomain(ctx, settings));
  serve(app, api.proveGuestDomain, async (_ctx, { request }) => ({
    proof: proofOf(settings.key, hostOf(request.headers.host)),
  }));
}
