import { NOT_SHOWN, rateBesideCards, type Slot, type PriceWindow } from './exploration.ts';
import { STEERING } from '../policy.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';

/** The tiers a promoted cigar may be steered to; Best Match is never one of them. */
type SteeredTier = 'budget' | 'premium';
type Candidate = { readonly at: number; readonly place: number; readonly loss: number };

/**
 * Puts at most one promoted cigar on the Budget or Premium card in place of the cigar drawn for it: only with a fit of
 * at least STEERING.floor, at most STEERING.within below the best of that card, at a price of that card, and not of a
 * line already shown. Where both cards could be steered, the one that loses less. Nothing is steered when a promoted
 * cigar is shown on its own merit.
 */
export function steer(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  windows: Readonly<Record<SteeredTier, PriceWindow>>,
): readonly Slot[] {
  if (!shelf.hasPromoted || slots.some((slot) => shelf.cigars[slot.place]?.isPromoted)) return slots;
  let chosen: Candidate | undefined;
  slots.forEach((slot, at) => {
    if (slot.tier === 'primary') return;
    const candidate = bestCandidate(shelf, slots, at, windows[slot.tier]);
    if (candidate && (!chosen || candidate.loss < chosen.loss)) chosen = candidate;
  });
  const { at, place } = chosen ?? { at: -1, place: -1 };
  return slots.map((slot, own) =>
    own === at ? { ...slot, place, propensity: 1, displaced: slot.place } : slot,
  );
}

/** The promoted cigar that loses least on the card at a place in `slots`, if any may stand there. */
function bestCandidate(
  shelf: IndexedShelf,
  slots: readonly Slot[],
  at: number,
  window: PriceWindow,
): Candidate | undefined {
  const others = slots.filter((_, other) => other !== at);
  const best = rateBesideCards(shelf, window, others);
  const lines = others.map((slot) => shelf.line[slot.place]);
  const { standing, fit } = shelf.scratch;
  let found: Candidate | undefined;
  for (let place = window.from; place < window.to; place++) {
    const own = standing[place] ?? NOT_SHOWN;
    const allowed = own >= 0 && own >= best - STEERING.within && (fit[place] ?? 0) >= STEERING.floor;
    if (!allowed || !shelf.cigars[place]?.isPromoted || lines.includes(shelf.line[place])) continue;
    if (!found || best - own < found.loss) found = { at, place, loss: best - own };
  }
  return found;
}
