import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyShelf, anyTaste } from '../test/arbitraries.ts';
import { cigar, context, taste } from '../test/builders.ts';
import { answeredBy, askedOf, flavorAgreement } from './flavor-fit.ts';
import { noteIndex } from './flavor.ts';
import { explainFit, indexShelf } from './index.ts';
import { likelyFit, likelyNotes } from './likely.ts';
import { NEUTRAL } from './policy.ts';

const notes = (...words: string[]) => words.map(noteIndex);
const flavorOf = (guest: ReturnType<typeof taste>, shelf: ReturnType<typeof indexShelf>, id: string) =>
  explainFit(guest, shelf, id, context())?.parts.flavor ?? -1;

describe('a wish', () => {
  test('is answered better by its own note than by a related one, and by that better than by a foreign one', () => {
    const degrees = [notes('Coffee'), notes('Cocoa'), notes('Grass')].map((own) => answeredBy('coffee', own));
    expect(degrees).toEqual(degrees.toSorted((one, other) => other - one));
    expect(degrees[2]).toBe(0);
  });

  test('is answered as worked in the docstring: coffee by coffee and cocoa 0.92', () => {
    expect(answeredBy('coffee', notes('Coffee', 'Cocoa'))).toBeCloseTo(0.92, 9);
  });
});

describe('the flavour part', () => {
  test('is the same for one cigar alone and for the whole shelf at once', () => {
    fc.assert(
      fc.property(anyTaste, anyShelf, (guest, cigars) => {
        const shelf = indexShelf(cigars);
        shelf.cigars.forEach((own, place) => {
          const written = shelf.flavors.notes[place] ?? [];
          const likely = likelyNotes(own);
          const asked = askedOf(guest.flavors, shelf.flavors);
          const of = (tasted: readonly number[]) => flavorAgreement(asked, tasted, shelf.flavors.rarities);
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

  test('gives a wish that every cigar answers less weight than one that few do', () => {
    const everywhere = Array.from({ length: 20 }, (_, at) =>
      cigar(`c${at}`, { flavorNotes: ['Cedar', 'Toast'] }),
    );
    const { weight } = indexShelf([...everywhere, cigar('rare', { flavorNotes: ['Coffee'] })]).flavors;
    expect(weight.woody).toBeLessThan(weight.coffee);
  });

  test('takes words it doesn’t know for nothing', () => {
    const shelf = indexShelf([cigar('odd', { flavorNotes: ['wizardry'] })]);
    expect(flavorOf(taste(), shelf, 'odd')).toBe(NEUTRAL);
  });
});
