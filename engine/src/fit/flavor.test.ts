import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { affinitiesOf, flavorFit } from './flavor.ts';
import { NOTES, noteIndex } from '../shelf/notes.ts';
import { explainFit, indexShelf } from '../index.ts';
import { likelyNotes } from '../shelf/likely.ts';
import { likelyFit } from './likely-fit.ts';
import { NEUTRAL } from '../policy.ts';
import type { FlavorChoice, ShelfCigar } from '../types.ts';

const notes = (...words: string[]) => words.map(noteIndex);
const rare = new Float64Array(NOTES.length).fill(1);
const fitOf = (choices: readonly FlavorChoice[], ...words: string[]) =>
  flavorFit(affinitiesOf(choices), notes(...words), rare);
const flavorOf = (guest: ReturnType<typeof taste>, shelf: ReturnType<typeof indexShelf>, id: string) =>
  explainFit(guest, shelf, id, context())?.parts.flavor ?? -1;

describe('the fit of notes with chosen flavors', () => {
  test('is highest for a flavor’s own note, lower for a related one and lowest for an unrelated one', () => {
    const degrees = ['Coffee', 'Cocoa', 'Grass'].map((note) => fitOf(['coffee'], note));
    expect(degrees).toEqual(degrees.toSorted((one, other) => other - one));
    expect(degrees[1]).toBeGreaterThan(NEUTRAL);
    expect(degrees[2]).toBeLessThan(NEUTRAL);
  });

  test('is 0.75 for cedar, coffee and citrus with woody and coffee, as the docstring says', () => {
    expect(fitOf(['woody', 'coffee'], 'Cedar', 'Coffee', 'Citrus')).toBeCloseTo(0.7465, 3);
  });

  test('rises with the number of matching notes', () => {
    expect(fitOf(['coffee'], 'Coffee', 'Espresso')).toBeGreaterThan(fitOf(['coffee'], 'Coffee'));
  });

  test('is lowered by notes of passed-over flavors, the more flavors were chosen', () => {
    const degrees = [['woody'], ['woody', 'coffee'], ['woody', 'coffee', 'nutty']] as const;
    const citrus = degrees.map((choices) => fitOf(choices, 'Citrus'));
    expect(citrus).toEqual(citrus.toSorted((one, other) => other - one));
    expect(new Set(citrus).size).toBe(3);
  });
});

describe('the flavor part', () => {
  test('is the same for one cigar alone and for the whole shelf at once', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, (guest, cigars) => {
        const shelf = indexShelf(cigars);
        shelf.cigars.forEach((own, position) => {
          const written = shelf.flavors.notes[position] ?? [];
          const likely = likelyNotes(own);
          const choices = affinitiesOf(guest.flavors);
          const of = (tasted: readonly number[]) => flavorFit(choices, tasted, shelf.flavors.rarities);
          const unwritten = likely.length > 0 ? likelyFit(of(likely), 'flavor') : NEUTRAL;
          expect(flavorOf(guest, shelf, own.id)).toBeCloseTo(written.length > 0 ? of(written) : unwritten, 6);
        });
      }),
    );
  });

  test('is lower for a cigar with many other notes', () => {
    const shelf = indexShelf([
      cigar('plain', { flavorNotes: ['Cedar', 'Coffee'] }),
      cigar('busy', { flavorNotes: ['Cedar', 'Coffee', 'Pepper', 'Citrus'] }),
    ]);
    expect(flavorOf(taste(), shelf, 'busy')).toBeLessThan(flavorOf(taste(), shelf, 'plain'));
  });

  test('gives a note that every cigar has less weight than one that few have', () => {
    const everywhere = Array.from({ length: 20 }, (_, at) =>
      cigar(`c${at}`, { flavorNotes: ['Cedar', 'Toast'] }),
    );
    const { rarities } = indexShelf([...everywhere, cigar('rare', { flavorNotes: ['Coffee'] })]).flavors;
    const [cedar, coffee] = notes('Cedar', 'Coffee').map((note) => rarities[note]);
    expect(cedar).toBeLessThan(coffee ?? 0);
  });

  test('ignores unknown words', () => {
    const shelf = indexShelf([cigar('odd', { flavorNotes: ['wizardry'] })]);
    expect(flavorOf(taste(), shelf, 'odd')).toBe(NEUTRAL);
  });

  test('of notes that nobody confirmed lies between the written and the likely notes', () => {
    const facts = { strength: 'Full', origin: 'Nicaragua', wrapper: 'Maduro' } as const;
    const guest = taste({ flavors: ['nutty'] });
    const partOf = (own: Partial<ShelfCigar>) =>
      flavorOf(guest, indexShelf([cigar('a', { ...facts, ...own })]), 'a');
    const written = partOf({ flavorNotes: ['Almond'] });
    const likely = partOf({ flavorNotes: [] });
    const unconfirmed = partOf({ flavorNotes: ['Almond'], facts: { flavorNotes: 'unverified' } });
    expect(unconfirmed).toBeLessThan(written);
    expect(unconfirmed).toBeGreaterThan(likely);
    expect(partOf({ flavorNotes: ['Almond'], facts: { flavorNotes: 'unknown' } })).toBe(likely);
  });
});
