import type { FittedShelf } from './fit.ts';
import { flavorAgreement, type FlavorColumns } from './flavor-fit.ts';
import { NOTES } from './flavor.ts';
import { PHRASES } from './phrases.ts';
import { NAMED_FROM, NEUTRAL } from './policy.ts';
import type { IndexedShelf } from './shelf.ts';
import { strengthOrder } from './strength.ts';
import type { FlavorWish, Language, ReasonFeature, Taste, Tier } from './types.ts';

/** A phrase on a card and the feature it rests on. */
export type Reason = { readonly feature: ReasonFeature; readonly text: string };
/** The cigar on the card, and the one on Best Match, by place. */
export type Shown = { readonly tier: Tier; readonly place: number; readonly bestMatch: number };

type Sayer = (taste: Taste, shelf: IndexedShelf, shown: Shown, language: Language) => string | undefined;
const SAYERS: readonly (readonly [ReasonFeature, Sayer])[] = [
  ['strength', strengthReason],
  ['flavor', flavorReason],
  ['time', timeReason],
  ['price', budgetReason],
];

/**
 * Why a cigar is on a card. A feature is named only if its agreement is well above neutral, so that without the fact
 * the cigar's fit would be lower. The saving on the Budget card is named because without its price it couldn't be there.
 */
export function reasonsFor(
  taste: Taste,
  shelf: IndexedShelf,
  { parts }: FittedShelf,
  shown: Shown,
  language: Language,
): readonly Reason[] {
  const reasons: Reason[] = [];
  const gap = Math.abs((shelf.price[shown.place] ?? 0) - (shelf.price[shown.bestMatch] ?? 0));
  if (shown.tier === 'budget') reasons.push({ feature: 'price', text: PHRASES[language].less(gap) });
  for (const [feature, say] of SAYERS) {
    if ((parts[feature]?.[shown.place] ?? 0) < NAMED_FROM) continue;
    const text = say(taste, shelf, shown, language);
    if (text) reasons.push({ feature, text });
  }
  return reasons;
}

function strengthReason(
  taste: Taste,
  shelf: IndexedShelf,
  shown: Shown,
  language: Language,
): string | undefined {
  const say = PHRASES[language];
  const strength = shelf.cigars[shown.place]?.strength;
  if (!strength) return undefined;
  if (taste.strengths.includes(strength)) return say.asAsked(strength);
  if (taste.strengths.length === 0 || taste.experience === 'beginner') return say.easyStart(strength);
  const step = strengthOrder(strength) - (shelf.strength[shown.bestMatch] ?? 0);
  return shown.tier === 'primary' || step === 0 ? say.nearAsked(strength) : say.step(strength, step);
}

function flavorReason(
  taste: Taste,
  shelf: IndexedShelf,
  shown: Shown,
  language: Language,
): string | undefined {
  const cited = citedNotes(taste.flavors, shelf.flavors.notes[shown.place] ?? [], shelf.flavors);
  if (cited.length === 0) return undefined;
  return PHRASES[language].notes(cited.map((note) => NOTES[note]?.[language] ?? ''));
}

function timeReason(
  taste: Taste,
  shelf: IndexedShelf,
  { place }: Shown,
  language: Language,
): string | undefined {
  const minutes = shelf.minutes[place] ?? 0;
  return minutes > 0 ? PHRASES[language].minutes(Math.round(minutes / 5) * 5) : undefined;
}

function budgetReason(
  taste: Taste,
  shelf: IndexedShelf,
  { tier, place }: Shown,
  language: Language,
): string | undefined {
  if (tier === 'budget' || !taste.budget) return undefined;
  const isWithin = (shelf.price[place] ?? 0) <= shelf.limits[taste.budget].ceiling;
  return isWithin ? PHRASES[language].withinBudget : PHRASES[language].nearBudget;
}

/** A note is named when without it the flavour part would be lower by this much. */
const TELLING = 0.03;

/** The notes of a cigar that raise its flavour part most, at most three, the most telling first. */
export function citedNotes(
  wishes: readonly FlavorWish[],
  notes: readonly number[],
  flavors: FlavorColumns,
): readonly number[] {
  const all = flavorAgreement(wishes, notes, flavors);
  return notes
    .map((note) => {
      const others = notes.filter((other) => other !== note);
      return { note, raise: all - (others.length > 0 ? flavorAgreement(wishes, others, flavors) : NEUTRAL) };
    })
    .filter(({ raise }) => raise > TELLING)
    .sort((one, other) => other.raise - one.raise || one.note - other.note)
    .slice(0, 3)
    .map(({ note }) => note);
}
