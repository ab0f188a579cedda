import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, LoungeId, Time } from '../fields/text.ts';

const Count = z.number().int();

/** What an owner may ask about a cigar: had it always been chosen where it had a chance, or never where another had one? */
export const replayQuestions = ['show', 'leave-out'] as const;
export const ReplayQuestion = z.enum(replayQuestions);
export type ReplayQuestion = z.infer<typeof ReplayQuestion>;

/** Why there is no estimate. */
export const ReplayRefusal = z.enum(['no-sales', 'few-visits', 'few-choices']);
export type ReplayRefusal = z.infer<typeof ReplayRefusal>;

/** How many more of the guests would have bought by a code. `low` to `high` contains the truth 19 times in 20. */
export const ReplayEstimate = z.object({
  more: z.number(),
  low: z.number(),
  high: z.number(),
  /** The same by inverse propensity alone, without the model that makes the interval narrower. */
  inversePropensity: z.number(),
});
export type ReplayEstimate = z.infer<typeof ReplayEstimate>;

/** A cigar that chance had a choice about, and on how many visits. */
export const ReplayCigar = z.object({
  cigarId: z.string(),
  brand: z.string(),
  name: z.string(),
  choices: Count,
});
export type ReplayCigar = z.infer<typeof ReplayCigar>;

/** What the guests of the last 90 days would have bought had their cards been chosen otherwise among the near-best. */
export const LoungeReplay = z.object({
  since: Time,
  visits: Count,
  bought: Count,
  /** Visits on which chance had a choice that the question is about. */
  changed: Count,
  /** Visits on which the cigar was the only one that suited, so that it stays; 0 for other questions. */
  certain: Count,
  estimate: ReplayEstimate.nullable(),
  refusal: ReplayRefusal.nullable(),
  /** How many visits an answer needs, and on how many of them the question must make a difference. */
  needed: z.object({ visits: Count, changed: Count }),
  /** What may be asked about, the most often first. */
  cigars: z.array(ReplayCigar),
});
export type LoungeReplay = z.infer<typeof LoungeReplay>;

export const getReplay = endpoint({
  method: 'GET',
  path: '/api/analytics/lounge/{loungeId}/replay',
  access: 'lounge-analytics:read',
  limit: 'read',
  summary:
    'How many more guests would have bought had a cigar been shown, or left out, where others suited about as well; without a cigar, had only the best been shown',
  params: z.object({ loungeId: LoungeId }),
  query: z.object({ cigarId: Id.optional(), question: ReplayQuestion.default('show') }),
  reply: LoungeReplay,
});
