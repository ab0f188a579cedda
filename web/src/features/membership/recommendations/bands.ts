import type { StoredRecommendation } from '@vitola/contract/membership/recommendations';
import { texts } from '../texts/texts.ts';

/** The groups of the recommendations by score (0-5), the best first. */
const bands = [
  { name: 'perfect', from: 4.5 },
  { name: 'great', from: 3.5 },
  { name: 'exploring', from: 0 },
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
  const said = texts().recommendations;
  return bands
    .map(({ name, from }, place) => {
      const title = said.bands[name];
      const to = bands[place - 1]?.from ?? Infinity;
      const within = ({ score }: StoredRecommendation) => Number(score) >= from && Number(score) < to;
      return { title, range: rangeText(from * 20, to * 20), recommendations: recommendations.filter(within) };
    })
    .filter((band) => band.recommendations.length > 0);
}

function rangeText(from: number, to: number): string {
  const said = texts().recommendations;
  if (to === Infinity) return said.from(from);
  return from === 0 ? said.under(to) : said.between(from, to);
}
