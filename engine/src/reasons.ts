import { answeredBy, affinityOf, knownNotes } from './flavor-fit.ts';
import { NOTES } from './flavor.ts';
import type { FitParts } from './fit.ts';
import { PHRASES } from './phrases.ts';
import type { IndexedShelf } from './shelf.ts';
import { NEUTRAL } from './trust.ts';
import type { Language, ReasonFeature, Strength, Taste } from './types.ts';

/** A phrase on a card and the feature it rests on. */
export type Reason = { readonly feature: ReasonFeature; readonly text: string };

/**
 * Why a cigar is on a card. Only features whose agreement is above neutral are named, so leaving the named fact out
 * would lower the fit. Best Match speaks of the answers; the other tiers first say how their price differs.
 */
export function reasonsFor(
  taste: Taste,
  shelf: IndexedShelf,
  place: number,
  parts: FitParts,
  primary: number | null,
  language: Language,
): Reason[] {
  const say = PHRASES[language];
  const cigar = shelf.cigars[place];
  if (!cigar) return [];
  const reasons: Reason[] = [];
  if (primary !== null)
    reasons.push({ feature: 'price', text: say.priceBeside(priceGap(shelf, place, primary)) });
  if (parts.strength > NEUTRAL && cigar.strength) {
    const asked = taste.strengths.includes(cigar.strength);
    reasons.push({ feature: 'strength', text: strengthReason(taste, cigar.strength, asked, language) });
  }
  const notes = parts.flavor > NEUTRAL ? citedNotes(taste, knownNotes(cigar)) : [];
  if (notes.length > 0)
    reasons.push({ feature: 'flavor', text: say.notes(notes.map((note) => noteName(note, language))) });
  const minutes = ((shelf.minutesFrom[place] ?? 0) + (shelf.minutesTo[place] ?? 0)) / 2;
  if (parts.time > NEUTRAL && minutes > 0)
    reasons.push({ feature: 'time', text: say.minutes(Math.round(minutes / 5) * 5) });
  if (primary === null && parts.price > NEUTRAL && taste.budget)
    reasons.push({ feature: 'price', text: say.withinBudget });
  return reasons;
}

function strengthReason(taste: Taste, strength: Strength, asked: boolean, language: Language): string {
  const say = PHRASES[language];
  if (asked) return say.asAsked(strength);
  return taste.strengths.length === 0 ? say.easyStart(strength) : say.closeToAsked(strength);
}

/** For each wish the note that answers it best, at most three, each once. */
export function citedNotes(taste: Taste, notes: readonly number[]): readonly number[] {
  const cited: number[] = [];
  for (const wish of taste.flavors) {
    if (answeredBy(wish, notes) <= NEUTRAL) continue;
    const best = notes.reduce(
      (top, note) => (affinityOf(wish, note) > affinityOf(wish, top) ? note : top),
      notes[0] ?? 0,
    );
    if (!cited.includes(best)) cited.push(best);
  }
  return cited.slice(0, 3);
}

function noteName(note: number, language: Language): string {
  return NOTES[note]?.[language] ?? '';
}

function priceGap(shelf: IndexedShelf, place: number, primary: number): number {
  return (shelf.price[place] ?? 0) - (shelf.price[primary] ?? 0);
}
