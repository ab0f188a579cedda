import { z } from 'zod';
import { Time } from '../fields/text.ts';

const Count = z.number().int();
/** 0 to 1. */
const Share = z.number();
/** An amount with two decimals. */
const Amount = z.string();

/** What a guest chose for one question of either questionnaire. */
export const Answer = z.object({ question: z.string(), word: z.string() });
export type Answer = z.infer<typeof Answer>;

/** Guests who gave an answer, and how many of them got no card that fits better than chance. */
export const UnmetDemand = z.object({
  answers: z.array(Answer),
  asked: Count,
  unmet: Count,
  /** The mean of the guests' best cards, 0-1; a guest without any card counts 0. */
  bestFit: z.number(),
});
export type UnmetDemand = z.infer<typeof UnmetDemand>;

const OfCigar = z.object({ cigarId: z.string(), brand: z.string(), name: z.string() });

/** A cigar that sold and is running out. `stock` is null if it is not counted; `daysLeft` assumes the report's rate of sales. */
export const Reorder = OfCigar.extend({
  sold: Count,
  stock: Count.nullable(),
  isOutOfStock: z.boolean(),
  daysLeft: z.number().nullable(),
});
export type Reorder = z.infer<typeof Reorder>;

/** An available cigar that does not move: never shown, or shown and never sold. */
export const Unmoved = OfCigar.extend({
  shown: Count,
  stock: Count.nullable(),
  price: Amount.nullable(),
});
export type Unmoved = z.infer<typeof Unmoved>;

/**
 * The revenue of featuring a cigar. `usual` is what the cigars it replaced would have earned at their usual rate of sales,
 * `difference` what it earned beyond that; null if there is too little data.
 */
export const Featuring = OfCigar.extend({
  shown: Count,
  sold: Count,
  revenue: Amount,
  insteadOf: z.array(z.string()),
  displaced: Count,
  usual: Amount.nullable(),
  difference: Amount.nullable(),
});
export type Featuring = z.infer<typeof Featuring>;

/** How guests said on the share page that a cigar was: the mean of their stars, 1-5. */
export const GuestsSaid = OfCigar.extend({ mean: z.number(), guests: Count });
export type GuestsSaid = z.infer<typeof GuestsSaid>;

/** What guests did with the codes of their results. Unknown without any recorded sale. */
export const Choices = z.object({
  results: Count,
  chosen: Count.nullable(),
  acceptRate: Share.nullable(),
  unitsSold: Count.nullable(),
  revenue: Amount.nullable(),
  /** Cigars sold without a price, which are missing from the revenue. */
  unpriced: Count,
  /** What was rung up without a code shortly after it was recommended here; null while nothing was rung up. */
  likely: z.object({ sold: Count, revenue: Amount }).nullable(),
});
export type Choices = z.infer<typeof Choices>;

export const funnelSteps = [
  'started',
  'question-2',
  'question-3',
  'question-4',
  'question-5',
  'completed',
  'qr-made',
] as const;

/** The figures of a lounge over the last 30 days; days, weekdays and hours are those of `timeZone`, the lounge's own. */
export const LoungeReport = z.object({
  since: Time,
  until: Time,
  timeZone: z.string(),
  days: z.array(z.object({ day: z.iso.date(), starts: Count, completions: Count })),
  /** Surveys started, by weekday (Monday first) and hour of the day (0-23). */
  busy: z.array(z.array(Count)),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), guests: Count })),
  choices: Choices,
  /** `floor` is the fit below which a guest's best card counts as unmet demand. */
  demand: z.object({ floor: z.number(), asked: Count, unmet: Count, rows: z.array(UnmetDemand) }),
  reorder: z.array(Reorder),
  /** Null without any recorded sale: 'never sold' would then mean nothing. */
  unsold: z.array(Unmoved).nullable(),
  neverShown: z.array(Unmoved),
  featuring: z.array(Featuring),
  guestsSaid: z.array(GuestsSaid),
});
export type LoungeReport = z.infer<typeof LoungeReport>;
