import { isKnown } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { TRUST, WEIGHTS } from '@vitola/engine';
import type { FactField } from '../cigar-form/typed-cigar.ts';

/** A fact to check: missing, or filled in automatically and not confirmed. */
export interface DoubtfulFact {
  name: FactField | 'price';
  state: 'unverified' | 'unknown';
}

export interface CigarToFix {
  cigar: Cigar;
  facts: DoubtfulFact[];
}

const maxCigars = 5;

/**
 * The cigars whose doubtful facts cost matches most, the costliest first. Cost = exposure x doubt. Doubt is the share of
 * the fit that is uncertain: the sum, over strength, flavor, time and price, of the engine's weight of that
 * part times (1 - the engine's trust in the fact). Exposure is how often the cigar was recommended, plus the shelf's
 * mean and one, so that a cigar that was never shown because of its missing facts still counts. Cigars that
 * are not available are left out.
 */
export function factsToFix(shelf: readonly Cigar[]): CigarToFix[] {
  const mean = shelf.reduce((sum, cigar) => sum + cigar.recommendationCount, 0) / (shelf.length || 1);
  return shelf
    .filter((cigar) => cigar.isActive && !cigar.isOutOfStock && cigar.stock !== 0)
    .map((cigar) => {
      const facts = doubtfulFacts(cigar);
      const doubt = facts.reduce((sum, fact) => sum + fact.doubt, 0);
      return { cigar, facts, cost: doubt * (cigar.recommendationCount + mean + 1) };
    })
    .filter(({ facts }) => facts.length > 0)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, maxCigars)
    .map(({ cigar, facts }) => ({ cigar, facts: facts.map(({ name, state }) => ({ name, state })) }));
}

function doubtfulFacts(cigar: Cigar): (DoubtfulFact & { doubt: number })[] {
  // The engine reads the time from the size where no smoking time is stated.
  const time = stateOf(cigar, 'smokingTime') === 'unknown' && cigar.size ? 'size' : 'smokingTime';
  const parts = [
    ['strength', WEIGHTS.strength],
    ['flavorNotes', WEIGHTS.flavor],
    [time, WEIGHTS.time],
    ['price', WEIGHTS.price],
  ] as const;
  return parts.flatMap(([name, weight]) => {
    const state = stateOf(cigar, name);
    return state === 'known' ? [] : [{ name, state, doubt: weight * (1 - TRUST[state]) }];
  });
}

function stateOf(cigar: Cigar, name: DoubtfulFact['name']): 'known' | DoubtfulFact['state'] {
  if (cigar[name] === null || cigar[name].length === 0) return 'unknown';
  const origin = cigar.sources[name];
  return !origin || isKnown(origin) ? 'known' : 'unverified';
}
