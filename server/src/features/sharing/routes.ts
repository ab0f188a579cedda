import * as api from '@vitola/contract/sharing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { EventLog } from '../analytics/index.ts';
import type { ShelfCache } from '../recommendation/index.ts';
import { getShare } from './get-share.ts';
import { makeShare } from './make-share.ts';
import { listShareRatings, rateSharedCigar } from './rate-shared-cigar.ts';

/** A share's address is its key: no search engine, other site or cache learns it. */
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };

/** Serves the creation of shares, the share page's data, and how its cigars were. */
export function sharingRoutes(app: FastifyInstance, shelves: ShelfCache, events: EventLog): void {
  serve(app, api.makeShare, (ctx, { body }) => makeShare(ctx, shelves, body), {
    prepare: ({ body }) => shelves.get(body.loungeId),
  });
  serve(app, api.listShareRatings, (ctx, { params, reply }) => {
    void reply.headers(unlisted);
    return listShareRatings(ctx, params.shareId);
  });
  serve(app, api.rateSharedCigar, (ctx, { params, body, reply }) => {
    void reply.headers(unlisted);
    return rateSharedCigar(ctx, params.shareId, body);
  });
  serve(app, api.getShare, (ctx, { params, query, request, reply }) => {
    void reply.headers(unlisted);
    return getShare(ctx, shelves, events, {
      shareId: params.shareId,
      from: query.from,
      isCounted: request.method === 'GET',
      opening: query.opening,
      language: query.language,
    });
  });
}
