import { LIKELY_TRUST, NEUTRAL } from '../policy.ts';

/**
 * The fit, 0-1, of a fact that is only likely: part of the way (LIKELY_TRUST) from NEUTRAL to `fit`, the fit it would
 * have if it were written down.
 */
export function likelyFit(fit: number, part: keyof typeof LIKELY_TRUST): number {
  return NEUTRAL + LIKELY_TRUST[part] * (fit - NEUTRAL);
}
