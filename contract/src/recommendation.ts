import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Strength } from './inventory.ts';
import { Language, Preferences } from './survey.ts';
import { critiqueKinds, mostCritiques } from './survey-words.ts';
import { Id, LoungeId } from './text.ts';

export const tiers = ['primary', 'budget', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** A cigar as a guest sees it: facts and price, never stock, barcode or supplier. */
export const GuestCigar = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  productLine: z.string().nullable(),
  origin: z.string().nullable(),
  strength: Strength.nullable(),
  size: z.string().nullable(),
  price: z.string().nullable(),
  description: z.string().nullable(),
  flavorNotes: z.array(z.string()),
  wrapper: z.string().nullable(),
  binder: z.string().nullable(),
  filler: z.string().nullable(),
  smokingTime: z.string().nullable(),
});
export type GuestCigar = z.infer<typeof GuestCigar>;

/** One of the three cards. `score` is 0-5 with two decimals, `match` the same in percent. */
export const RecommendedCigar = GuestCigar.extend({
  score: z.string(),
  match: z.int(),
  reasons: z.array(z.string()),
  isFeatured: z.boolean(),
});
export type RecommendedCigar = z.infer<typeof RecommendedCigar>;

export const TieredAnswer = z.object({
  /** Ties the events of this result together; also returned to make a share of it. */
  resultId: z.string(),
  loungeId: z.string(),
  /** What the guest says at the counter; absent while the database is away. */
  pickCode: z.string().optional(),
  primary: RecommendedCigar.nullable(),
  budget: RecommendedCigar.nullable(),
  premium: RecommendedCigar.nullable(),
  /** Why a card is missing, per tier. */
  emptyReasons: z.partialRecord(z.enum(tiers), z.string()),
  personalityInsight: z.string(),
  error: z.string().optional(),
});
export type TieredAnswer = z.infer<typeof TieredAnswer>;

/** What every card must be, beside the answers: lighter, cheaper or shorter than a cigar shown before, or unlike it. */
export const Critique = z.object({ kind: z.enum(critiqueKinds), than: Id });
export type Critique = z.infer<typeof Critique>;

export const TieredQuestion = z.object({
  preferences: Preferences,
  loungeId: LoungeId.default('demo'),
  sessionId: z.uuid('sessionId must be a UUID').optional(),
  language: Language.default('en'),
  /** The newest last. */
  critiques: z.array(Critique).max(mostCritiques, `Give at most ${mostCritiques} critiques`).optional(),
});
export type TieredQuestion = z.infer<typeof TieredQuestion>;

export const recommendTiered = endpoint({
  method: 'POST',
  path: '/api/recommendations/tiered',
  access: 'public',
  limit: 'guest',
  summary: 'Three cigars from a lounge’s shelf for a guest’s answers',
  body: TieredQuestion,
  reply: TieredAnswer,
  status: 'served',
});
