import { BEGINNER_STRONGEST, MILDER, NEUTRAL, STRONGER } from './policy.ts';
import { strengthOrder } from './strength.ts';
import { experienceLevel } from './taste.ts';
import type { Taste } from './types.ts';

/**
 * Agreement by strength for a taste, 0-1: index 0 is an unknown strength, 1-5 the scale. A cigar agrees as well as
 * with the nearest strength asked for. A beginner's wish is read as Medium at most (Mild to Medium-Mild when there is
 * none) and anything stronger agrees with 0. Null when the guest has no preference.
 */
export function strengthTable(taste: Taste): readonly number[] | null {
  const isBeginner = experienceLevel(taste) === 'beginner';
  const asked = taste.strengths.map(strengthOrder);
  const wanted = isBeginner ? gentle(asked) : asked;
  if (wanted.length === 0) return null;
  return [0, 1, 2, 3, 4, 5].map((order) => {
    if (order === 0) return NEUTRAL;
    if (isBeginner && order > BEGINNER_STRONGEST) return 0;
    return Math.max(
      ...wanted.map((want) => (order < want ? MILDER[want - order] : STRONGER[order - want]) ?? 0),
    );
  });
}

function gentle(asked: readonly number[]): readonly number[] {
  return asked.length === 0 ? [1, 2] : asked.map((order) => Math.min(order, BEGINNER_STRONGEST));
}
