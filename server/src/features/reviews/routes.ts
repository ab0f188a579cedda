import * as lounge from '@vitola/contract/reviews/lounge-reviews';
import * as own from '@vitola/contract/reviews/own-reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { serve } from '../../http/serve.ts';
import { hideReview, showReview } from './decide-review.ts';
import {
  countHeld,
  findOwnReview,
  findReviewOfLounge,
  listOwnReviews,
  listReviewsOfLounge,
  toLoungeReview,
  toReview,
} from './queries.ts';
import { changeReview, publishReview, withdrawReview } from './write-review.ts';

/** Serves what members publish about cigars, to them and to the lounges. */
export function reviewRoutes(app: FastifyInstance): void {
  serve(app, own.listReviews, async (ctx, { query }) => {
    if (query.after && !(await findOwnReview(ctx, query.after))) throw new AppError('NOT_FOUND');
    return (await listOwnReviews(ctx, query)).map(toReview);
  });
  serve(app, own.publishReview, (ctx, { body }) => publishReview(ctx, body));
  serve(app, own.changeReview, (ctx, { params, body }) => changeReview(ctx, params.id, body));
  serve(app, own.withdrawReview, (ctx, { params }) => withdrawReview(ctx, params.id));

  serve(app, lounge.listLoungeReviews, async (ctx, { query }) => {
    if (query.after && !(await findReviewOfLounge(ctx, query.after))) throw new AppError('NOT_FOUND');
    const [rows, held] = await Promise.all([listReviewsOfLounge(ctx, query), countHeld(ctx, ctx.loungeId)]);
    return { held, reviews: rows.map(toLoungeReview) };
  });
  serve(app, lounge.hideReview, (ctx, { params, body }) => hideReview(ctx, params.id, body));
  serve(app, lounge.showReview, (ctx, { params }) => showReview(ctx, params.id));
}
