import { TRUST } from '../policy.ts';
import type { FactName, ShelfCigar } from '../types.ts';

/** How far a fact about a cigar is trusted, 0-1; facts that say nothing are known. */
export function trustOf(cigar: ShelfCigar, fact: FactName): number {
  return TRUST[cigar.facts?.[fact] ?? 'known'];
}

/** Nothing is known of this fact, whatever is written. */
export function isUnknown(cigar: ShelfCigar, fact: FactName): boolean {
  return cigar.facts?.[fact] === 'unknown';
}
