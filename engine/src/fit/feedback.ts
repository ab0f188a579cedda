import { PRIOR_WEIGHT, FULL_BAND_DEPARTURE, PRIOR, RATING_SHARE } from '../policy.ts';
import type { ExperienceLevel, FeedbackCounts, ShelfCigar } from '../types.ts';

// A device gets shares in steps of 0.05.
const STEPS_PER_BAND = 20;
const MAX_STARS = 5;

/**
 * Each cigar's feedback as a share of the band (-1 to 1), by experience and for all guests: how far its pick rate departs
 * from the lounge's, plus `ratingShare`. Pick rates are empirical-Bayes estimates, each shrunk towards the one before:
 * catalog prior -> this lounge -> this cigar -> this cigar with guests of that experience.
 * rate = (picks + weight x prior rate) / (impressions + weight). Example: lounge rate 1/3, 10 picks in 20 impressions,
 * weight 20: (10 + 20/3) / 40 = 0.417; share = (0.417 - 1/3) / (1/3) = +0.25.
 */
export function feedbackColumns(
  cigars: readonly ShelfCigar[],
): Readonly<Record<ExperienceLevel | 'all', Float32Array>> {
  const lounge = loungeRate(cigars);
  const cigarRates = cigars.map((cigar) => shrinkRate(countsOf(cigar), lounge, PRIOR_WEIGHT.lounge));
  const column = (level?: ExperienceLevel) =>
    Float32Array.from(cigars, (cigar, position) => {
      if (cigar.liked) return roundToStep(cigar.liked[level ?? 'all']);
      const rate = cigarRates[position] ?? lounge;
      const own = level && cigar.segments?.[level];
      const refined = own
        ? shrinkRate(sanitizeCounts(own.impressions, own.picks), rate, PRIOR_WEIGHT.segment)
        : rate;
      return roundToStep(clamp((refined - lounge) / lounge / FULL_BAND_DEPARTURE + ratingShare(cigar)));
    });
  return {
    all: column(),
    beginner: column('beginner'),
    intermediate: column('intermediate'),
    advanced: column('advanced'),
    connoisseur: column('connoisseur'),
  };
}

/** The pick rate of the whole lounge, 0-1, shrunk towards the catalog's. */
function loungeRate(cigars: readonly ShelfCigar[]): number {
  let [impressions, picks] = [0, 0];
  for (const cigar of cigars) {
    const counts = countsOf(cigar);
    impressions += counts.impressions;
    picks += counts.picks;
  }
  return shrinkRate({ impressions, picks }, PRIOR.pickRate, PRIOR_WEIGHT.catalogue);
}

/** picks / impressions, with `weight` more impressions at the rate `prior`. */
function shrinkRate({ impressions, picks }: FeedbackCounts, prior: number, weight: number): number {
  return (picks + weight * prior) / (impressions + weight);
}

/**
 * What ratings add, as a share of the band: how far their shrunk mean departs from the prior (1 at five stars), so that
 * many ratings count nearly in full.
 */
function ratingShare({ rating }: ShelfCigar): number {
  if (!rating || !(rating.count > 0) || !(rating.mean >= 0 && rating.mean <= MAX_STARS)) return 0;
  return ((shrinkRating(rating) - PRIOR.rating) / (MAX_STARS - PRIOR.rating)) * RATING_SHARE;
}

/**
 * A mean of ratings, in stars, with `PRIOR_WEIGHT.rating` more ratings of the prior mean: five times five stars are
 * (25 + 6 x 3.6) / 11 = 4.24.
 */
export function shrinkRating({ mean, count }: { readonly mean: number; readonly count: number }): number {
  return (mean * count + PRIOR.rating * PRIOR_WEIGHT.rating) / (count + PRIOR_WEIGHT.rating);
}

/** A cigar's own counts, sanitized. */
function countsOf(cigar: ShelfCigar): FeedbackCounts {
  return sanitizeCounts(cigar.impressions ?? 0, cigar.picks ?? 0);
}

/** Counts without negative or infinite numbers. A pick without an impression (a sale typed in by hand) doesn't count. */
function sanitizeCounts(impressions: number, picks: number): FeedbackCounts {
  const shown = impressions > 0 && impressions < Infinity ? impressions : 0;
  return { impressions: shown, picks: Math.min(shown, picks > 0 ? picks : 0) };
}

/** A share of the band in steps of 0.05. A device has these steps and not the counts, and must reach the same result. */
export function roundToStep(share: number): number {
  return Math.round(share * STEPS_PER_BAND) / STEPS_PER_BAND;
}

/** Clamps to -1 and 1. */
function clamp(share: number): number {
  return share < -1 ? -1 : share > 1 ? 1 : share;
}
