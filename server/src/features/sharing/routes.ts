import * as api from '@vitola/contract/sharing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { EventLog } from '../analytics/index.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { getShare } from './get-share.ts';
import { makeShare } from './make-share.ts';

/** Serves the creation of shares, and the share page's data. */
export function sharingRoutes(app: FastifyInstance, shelves: ShelfCache, events: EventLog): void {
  serve(app, api.makeShare, (ctx, { body }) => makeShare(ctx, shelves, body), {
    prepare: ({ body }) => shelves.get(body.loungeId),
  });
  serve(app, api.getShare, (ctx, { params, query, request, reply }) => {
    void reply.headers({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return getShare(ctx, shelves, events, {
      shareId: params.shareId,
      from: query.from,
      isCounted: request.method === 'GET',
      opening: query.opening,
      language: query.language,
    });
  });
}
