import { PRIOR_WEIGHT, FULL_BAND_DEPARTURE, PRIOR, RATING_SHARE } from '../policy.ts';
import type { ExperienceLevel, FeedbackCounts, ShelfCigar } from '../types.ts';

// Of the band: a step is 0.05 of it.
const STEPS_PER_BAND = 20;
const MAX_STARS = 5;

/**
 * How a cigar does with guests, as a share of the band (-1 to 1), per experience and for all. A chain of shrunk
 * accept rates: catalogue prior -> this lounge -> this cigar -> this cigar with guests of that experience.
 * rate = (picks + weight x rate before) / (impressions + weight). Worked: lounge rate 1/3, 10 picks of 20:
 * (10 + 20/3) / 40 = 0.417; share = (0.417 - 1/3) / (1/3) = +0.25. Ratings are added to it (see `ratingShare`).
 */
export function feedbackColumns(
  cigars: readonly ShelfCigar[],
): Readonly<Record<ExperienceLevel | 'all', Float32Array>> {
  const lounge = loungeRate(cigars);
  const all = cigars.map((cigar) => shrinkRate(countsOf(cigar), lounge, PRIOR_WEIGHT.lounge));
  const column = (level?: ExperienceLevel) =>
    Float32Array.from(cigars, (cigar, place) => {
      if (cigar.liked) return roundToStep(cigar.liked[level ?? 'all']);
      const rate = all[place] ?? lounge;
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

/** The accept rate of the whole lounge, shrunk towards the catalogue's. */
function loungeRate(cigars: readonly ShelfCigar[]): number {
  let [impressions, picks] = [0, 0];
  for (const cigar of cigars) {
    const counts = countsOf(cigar);
    impressions += counts.impressions;
    picks += counts.picks;
  }
  return shrinkRate({ impressions, picks }, PRIOR.accept, PRIOR_WEIGHT.catalogue);
}

/** picks / impressions, with `before` counted as `weight` impressions. */
function shrinkRate({ impressions, picks }: FeedbackCounts, before: number, weight: number): number {
  return (picks + weight * before) / (impressions + weight);
}

/** What ratings add, as a share of the band: departure from the prior (1 at five stars), the nearer to full the more there are. */
function ratingShare({ rating }: ShelfCigar): number {
  if (!rating || !(rating.count > 0) || !(rating.mean >= 0 && rating.mean <= MAX_STARS)) return 0;
  const belief = rating.count / (rating.count + PRIOR_WEIGHT.rating);
  return ((rating.mean - PRIOR.rating) / (MAX_STARS - PRIOR.rating)) * belief * RATING_SHARE;
}

/** A cigar's own counts, made sensible. */
function countsOf(cigar: ShelfCigar): FeedbackCounts {
  return sanitizeCounts(cigar.impressions ?? 0, cigar.picks ?? 0);
}

// A pick without an impression (a sale typed in by hand) says nothing about the rate.
function sanitizeCounts(impressions: number, picks: number): FeedbackCounts {
  const shown = impressions > 0 && impressions < Infinity ? impressions : 0;
  return { impressions: shown, picks: Math.min(shown, picks > 0 ? picks : 0) };
}

/** A share of the band, rounded to a step: a device is told the step, not the counts, and must come to the same answer. */
export function roundToStep(share: number): number {
  return Math.round(share * STEPS_PER_BAND) / STEPS_PER_BAND;
}

/** Within -1 and 1. */
function clamp(share: number): number {
  return share < -1 ? -1 : share > 1 ? 1 : share;
}
