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
import type { FlavorChoice } from '../types.ts';

const notes = (...words: string[]) => words.map(noteIndex);
const rare = new Float64Array(NOTES.length).fill(1);
const agreement = (wishes: readonly FlavorChoice[], ...words: string[]) =>
  flavorFit(affinitiesOf(wishes), notes(...words), rare);
const flavorOf = (guest: ReturnType<typeof taste>, shelf: ReturnType<typeof indexShelf>, id: string) =>
  explainFit(guest, shelf, id, context())?.parts.flavor ?? -1;

describe('a wish', () => {
  test('is answered better by its own note than by a related one, and by that better than by a foreign one', () => {
    const degrees = ['Coffee', 'Cocoa', 'Grass'].map((note) => agreement(['coffee'], note));
    expect(degrees).toEqual(degrees.toSorted((one, other) => other - one));
    expect(degrees[1]).toBeGreaterThan(NEUTRAL);
    expect(degrees[2]).toBeLessThan(NEUTRAL);
  });

  test('is answered as worked in the docstring: cedar and coffee by cedar, coffee and citrus 0.75', () => {
    expect(agreement(['woody', 'coffee'], 'Cedar', 'Coffee', 'Citrus')).toBeCloseTo(0.7465, 3);
  });

  test('is answered the better the more notes answer it', () => {
    expect(agreement(['coffee'], 'Coffee', 'Espresso')).toBeGreaterThan(agreement(['coffee'], 'Coffee'));
  });

  test('that is passed over speaks against its notes, and the more the more words were asked for', () => {
    const degrees = [['woody'], ['woody', 'coffee'], ['woody', 'coffee', 'nutty']] as const;
    const citrus = degrees.map((wishes) => agreement(wishes, 'Citrus'));
    expect(citrus).toEqual(citrus.toSorted((one, other) => other - one));
    expect(new Set(citrus).size).toBe(3);
  });
});

describe('the flavour part', () => {
  test('is the same for one cigar alone and for the whole shelf at once', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, (guest, cigars) => {
        const shelf = indexShelf(cigars);
        shelf.cigars.forEach((own, position) => {
          const written = shelf.flavors.notes[position] ?? [];
          const likely = likelyNotes(own);
          const asked = affinitiesOf(guest.flavors);
          const of = (tasted: readonly number[]) => flavorFit(asked, tasted, shelf.flavors.rarities);
          const unwritten = likely.length > 0 ? likelyFit(of(likely), 'flavor') : NEUTRAL;
          expect(flavorOf(guest, shelf, own.id)).toBeCloseTo(written.length > 0 ? of(written) : unwritten, 6);
        });
      }),
    );
  });

  test('is lower for a cigar that tastes of much else', () => {
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

  test('takes words it doesn’t know for nothing', () => {
    const shelf = indexShelf([cigar('odd', { flavorNotes: ['wizardry'] })]);
    expect(flavorOf(taste(), shelf, 'odd')).toBe(NEUTRAL);
  });
});
