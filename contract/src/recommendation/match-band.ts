import type { TieredAnswer } from './tiered.ts';

/** The least percent of a band above the lowest; see 'What the percent means' in docs/recommendation-quality.md. */
const bands = [50, 65, 80] as const;

/** The band of a cigar's percent: 0 the closest there is, 1 good, 2 very good, 3 excellent. */
export function matchBand(percent: number): number {
  return bands.filter((least) => percent >= least).length;
}

/** Whether none of a guest's cards is more than the closest there is. */
export function isClosestOnly(answer: Pick<TieredAnswer, 'primary' | 'budget' | 'premium'>): boolean {
  const { primary, budget, premium } = answer;
  return [primary, budget, premium].every((cigar) => matchBand(cigar?.match ?? 0) === 0);
}
