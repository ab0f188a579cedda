import { TRUST } from '../policy.ts';
import type { FactName, ShelfCigar } from '../types.ts';

/** How far a fact about a cigar is trusted, 0-1 (see TRUST). A fact without a state counts as known. */
export function trustOf(cigar: ShelfCigar, fact: FactName): number {
  return TRUST[cigar.facts?.[fact] ?? 'known'];
}

/** Whether a fact is marked unknown: then its value is ignored. */
export function isUnknown(cigar: ShelfCigar, fact: FactName): boolean {
  return cigar.facts?.[fact] === 'unknown';
}
