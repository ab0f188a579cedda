import {
  minutesOf,
  strengthOrder,
  type Card,
  type Recommendation,
  type ShelfCigar,
  type Taste,
} from '@vitola/engine';
import { EN } from '../../../../engine/src/explain/phrases.en.ts';
import { onOffer } from '../../../../engine/test/rules.ts';
import type { Lounge } from '../simulator/lounge.ts';

/** What goes wrong between a guest and three cards. Checked without the engine's code, against the truth where it says so. */
export const SLIPS = [
  'beginner: a card is truly stronger than Medium though three milder cigars are on offer',
  '20-30 minutes asked: a card takes 60 or more though three cigars take up to 45',
  'a card misses minutes, strength or price by far and doesn’t say so',
  'premium asked: Best Match is among the lower 60 % of prices',
  'Budget less than 15 % below Best Match, or Premium less than 15 % above',
  'an asked note is on the cigar and not named',
  'the same cigar on two cards under two ids',
] as const;
/** One of SLIPS. */
export type Slip = (typeof SLIPS)[number];

/** Minutes beyond the asked band, steps of strength, and share above the budget from which a miss is hard. */
const HARD = { minutes: 15, steps: 2, over: 0.25 };
const APART = 0.15;
/** Naming a coffee to drink is not naming the note. */
const DRINKS: ReadonlySet<string> = new Set(Object.values(EN.drink));
const NOTES_ASKED: Readonly<Record<string, RegExp>> = {
  creamy: /cream/i,
  woody: /cedar|oak|wood/i,
  spicy: /spice|pepper/i,
  sweet: /honey|caramel|sweet/i,
  coffee: /coffee|espresso/i,
  nutty: /nut|almond/i,
  earthy: /earth/i,
};

/** For every slip whether it could happen to this guest, and whether it did. */
export function slipsOf(taste: Taste, lounge: Lounge, result: Recommendation): ReadonlyMap<Slip, boolean> {
  const offered = onOffer(lounge.shelf);
  const cards = [result.primary, result.budget, result.premium].filter((card) => card !== null);
  const shown = cards.flatMap((card) => offered.filter(({ id }) => id === card.cigarId));
  const truthOf = (cigar: ShelfCigar) => lounge.truth.get(cigar.id);
  const bodyOf = (cigar: ShelfCigar) => strengthOrder(truthOf(cigar)?.strength);
  const found = new Map<Slip, boolean>();
  const [strong, long, silent, low, near, unnamed, twice] = SLIPS;
  if (taste.experience === 'beginner' && offered.filter((cigar) => bodyOf(cigar) <= 3).length >= 3)
    found.set(
      strong,
      shown.some((cigar) => bodyOf(cigar) > 3),
    );
  if (taste.times[0] === '20-30' && offered.filter((cigar) => (minutes(cigar) ?? 99) <= 45).length >= 3)
    found.set(
      long,
      shown.some((cigar) => (minutes(cigar) ?? 0) >= 60),
    );
  found.set(
    silent,
    cards.some((card, at) => card.miss === null && isHardMiss(taste, offered, shown[at], result)),
  );
  const best = shown[0];
  if (taste.budget === 'upper-third' && best && best.priceCents !== null) {
    const share = shareCheaper(best.priceCents, offered);
    found.set(low, share < 0.6);
  }
  found.set(
    near,
    cards.some((card, at) => isNear(card, best, shown[at])),
  );
  const asked = cards.map((card, at) => namesAskedNote(taste, card, shown[at]));
  if (asked.some((named) => named !== undefined)) found.set(unnamed, asked.includes(false));
  if (new Set(offered.map(truthOf)).size >= 3)
    found.set(twice, new Set(shown.map(truthOf)).size < shown.length);
  return found;
}

/** The slips that embarrass a lounge in front of a guest: too strong, too long, far above the budget, or one cigar twice. */
export function isEmbarrassing(slips: ReadonlyMap<Slip, boolean>): boolean {
  const [strong, long, silent, , , , twice] = SLIPS;
  return [strong, long, silent, twice].some((slip) => slips.get(slip) === true);
}

function minutes({ smokingTime, size }: ShelfCigar): number | undefined {
  const range = minutesOf(smokingTime, size);
  return range && (range.from + range.to) / 2;
}

function isHardMiss(
  taste: Taste,
  offered: readonly ShelfCigar[],
  cigar: ShelfCigar | undefined,
  { insight }: Recommendation,
): boolean {
  if (!cigar) return false;
  const longest = Math.max(...taste.times.map((band) => Number(band.split('-')[1] ?? 150)));
  if ((minutes(cigar) ?? 0) >= longest + HARD.minutes && taste.times.length > 0) return true;
  const strength = strengthOrder(cigar.strength);
  // Above the cards a beginner reads that they are gentler than asked.
  const isTold = (asked: number) => asked > strength && insight.includes('gentler');
  const steps = taste.strengths
    .map(strengthOrder)
    .map((asked) => (isTold(asked) ? 0 : Math.abs(asked - strength)));
  if (strength > 0 && steps.length > 0 && Math.min(...steps) >= HARD.steps) return true;
  return (cigar.priceCents ?? 0) > budgetTop(taste, offered) * (1 + HARD.over);
}

function budgetTop({ budget }: Taste, offered: readonly ShelfCigar[]): number {
  const prices = offered.flatMap(({ priceCents }) => priceCents ?? []).sort((one, other) => one - other);
  const at = (share: number) => prices[Math.max(0, Math.ceil(prices.length * share) - 1)] ?? Infinity;
  return budget === 'lower-third' ? at(1 / 3) : budget === 'middle-third' ? at(2 / 3) : Infinity;
}

function shareCheaper(cents: number, offered: readonly ShelfCigar[]): number {
  const prices = offered.flatMap(({ priceCents }) => priceCents ?? []);
  return prices.filter((price) => price < cents).length / prices.length;
}

function isNear(card: Card, best: ShelfCigar | undefined, cigar: ShelfCigar | undefined): boolean {
  const [own, other] = [cigar?.priceCents ?? null, best?.priceCents ?? null];
  if (card.tier === 'primary' || own === null || other === null) return false;
  const apart = card.tier === 'budget' ? 1 - own / other : own / other - 1;
  return apart < APART - 1e-9;
}

/** Whether the card names a note the guest asked for; undefined when its cigar has none. */
function namesAskedNote(taste: Taste, card: Card, cigar: ShelfCigar | undefined): boolean | undefined {
  const asked = taste.flavors.flatMap((word) => NOTES_ASKED[word] ?? []);
  const notes = cigar?.flavorNotes.filter((note) => asked.some((word) => word.test(note))) ?? [];
  if (notes.length === 0) return undefined;
  const reasons = card.reasons
    .filter((text) => !DRINKS.has(text))
    .join(' ')
    .toLowerCase();
  return notes.some((note) => reasons.includes(note.toLowerCase()));
}
