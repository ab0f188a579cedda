import type { Smoke } from '@vitola/contract/journal/smokes';

/** The cigar of a smoke, with its brand if it is known. */
export const nameOfSmoke = ({ brand, cigarName }: Pick<Smoke, 'brand' | 'cigarName'>): string =>
  [brand, cigarName].filter(Boolean).join(' ');
