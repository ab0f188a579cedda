import type { FittedShelf } from '../fit/fit-shelf.ts';
import { affinitiesOf, flavorFit, type FlavorColumns } from '../fit/flavor.ts';
import { NOTES } from '../shelf/notes.ts';
import { likelyFit, likelyMinutes, likelyNotes } from '../shelf/likely.ts';
import { PHRASES } from './phrases.ts';
import { MIN_REASON_FIT, NEUTRAL, MIN_NOTE_EFFECT } from '../policy.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { strengthAt, strengthOrder } from '../shelf/strength-scale.ts';
import { TIME_BANDS, timeFit } from '../fit/time.ts';
import type { FlavorChoice, Language, ReasonFeature, Taste, Tier } from '../types.ts';

/** A phrase on a card and the feature it rests on. */
export type Reason = { readonly feature: ReasonFeature; readonly text: string };
/** The cigar on the card, and the one on Best Match, by place. */
export type ShownCard = { readonly tier: Tier; readonly place: number; readonly bestMatch: number };

type ReasonWriter = (
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
) => string | undefined;
const REASON_WRITERS: readonly (readonly [ReasonFeature, ReasonWriter])[] = [
  ['strength', strengthReason],
  ['flavor', flavorReason],
  ['time', timeReason],
  ['price', priceReason],
];

/**
 * Why a cigar is on a card. A feature is named only if its agreement is well above neutral, so that without the fact
 * the cigar's fit would be lower. The saving on the Budget card is named because without its price it couldn't be there.
 */
export function reasonsFor(
  taste: Taste,
  shelf: IndexedShelf,
  fitted: FittedShelf,
  shown: ShownCard,
  language: Language,
): readonly Reason[] {
  const reasons: Reason[] = [];
  const gap = Math.abs((shelf.price[shown.place] ?? 0) - (shelf.price[shown.bestMatch] ?? 0));
  if (shown.tier === 'budget') reasons.push({ feature: 'price', text: PHRASES[language].less(gap) });
  for (const [feature, say] of REASON_WRITERS) {
    const own = fitted.parts[feature]?.[shown.place] ?? 0;
    if (own < MIN_REASON_FIT || own <= fitWithoutFact(feature, taste, shelf, fitted, shown.place)) continue;
    const text = say(taste, shelf, shown, language);
    if (text) reasons.push({ feature, text });
  }
  return reasons;
}

// What the part would be if the fact behind it weren't written down; a shelf's other cigars make flavor a little uncertain.
function fitWithoutFact(
  feature: ReasonFeature,
  taste: Taste,
  shelf: IndexedShelf,
  { strengths }: FittedShelf,
  place: number,
): number {
  const cigar = shelf.cigars[place];
  if (!cigar || feature === 'price') return NEUTRAL;
  if (feature === 'strength') {
    const likely = shelf.likelyStrength[place] ?? 0;
    return likely > 0 ? likelyFit(strengths?.[likely] ?? NEUTRAL, 'strength') : NEUTRAL;
  }
  if (feature === 'flavor') {
    const likely = likelyNotes(cigar);
    if (likely.length === 0) return NEUTRAL;
    const wishes = affinitiesOf(taste.flavors);
    return MIN_NOTE_EFFECT + likelyFit(flavorFit(wishes, likely, shelf.flavors.rarities), 'flavor');
  }
  const minutes = likelyMinutes(cigar);
  if (!minutes) return NEUTRAL;
  return likelyFit(Math.max(0, ...taste.times.map((band) => timeFit(minutes, TIME_BANDS[band]))), 'time');
}

/** The strength as asked, as an easy start, or by its steps from Best Match's. */
function strengthReason(
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): string | undefined {
  const say = PHRASES[language];
  const strength = strengthAt(shelf.strength[shown.place] ?? 0);
  if (!strength) return undefined;
  if (taste.strengths.includes(strength)) return say.asAsked(strength);
  if (taste.strengths.length === 0 || taste.experience === 'beginner') return say.easyStart(strength);
  const step = strengthOrder(strength) - (shelf.strength[shown.bestMatch] ?? 0);
  return shown.tier === 'primary' || step === 0 ? say.nearAsked(strength) : say.step(strength, step);
}

/** The notes that answer the wishes; undefined where none tells. */
function flavorReason(
  taste: Taste,
  shelf: IndexedShelf,
  shown: ShownCard,
  language: Language,
): string | undefined {
  const cited = citedNotes(taste.flavors, shelf.flavors.notes[shown.place] ?? [], shelf.flavors);
  if (cited.length === 0) return undefined;
  return PHRASES[language].notes(cited.map((note) => NOTES[note]?.[language] ?? ''));
}

/** The known minutes, rounded to five. */
function timeReason(
  taste: Taste,
  shelf: IndexedShelf,
  { place }: ShownCard,
  language: Language,
): string | undefined {
  const minutes = shelf.minutes[place] ?? 0;
  return minutes > 0 ? PHRASES[language].minutes(Math.round(minutes / 5) * 5) : undefined;
}

/** Whether the price is within the budget; the Budget card says what it saves instead. */
function priceReason(
  taste: Taste,
  shelf: IndexedShelf,
  { tier, place }: ShownCard,
  language: Language,
): string | undefined {
  if (tier === 'budget' || !taste.budget) return undefined;
  const isWithin = (shelf.price[place] ?? 0) <= shelf.limits[taste.budget].ceiling;
  return isWithin ? PHRASES[language].withinBudget : PHRASES[language].nearBudget;
}

/** The notes of a cigar that raise its flavour part most, at most three, the most telling first. */
export function citedNotes(
  wishes: readonly FlavorChoice[],
  notes: readonly number[],
  { rarities }: FlavorColumns,
): readonly number[] {
  const asked = affinitiesOf(wishes);
  const all = flavorFit(asked, notes, rarities);
  const telling: { note: number; raise: number }[] = [];
  for (const note of notes) {
    const without = notes.length > 1 ? flavorFit(asked, notes, rarities, note) : NEUTRAL;
    if (all - without > MIN_NOTE_EFFECT) telling.push({ note, raise: all - without });
  }
  telling.sort((one, other) => other.raise - one.raise || one.note - other.note);
  return telling.slice(0, 3).map(({ note }) => note);
}
