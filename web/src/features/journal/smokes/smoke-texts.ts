import type { Smoke } from '@vitola/contract/journal/smokes';

/** The cigar of a smoke, with its brand if it is known. */
export const nameOfSmoke = ({ brand, cigarName }: Pick<Smoke, 'brand' | 'cigarName'>): string =>
  [brand, cigarName].filter(Boolean).join(' ');

/** A number of stars in words. */
export const starsOf = (rating: number): string => (rating === 1 ? '1 star' : `${rating} stars`);
