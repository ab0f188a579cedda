import { BELIEF, FULL_MOVE, PRIOR } from './policy.ts';
import type { ExperienceLevel, Feedback, ShelfCigar } from './types.ts';

const STEPS = 20;

/**
 * How a cigar does with guests, as a share of the band (-1 to 1), per experience and for all. A chain of shrunk
 * accept rates: catalogue prior -> this lounge -> this cigar -> this cigar with guests of that experience.
 * rate = (picks + weight x rate before) / (impressions + weight). Worked: lounge rate 1/3, 10 picks of 20:
 * (10 + 20/3) / 40 = 0.417; share = (0.417 - 1/3) / (1/3) = +0.25.
 */
export function acceptColumns(
  cigars: readonly ShelfCigar[],
): Readonly<Record<ExperienceLevel | 'all', Float32Array>> {
  const lounge = loungeRate(cigars);
  const all = cigars.map((cigar) => shrunk(countsOf(cigar), lounge, BELIEF.lounge));
  const column = (level?: ExperienceLevel) =>
    Float32Array.from(cigars, (cigar, place) => {
      if (cigar.liked) return inSteps(cigar.liked[level ?? 'all']);
      const rate = all[place] ?? lounge;
      const own = level && cigar.segments?.[level];
      const refined = own ? shrunk(clean(own.impressions, own.picks), rate, BELIEF.segment) : rate;
      return inSteps(clamp((refined - lounge) / lounge / FULL_MOVE + ratingShare(cigar)));
    });
  return {
    all: column(),
    beginner: column('beginner'),
    intermediate: column('intermediate'),
    advanced: column('advanced'),
    connoisseur: column('connoisseur'),
  };
}

function loungeRate(cigars: readonly ShelfCigar[]): number {
  let [impressions, picks] = [0, 0];
  for (const cigar of cigars) {
    const counts = countsOf(cigar);
    impressions += counts.impressions;
    picks += counts.picks;
  }
  return shrunk({ impressions, picks }, PRIOR.accept, BELIEF.catalogue);
}

function shrunk({ impressions, picks }: Feedback, before: number, weight: number): number {
  return (picks + weight * before) / (impressions + weight);
}

function ratingShare({ rating }: ShelfCigar): number {
  if (!rating || !(rating.count > 0) || !(rating.mean >= 0 && rating.mean <= 5)) return 0;
  return ((rating.mean - PRIOR.rating) / 1.4) * (rating.count / (rating.count + BELIEF.rating)) * 0.5;
}

function countsOf(cigar: ShelfCigar): Feedback {
  return clean(cigar.impressions ?? 0, cigar.picks ?? 0);
}

// A pick without an impression (a sale typed in by hand) says nothing about the rate.
function clean(impressions: number, picks: number): Feedback {
  const shown = impressions > 0 && impressions < Infinity ? impressions : 0;
  return { impressions: shown, picks: Math.min(shown, picks > 0 ? picks : 0) };
}

// A device is told the step, not the counts, and must come to the same answer.
function inSteps(share: number): number {
  return Math.round(share * STEPS) / STEPS;
}

function clamp(share: number): number {
  return share < -1 ? -1 : share > 1 ? 1 : share;
}
