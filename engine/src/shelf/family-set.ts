import { FAMILIES, NOTES } from './notes.ts';

// How many families are in each set of them.
const FAMILY_COUNTS = new Uint8Array(1 << FAMILIES.length);
for (let set = 1; set < FAMILY_COUNTS.length; set++)
  FAMILY_COUNTS[set] = (FAMILY_COUNTS[set >> 1] ?? 0) + (set & 1);

/** The families of notes (given by place in NOTES) as a set, one bit each in the order of FAMILIES; 0 without any. */
export function familySet(notes: readonly number[]): number {
  return notes.reduce((set, note) => set | familyBit(note), 0);
}

/** The bit of a note's family (the note given by its place in NOTES); 0 where there is no such note. */
function familyBit(note: number): number {
  const family = NOTES[note]?.family;
  return family ? 1 << FAMILIES.indexOf(family) : 0;
}

/** Families that two sets share, of all that they have, 0-1; 0 where either has none. */
export function familyOverlap(one: number, other: number): number {
  const common = FAMILY_COUNTS[one & other] as number;
  return common === 0 ? 0 : common / (FAMILY_COUNTS[one | other] as number);
}
