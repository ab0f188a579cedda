import { z } from 'zod';
import { CigarFacts } from '../inventory/cigars.ts';
import { endpoint } from '../endpoint.ts';
import { Language, Preferences } from './survey-answers.ts';
import { critiqueKinds, mostCritiques } from './survey-constants.ts';
import { Id, LoungeId } from '../fields/text.ts';

export const tiers = ['primary', 'budget', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** A cigar as a guest sees it: facts and price, never stock, barcode or supplier. */
export const GuestCigar = CigarFacts.extend({
  id: z.string(),
  price: z.string().nullable(),
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
  /** Made by a device that has chosen the cards already; the server chooses the same, and a repeat is recorded once. */
  resultId: z.uuid('resultId must be a UUID').optional(),
});
export type TieredQuestion = z.infer<typeof TieredQuestion>;

const Share = z.number().min(-1).max(1);

/** A cigar as a guest's device needs it to choose cards by itself: no stock, and no counts of guests. */
export const DeviceCigar = GuestCigar.extend({
  isPromoted: z.boolean(),
  /** How far facts can be trusted; those that are not named are known. */
  facts: z
    .partialRecord(
      z.enum(['strength', 'flavorNotes', 'size', 'smokingTime', 'price']),
      z.enum(['unverified', 'unknown']),
    )
    .optional(),
  /** What guests of each experience made of it, -1 to 1; absent where nothing is known. */
  liked: z
    .object({ all: Share, beginner: Share, intermediate: Share, advanced: Share, connoisseur: Share })
    .optional(),
});
export type DeviceCigar = z.infer<typeof DeviceCigar>;

/** The cigars of a lounge that can be had now. */
export const DeviceShelf = z.object({
  loungeId: z.string(),
  /** Names the rules that choose the cards: a device with other rules leaves the choice to the server. */
  policyVersion: z.string(),
  /** Whether the plan lets a featured cigar take a card. */
  steering: z.boolean(),
  /** Null where the shelf is too long for a device. */
  cigars: z.array(DeviceCigar).nullable(),
});
export type DeviceShelf = z.infer<typeof DeviceShelf>;

export const getDeviceShelf = endpoint({
  method: 'GET',
  path: '/api/recommendations/shelf/{loungeId}',
  access: 'public',
  limit: 'guest',
  summary: 'What a guest’s device needs of a lounge’s shelf to choose other cards by itself',
  params: z.object({ loungeId: LoungeId }),
  reply: DeviceShelf,
  status: 'served',
});

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
