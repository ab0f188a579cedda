import type { DeviceCigar } from '@vitola/contract/recommendation/tiered';
import type { Chosen } from './survey-state.ts';

const maxCigars = 6;

/** At most six cigars of a shelf, those of a requested strength first. This is a list, not a recommendation. */
export function cigarsForStaff(cigars: readonly DeviceCigar[], { strength = [] }: Chosen): DeviceCigar[] {
  const requested = new Set(strength.map(sortedWords));
  const isRequested = (cigar: DeviceCigar) =>
    cigar.strength !== null && requested.has(sortedWords(cigar.strength));
  return cigars.toSorted((a, b) => Number(isRequested(b)) - Number(isRequested(a))).slice(0, maxCigars);
}

// The survey's `mild-medium` is the shelf's `Medium-Mild`.
const sortedWords = (strength: string): string => strength.toLowerCase().split('-').toSorted().join(' ');
