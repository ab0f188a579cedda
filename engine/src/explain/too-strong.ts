import { MAX_BEGINNER_STRENGTH } from '../policy.ts';
import { strengthOrder } from '../shelf/strength-scale.ts';
import type { Taste } from '../types.ts';

/** Whether a beginner asked only for strengths that a beginner isn't shown while anything milder is left. */
export function isTooStrong({ experience, strengths }: Taste): boolean {
  const isAbove = strengths.every((strength) => strengthOrder(strength) > MAX_BEGINNER_STRENGTH);
  return experience === 'beginner' && strengths.length > 0 && isAbove;
}
