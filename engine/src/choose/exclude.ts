import type { IndexedShelf } from '../fit/index-shelf.ts';
import { MAX_BEGINNER_STRENGTH } from '../policy.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { NOT_SHOWN } from './candidates.ts';
import { applyCritique } from './critique.ts';

/**
 * Sets the rating of every cigar that must not be shown to this guest to NOT_SHOWN: excluded cigars, cigars that don't
 * meet the critiques and, for a beginner, cigars stronger than Medium while any other is left.
 */
export function excludeUnsuitable(taste: Taste, shelf: IndexedShelf, context: RecommendContext): void {
  const { rating } = shelf.scratch;
  for (const id of context.exclusions ?? []) {
    const position = shelf.positions.get(id);
    if (position !== undefined) rating[position] = NOT_SHOWN;
  }
  for (const critique of context.critiques ?? []) applyCritique(critique, shelf);
  if (experienceLevel(taste) === 'beginner') excludeTooStrong(shelf);
}

/** Excludes cigars above MAX_BEGINNER_STRENGTH, if any other is left. An unknown strength counts as mild enough. */
function excludeTooStrong({ strength, scratch: { rating } }: IndexedShelf): void {
  const isMildEnough = (position: number) => (strength[position] ?? 0) <= MAX_BEGINNER_STRENGTH;
  if (!rating.some((own, position) => own >= 0 && isMildEnough(position))) return;
  for (let position = 0; position < rating.length; position++) {
    if (!isMildEnough(position)) rating[position] = NOT_SHOWN;
  }
}
