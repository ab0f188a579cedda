import { falloff } from './falloff.ts';
import { MAX_BEGINNER_STRENGTH, MILDER_TOLERANCE, NEUTRAL, STRONGER_TOLERANCE } from '../policy.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { ExperienceLevel, Taste } from '../types.ts';

/**
 * The fit of each strength with a taste, 0-1, by strength 1-5; index 0 is the fit of an unknown strength. Half is the fit
 * with the nearest requested strength, half the mean fit with all of them, because a guest who asks for two is best
 * served between them; scaled so that the best strength has 1. For a beginner a request counts as Medium at most (as
 * Mild and Medium-Mild without a request), and anything stronger has 0. Null when the guest has no preference.
 */
export function strengthFits(taste: Taste): readonly number[] | null {
  const level = experienceLevel(taste) ?? 'intermediate';
  const isBeginner = level === 'beginner';
  const chosen = taste.strengths.map(strengthOrder);
  const requested = isBeginner ? beginnerStrengths(chosen) : chosen;
  if (requested.length === 0) return null;
  const fits = [NEUTRAL, 0, 0, 0, 0, 0];
  const strongest = isBeginner ? MAX_BEGINNER_STRENGTH : 5;
  let best = 0;
  for (let order = 1; order <= strongest; order++) {
    const own = nearness(order, requested, level);
    fits[order] = own;
    if (own > best) best = own;
  }
  for (let order = 1; order <= strongest; order++) fits[order] = (fits[order] as number) / best;
  return fits;
}

/** Half the best and half the mean fit, 0-1, of a strength with the requested ones. All strengths 1-5. */
function nearness(order: number, requested: readonly number[], level: ExperienceLevel): number {
  let [sum, best] = [0, 0];
  for (const target of requested) {
    const own = falloff(
      order < target
        ? (target - order) / MILDER_TOLERANCE[level]
        : (order - target) / STRONGER_TOLERANCE[level],
    );
    sum += own;
    if (own > best) best = own;
  }
  return (best + sum / requested.length) / 2;
}

/** What a beginner's request counts as: Medium at most; Mild and Medium-Mild without a request. */
function beginnerStrengths(requested: readonly number[]): readonly number[] {
  return requested.length === 0 ? [1, 2] : requested.map((order) => Math.min(order, MAX_BEGINNER_STRENGTH));
}
