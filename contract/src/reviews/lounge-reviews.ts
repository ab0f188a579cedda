import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, optionalText } from '../fields/text.ts';
import { Review, ReviewPage } from './own-reviews.ts';
import { hideReasons, maxHiddenNote, reviewStates } from './review-constants.ts';

/** A review as the lounge sees it: never who wrote it. */
export const LoungeReview = Review.omit({ savedCigarId: true, loungeName: true });
export type LoungeReview = z.infer<typeof LoungeReview>;

export const LoungeReviews = z.object({
  /** How many of the lounge's reviews wait for its look. */
  held: z.int(),
  reviews: z.array(LoungeReview),
});
export type LoungeReviews = z.infer<typeof LoungeReviews>;

const ofReview = {
  method: 'POST',
  access: 'lounge:write',
  limit: 'write',
  params: z.object({ id: Id }),
  reply: LoungeReview,
} as const;

export const listLoungeReviews = endpoint({
  method: 'GET',
  path: '/api/lounge/reviews',
  access: 'lounge:read',
  limit: 'read',
  summary: 'A page of the reviews of your lounge, newest first',
  query: ReviewPage.extend({ state: z.enum(reviewStates).optional().catch(undefined) }),
  reply: LoungeReviews,
});

export const hideReview = endpoint({
  ...ofReview,
  path: '/api/lounge/reviews/{id}/hide',
  summary: 'Hide a review that is abuse, spam or somebody else’s private data; its member reads why',
  body: z.object({
    reason: z.enum(hideReasons, 'A review can be hidden for abuse, spam or private data only'),
    note: optionalText(maxHiddenNote, 'Explanation'),
  }),
});

export const showReview = endpoint({
  ...ofReview,
  path: '/api/lounge/reviews/{id}/show',
  summary: 'Show a review that was hidden or held back',
});
