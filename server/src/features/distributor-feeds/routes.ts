import * as api from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import type { FastifyInstance } from 'fastify';
import { answerOnceIfKeyed, findAnswer } from '../../http/idempotency.ts';
import { serve } from '../../http/serve.ts';
import { addFeed, readNewFeed } from './feeds/add-feed.ts';
import { changeFeed, removeFeed } from './feeds/change-feed.ts';
import { listFeeds } from './feeds/list-feeds.ts';
import type { Feeds } from './fetching/fetch-feed.ts';
import { fetchNow, reviewNow } from './fetching/fetch-now.ts';
import { listOffers } from './offers/list-offers.ts';
import { exportReorder } from './reorder/export-reorder.ts';
import { getReorderList } from './reorder/reorder-list.ts';

/** Serves a lounge's distributor feeds, what they say about its cigars, and what to reorder. */
export function distributorFeedRoutes(app: FastifyInstance, feeds: Feeds): void {
  serve(app, api.listFeeds, (ctx) => listFeeds(ctx));
  serve(
    app,
    api.addFeed,
    async (ctx, received) => {
      const answer = await findAnswer<DistributorFeed>(ctx, api.addFeed, received);
      if (answer) return answer;
      // The list is fetched before the transaction opens.
      const compared = await readNewFeed(ctx, feeds, received.body);
      return answerOnceIfKeyed(ctx, api.addFeed, received, (ctx) =>
        addFeed(ctx, feeds, received.body, compared),
      );
    },
    { handlesIdempotencyKey: true },
  );
  serve(app, api.changeFeed, (ctx, { params, body }) => changeFeed(ctx, feeds, params.id, body));
  serve(app, api.removeFeed, (ctx, { params }) => removeFeed(ctx, params.id));
  serve(app, api.fetchFeed, (ctx, { params }) => fetchNow(ctx, feeds, params.id));
  serve(app, api.reviewFeed, (ctx, { params }) => reviewNow(ctx, feeds, params.id));
  serve(app, api.listOffers, (ctx, { query }) => listOffers(ctx, query));
  serve(app, api.getReorderList, (ctx, { query }) => getReorderList(ctx, query.days));
  serve(app, api.exportReorderList, (ctx, { query }) => exportReorder(ctx, query.days));
}
