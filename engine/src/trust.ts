import type { FactName, ShelfCigar } from './types.ts';

/** How much of a fact's effect remains: all when known, most when unverified, none when unknown. */
export const TRUST = { known: 1, unverified: 0.85, unknown: 0 } as const;
/** What an unknown feature counts, 0-1: less than a fair match, more than a poor one. */
export const NEUTRAL = 0.45;

/** How far a fact about a cigar is trusted, 0-1; facts that say nothing are known. */
export function trustOf(cigar: ShelfCigar, fact: FactName): number {
  return TRUST[cigar.facts?.[fact] ?? 'known'];
}

/** Nothing is known of this fact, whatever is written. */
export function isUnknown(cigar: ShelfCigar, fact: FactName): boolean {
  return cigar.facts?.[fact] === 'unknown';
}
