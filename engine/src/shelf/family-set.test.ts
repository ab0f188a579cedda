import { expect, it } from 'vitest';
import { familyOverlap, familySet } from './family-set.ts';
import { noteIndex } from './notes.ts';

const setOf = (...words: string[]) => familySet(words.map(noteIndex));

it('holds the families of notes, each once, and none of a word that is no note', () => {
  expect(setOf('cedar', 'oak')).toBe(setOf('cedar'));
  expect(setOf('cedar', 'coffee')).toBe(setOf('cedar') | setOf('coffee'));
  expect(setOf('cedar')).not.toBe(setOf('coffee'));
  expect(setOf('wizardry')).toBe(0);
  expect(setOf()).toBe(0);
});

it('overlaps another by the families they share among all that they have', () => {
  expect(familyOverlap(setOf('cedar', 'coffee'), setOf('oak', 'coffee'))).toBe(1);
  expect(familyOverlap(setOf('cedar', 'coffee'), setOf('oak', 'leather'))).toBeCloseTo(1 / 3, 10);
  expect(familyOverlap(setOf('cedar'), setOf('leather'))).toBe(0);
  expect(familyOverlap(setOf(), setOf())).toBe(0);
});
