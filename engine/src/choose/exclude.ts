import type { IndexedShelf } from '../fit/index-shelf.ts';
import { minutesLeft } from '../fit/closing.ts';
import { TIME_BANDS } from '../fit/time.ts';
import { ENOUGH_MILD, MAX_BEGINNER_STRENGTH, SHORT_VISIT } from '../policy.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { RecommendContext, Taste } from '../types.ts';
import { NOT_SHOWN } from './candidates.ts';
import { applyCritique } from './critique.ts';
import { hideInfused } from './infused.ts';

/**
 * Sets the rating of every cigar that must not be shown to this guest to NOT_SHOWN: excluded cigars, cigars that don't
 * meet the critiques, for a beginner cigars stronger than Medium while any other is left, for a guest with half an
 * hour cigars of an hour while enough short ones are left, and cigars that last until after closing while any is finished
 * by then. A connoisseur who didn't ask for
 * sweet is shown no infused cigar while any other is left.
 */
export function excludeUnsuitable(taste: Taste, shelf: IndexedShelf, context: RecommendContext): void {
  const { rating } = shelf.scratch;
  for (const id of context.exclusions ?? []) {
    const position = shelf.positions.get(id);
    if (position !== undefined) rating[position] = NOT_SHOWN;
  }
  for (const critique of context.critiques ?? []) applyCritique(critique, shelf);
  if (experienceLevel(taste) === 'beginner') excludeTooStrong(shelf);
  if (experienceLevel(taste) === 'connoisseur') hideInfused(taste, shelf);
  if (isShortVisit(taste)) excludeTooLong(shelf);
  const left = minutesLeft(shelf, context);
  if (left < Infinity) excludeAfterClosing(shelf, left);
}

/**
 * Excludes cigars above MAX_BEGINNER_STRENGTH if any other is left, and those of unknown strength if ENOUGH_MILD are left
 * that are known or likely to be mild enough.
 */
function excludeTooStrong({ guardStrength, scratch: { rating } }: IndexedShelf): void {
  let [mild, unknown] = [0, 0];
  for (let position = 0; position < rating.length; position++) {
    if ((rating[position] as number) < 0) continue;
    const strength = guardStrength[position] as number;
    if (strength === 0) unknown++;
    else if (strength <= MAX_BEGINNER_STRENGTH) mild++;
  }
  if (mild + unknown === 0) return;
  const mildest = mild >= ENOUGH_MILD ? 1 : 0;
  for (let position = 0; position < rating.length; position++) {
    const strength = guardStrength[position] as number;
    if (strength < mildest || strength > MAX_BEGINNER_STRENGTH) rating[position] = NOT_SHOWN;
  }
}

/** Whether the guest has SHORT_VISIT.short minutes at most. */
function isShortVisit({ times }: Taste): boolean {
  return times.length > 0 && times.every((band) => TIME_BANDS[band].to <= SHORT_VISIT.short);
}

/** Excludes cigars of SHORT_VISIT.long minutes or more, if enough others are left. */
function excludeTooLong({ minutes, scratch: { rating } }: IndexedShelf): void {
  let others = 0;
  for (let position = 0; position < rating.length; position++) {
    if ((rating[position] as number) >= 0 && (minutes[position] as number) < SHORT_VISIT.long) others++;
  }
  if (others < SHORT_VISIT.enough) return;
  for (let position = 0; position < rating.length; position++) {
    if ((minutes[position] as number) >= SHORT_VISIT.long) rating[position] = NOT_SHOWN;
  }
}

/** Excludes cigars of more than `left` minutes, if any other is left that is known to be finished by then. */
function excludeAfterClosing({ minutes, scratch: { rating } }: IndexedShelf, left: number): void {
  const isInTime = (own: number) => own > 0 && own <= left;
  let inTime = 0;
  for (let position = 0; position < rating.length; position++) {
    if ((rating[position] as number) >= 0 && isInTime(minutes[position] as number)) inTime++;
  }
  if (inTime === 0) return;
  for (let position = 0; position < rating.length; position++) {
    if ((minutes[position] as number) > left) rating[position] = NOT_SHOWN;
  }
}
