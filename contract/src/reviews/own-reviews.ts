import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Success } from '../fields/success.ts';
import { Id, optionalText, Time, Version } from '../fields/text.ts';
import {
  hideReasons,
  holdReasons,
  maxReview,
  maxReviewPage,
  maxShownAs,
  reviewStates,
} from './review-constants.ts';

/** A review as its member sees it. */
export const Review = z.object({
  id: z.string(),
  /** 1.00 to 5.00. */
  rating: z.string(),
  review: z.string().nullable(),
  createdAt: Time,
  cigar: z.object({ name: z.string(), brand: z.string() }),
  /** The cigar in the vault, while it is there. */
  savedCigarId: z.string().nullable(),
  /** The lounge it is published to. */
  loungeName: z.string(),
  /** The first name it is shown under; null is 'A guest'. */
  shownAs: z.string().nullable(),
  state: z.enum(reviewStates),
  heldFor: z.array(z.enum(holdReasons)),
  hiddenReason: z.enum(hideReasons).nullable(),
  /** What the lounge wrote about why it is hidden. */
  hiddenNote: z.string().nullable(),
  version: z.int(),
});
export type Review = z.infer<typeof Review>;

const ratingRule = 'Rating must be 1 to 5';
const content = {
  rating: z.int(ratingRule).min(1, ratingRule).max(5, ratingRule),
  review: optionalText(maxReview, 'Review'),
  /** A first name given for this purpose. */
  shownAs: optionalText(maxShownAs, 'First name'),
};

/** What is published about a cigar of the vault. */
export const NewReview = z.object({ savedCigarId: Id, ...content });
export type NewReview = z.infer<typeof NewReview>;

export const ReviewChange = z.object({
  ...content,
  /** The version that was changed; a stale one changes nothing. */
  version: Version.optional(),
});
export type ReviewChange = z.infer<typeof ReviewChange>;

const limitRule = `Limit must be 1 to ${maxReviewPage}`;

/** A page of a list of reviews, newest first. */
export const ReviewPage = z.object({
  limit: z.coerce
    .number(limitRule)
    .int(limitRule)
    .min(1, limitRule)
    .max(maxReviewPage, limitRule)
    .default(maxReviewPage),
  /** The last review of the page before. */
  after: Id.optional(),
});
export type ReviewPage = z.output<typeof ReviewPage>;

const own = { access: 'membership:use' } as const;

export const listReviews = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/reviews',
  limit: 'read',
  summary: 'A page of your reviews, newest first',
  query: ReviewPage.extend({ savedCigarId: Id.optional() }),
  reply: z.array(Review),
});

export const publishReview = endpoint({
  ...own,
  method: 'POST',
  path: '/api/user/reviews',
  limit: 'write',
  summary: 'Publish a review of a saved cigar to the lounge it came from; a second one replaces the first',
  body: NewReview,
  reply: Review,
  idempotent: true,
});

export const changeReview = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/user/reviews/{id}',
  limit: 'write',
  summary: 'Change a review',
  params: z.object({ id: Id }),
  body: ReviewChange,
  reply: Review,
  idempotent: true,
});

export const withdrawReview = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/user/reviews/{id}',
  limit: 'write',
  summary: 'Withdraw a review: it is deleted',
  params: z.object({ id: Id }),
  reply: Success,
  idempotent: true,
});
