import type { DeviceCigar } from '@vitola/contract/recommendation/tiered';
import type { Chosen } from './survey-state.ts';

const maxCigars = 6;

/** At most six cigars of a shelf, those of a strength that was asked for first. It is no recommendation: nobody chose them. */
export function cigarsForStaff(cigars: readonly DeviceCigar[], { strength = [] }: Chosen): DeviceCigar[] {
  const asked = new Set(strength.map(sortedWords));
  const isAsked = (cigar: DeviceCigar) => cigar.strength !== null && asked.has(sortedWords(cigar.strength));
  return cigars.toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))).slice(0, maxCigars);
}

// The survey's `mild-medium` is the shelf's `Medium-Mild`.
const sortedWords = (strength: string): string => strength.toLowerCase().split('-').toSorted().join(' ');
