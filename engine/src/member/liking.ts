import { PRIOR, RATING_NOISE, STARS_WEIGHT } from '../policy.ts';
import { comparedFacts, type ComparedCigar, likeness } from './likeness.ts';
import { solvePositiveDefinite } from './solve.ts';

/** A cigar and the stars that a member gave it, 1-5. */
export type RatedCigar = ComparedCigar & { readonly stars: number };

/** What a member's ratings say of a cigar. */
export type Liking = {
  /** How many stars above or below their own mean they would give it. */
  readonly stars: number;
  /** The position of the rated cigar that raised it most; null when they would rate it no higher than their mean. */
  readonly because: number | null;
};

/**
 * Returns a function that says how a member would rate a cigar, from those they rated: kernel ridge regression of the
 * stars, less the member's mean (shrunk to PRIOR.rating), on `likeness`, with RATING_NOISE on the diagonal
 * (Rasmussen and Williams, Gaussian Processes for Machine Learning, 2006, eq. 2.23). Without ratings it says 0.
 */
export function likingFrom(rated: readonly RatedCigar[]): (cigar: ComparedCigar) => Liking {
  const facts = rated.map(comparedFacts);
  const total = rated.reduce((sum, { stars }) => sum + stars, 0);
  const mean = (total + PRIOR.rating * STARS_WEIGHT) / (rated.length + STARS_WEIGHT);
  const alike = facts.map((one, row) =>
    facts.map((other, column) => likeness(one, other) + (row === column ? RATING_NOISE : 0)),
  );
  const weights = solvePositiveDefinite(
    alike,
    rated.map(({ stars }) => stars - mean),
  );
  return (cigar) => {
    const own = comparedFacts(cigar);
    let [stars, most, because]: [number, number, number | null] = [0, 0, null];
    for (const [position, other] of facts.entries()) {
      const part = likeness(own, other) * (weights[position] ?? 0);
      stars += part;
      if (part > most) [most, because] = [part, position];
    }
    return { stars, because: stars > 0 ? because : null };
  };
}
