import { FAMILIES, NOTES } from './notes.ts';

// How many families each set holds.
const FAMILY_COUNTS = new Uint8Array(1 << FAMILIES.length);
for (let set = 1; set < FAMILY_COUNTS.length; set++) {
  FAMILY_COUNTS[set] = (FAMILY_COUNTS[set >> 1] ?? 0) + (set & 1);
}

/** The families of notes (indexes in NOTES) as a bit set in the order of FAMILIES; 0 for no notes. */
export function familySet(notes: readonly number[]): number {
  return notes.reduce((set, note) => set | familyBit(note), 0);
}

/** The bit of a note's family; 0 for an index that is not in NOTES. */
function familyBit(note: number): number {
  const family = NOTES[note]?.family;
  return family ? 1 << FAMILIES.indexOf(family) : 0;
}

/** Jaccard similarity of two family sets, 0-1: shared families / all their families; 0 when either is empty. */
export function familyOverlap(one: number, other: number): number {
  const shared = FAMILY_COUNTS[one & other] as number;
  return shared === 0 ? 0 : shared / (FAMILY_COUNTS[one | other] as number);
}
