import { applyCritique } from './critique.ts';
import { NOT_SHOWN } from './exploration.ts';
import { MAX_BEGINNER_STRENGTH } from '../policy.ts';
import type { IndexedShelf } from '../fit/index-shelf.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { RecommendContext, Taste } from '../types.ts';

/**
 * Takes out of the ranking what this guest must not be shown: excluded cigars, cigars that don't meet the critiques,
 * and, for a beginner, cigars stronger than Medium while anything else is left.
 */
export function excludeUnsuitable(taste: Taste, shelf: IndexedShelf, context: RecommendContext): void {
  const { rating } = shelf.scratch;
  for (const id of context.exclusions ?? []) {
    const place = shelf.places.get(id);
    if (place !== undefined) rating[place] = NOT_SHOWN;
  }
  for (const critique of context.critiques ?? []) applyCritique(critique, shelf);
  if (experienceLevel(taste) === 'beginner') excludeTooStrong(shelf);
}

/** Leaves only cigars of at most BEGINNER_STRONGEST or of unknown strength, if there is one. */
function excludeTooStrong({ strength, scratch: { rating } }: IndexedShelf): void {
  const isGentle = (place: number) => (strength[place] ?? 0) <= MAX_BEGINNER_STRENGTH;
  if (!rating.some((own, place) => own >= 0 && isGentle(place))) return;
  for (let place = 0; place < rating.length; place++) if (!isGentle(place)) rating[place] = NOT_SHOWN;
}
