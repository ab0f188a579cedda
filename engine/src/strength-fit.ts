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
  const table = [NEUTRAL, 0, 0, 0, 0, 0];
  const strongest = isBeginner ? BEGINNER_STRONGEST : 5;
  for (const want of wanted) {
    for (let order = 1; order <= strongest; order++) {
      const agreement = (order < want ? MILDER[want - order] : STRONGER[order - want]) ?? 0;
      if (agreement > (table[order] as number)) table[order] = agreement;
    }
  }
  return table;
}

function gentle(asked: readonly number[]): readonly number[] {
  return asked.length === 0 ? [1, 2] : asked.map((order) => Math.min(order, BEGINNER_STRONGEST));
}
