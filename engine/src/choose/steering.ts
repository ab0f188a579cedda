import type { IndexedShelf } from '../fit/index-shelf.ts';
import { STEERING } from '../policy.ts';
import { TIERS } from '../types.ts';
import { NOT_SHOWN, type PriceWindow, type Slot } from './candidates.ts';
import { rateBesideCards } from './tiers.ts';

/** The tiers that may be steered. Best Match never is. */
type SteeredTier = 'budget' | 'premium';
/** A promoted cigar for the slot at index `slot`; `loss` is how far its slot rating is below the best one. */
type Candidate = { readonly slot: number; readonly position: number; readonly loss: number };

/**
 * Replaces at most one of the Budget and Premium cigars by a promoted one: only with a fit of at least STEERING.floor, at
 * most STEERING.within below the best of that card, at a price of that card, and of a line that isn't shown yet. If both
 * cards have a candidate, the one with the smaller loss is steered. Nothing is steered when a promoted cigar was chosen
 * on its own merit, and no cigar is replaced whose other ids may be all that an empty card could have shown.
 */
export function steer(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  windows: Readonly<Record<SteeredTier, PriceWindow>>,
): readonly Slot[] {
  if (!shelf.hasPromoted || slots.some((slot) => shelf.cigars[slot.position]?.isPromoted)) return slots;
  let chosen: Candidate | undefined;
  slots.forEach((slot, index) => {
    if (slot.tier === 'primary' || (slots.length < TIERS.length && hasTwin(shelf, slot.position))) return;
    const candidate = bestCandidate(shelf, slots, index, windows[slot.tier]);
    if (candidate && (!chosen || candidate.loss < chosen.loss)) chosen = candidate;
  });
  const { slot: steered, position } = chosen ?? { slot: -1, position: -1 };
  return slots.map((slot, index) =>
    index === steered ? { ...slot, position, propensity: 1, displaced: slot.position } : slot,
  );
}

/** Whether the shelf has the cigar at a position under another id, too. */
const hasTwin = ({ cigarNumber, hasTwins }: IndexedShelf, position: number): boolean => {
  const number = cigarNumber[position] as number;
  return hasTwins && cigarNumber.indexOf(number) !== cigarNumber.lastIndexOf(number);
};

/** The allowed promoted cigar with the smallest loss for the slot at index `slot`; undefined without one. */
function bestCandidate(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  slot: number,
  window: PriceWindow,
): Candidate | undefined {
  const others = slots.filter((_, other) => other !== slot);
  const best = rateBesideCards(shelf, window, others);
  const shownLines = others.map(({ position }) => shelf.line[position]);
  const { slotRating, fit } = shelf.scratch;
  let found: Candidate | undefined;
  for (let position = window.from; position < window.to; position++) {
    const own = slotRating[position] ?? NOT_SHOWN;
    const isAllowed = own >= 0 && own >= best - STEERING.within && (fit[position] ?? 0) >= STEERING.floor;
    if (!isAllowed || !shelf.cigars[position]?.isPromoted || shownLines.includes(shelf.line[position]))
      continue;
    if (!found || best - own < found.loss) found = { slot, position, loss: best - own };
  }
  return found;
}
