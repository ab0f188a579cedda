import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Language } from '../recommendation/survey-answers.ts';
import { MemberCigar } from './known-lounges.ts';

/** A cigar recommended to a member, on the shelf of a lounge they know. */
export const StoredRecommendation = z.object({
  id: z.string(),
  /** 0-5 with two decimals; times 20 it is the percent. */
  score: z.string(),
  /** In the language that was asked for. */
  reason: z.string(),
  cigar: MemberCigar.extend({ loungeId: z.string(), loungeName: z.string() }),
});
export type StoredRecommendation = z.infer<typeof StoredRecommendation>;

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/user/recommendations',
  access: 'membership:use',
  limit: 'read',
  summary: 'Cigars recommended to you by your preferences and ratings, with score and reason, best first',
  query: z.object({ language: Language.default('en') }),
  reply: z.array(StoredRecommendation),
});
