import * as api from '@vitola/contract/scanning/codes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { KeyedQueue } from '../../jobs/keyed-queue.ts';
import { addScannedCigar } from './add-scanned-cigar.ts';
import { listCodes, lookUpCode } from './look-up-code.ts';
import { receiveByCode } from './receive-by-code.ts';
import { removeCode } from './remove-code.ts';
import { setCode } from './set-code.ts';

/** Serves the codes of cigars: looking them up, attaching them, and receiving by them. */
export function scanningRoutes(app: FastifyInstance): void {
  serve(app, api.lookUpCode, (ctx, { query }) => lookUpCode(ctx, query.code));
  serve(app, api.listCodes, (ctx, { params }) => listCodes(ctx, params.id));
  serve(app, api.setCode, (ctx, { params, body }) => setCode(ctx, params.id, body));
  serve(app, api.removeCode, async (ctx, { params, query }) => {
    await removeCode(ctx, params.id, query.code);
    return { success: true as const };
  });
  serve(app, api.receiveByCode, (ctx, { body }) => receiveByCode(ctx, body));
  // They wait for the lock on the lounge's row anyway.
  const queue = new KeyedQueue({ atOncePerKey: 3, maxWaitingPerKey: 2000 });
  serve(app, api.addScannedCigar, (ctx, { body }) => addScannedCigar(ctx, body), { queue });
}
