import { falloff } from './falloff.ts';
import { MAX_BEGINNER_STRENGTH, MILDER_TOLERANCE, NEUTRAL, STRONGER_TOLERANCE } from '../policy.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import { experienceLevel } from '../taste/taste.ts';
import type { ExperienceLevel, Taste } from '../types.ts';

/**
 * Agreement by strength for a taste, 0-1: index 0 is an unknown strength, 1-5 the scale. Half of it is agreement with
 * the nearest strength asked for, half the mean over all asked for, since who asks for two is best served between them;
 * the best has 1. A beginner's wish is read as Medium at most (Mild to Medium-Mild when there is none) and anything
 * stronger agrees with 0. Null when the guest has no preference.
 */
export function strengthFits(taste: Taste): readonly number[] | null {
  const level = experienceLevel(taste) ?? 'intermediate';
  const isBeginner = level === 'beginner';
  const asked = taste.strengths.map(strengthOrder);
  const wanted = isBeginner ? beginnerStrengths(asked) : asked;
  if (wanted.length === 0) return null;
  const table = [NEUTRAL, 0, 0, 0, 0, 0];
  const strongest = isBeginner ? MAX_BEGINNER_STRENGTH : 5;
  let best = 0;
  for (let order = 1; order <= strongest; order++) {
    const own = nearness(order, wanted, level);
    table[order] = own;
    if (own > best) best = own;
  }
  for (let order = 1; order <= strongest; order++) table[order] = (table[order] as number) / best;
  return table;
}

/** Half the nearest, half the mean agreement (0-1) of a strength with those wanted, 1-5 each. */
function nearness(order: number, wanted: readonly number[], level: ExperienceLevel): number {
  let [sum, most] = [0, 0];
  for (const want of wanted) {
    const own = falloff(
      order < want ? (want - order) / MILDER_TOLERANCE[level] : (order - want) / STRONGER_TOLERANCE[level],
    );
    sum += own;
    if (own > most) most = own;
  }
  return (most + sum / wanted.length) / 2;
}

/** A beginner's wish: Medium at most; Mild and Medium-Mild where there is none. */
function beginnerStrengths(asked: readonly number[]): readonly number[] {
  return asked.length === 0 ? [1, 2] : asked.map((order) => Math.min(order, MAX_BEGINNER_STRENGTH));
}
