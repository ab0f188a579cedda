import type { StoredRecommendation } from '@vitola/contract/membership/recommendations';

/** The groups of the recommendations by score (0-5), the best first. */
const bands = [
  { title: 'Perfect Matches', from: 4.5 },
  { title: 'Great Options', from: 3.5 },
  { title: 'Worth Exploring', from: 0 },
] as const;

/** A score of 0-5 in percent. */
export const percentOf = (score: string): number => Math.round(Number(score) * 20);

export interface Band {
  title: string;
  /** The percent its scores have, such as `70–90%`. */
  range: string;
  recommendations: StoredRecommendation[];
}

/** The recommendations by band, without empty bands. */
export function bandsOf(recommendations: readonly StoredRecommendation[]): Band[] {
  return bands
    .map(({ title, from }, place) => {
      const to = bands[place - 1]?.from ?? Infinity;
      const within = ({ score }: StoredRecommendation) => Number(score) >= from && Number(score) < to;
      return { title, range: rangeText(from * 20, to * 20), recommendations: recommendations.filter(within) };
    })
    .filter((band) => band.recommendations.length > 0);
}

function rangeText(from: number, to: number): string {
  if (to === Infinity) return `${from}%+`;
  return from === 0 ? `under ${to}%` : `${from}–${to}%`;
}
