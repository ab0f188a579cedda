import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyContext, anyShelf, anyTaste } from '../../test/arbitraries.ts';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, rankShelf, recommend } from '../index.ts';
import type { ShelfCigar, SurveyAnswers } from '../types.ts';

const cream = { flavorNotes: ['Cream', 'Sweetness'], strength: 'Mild' } as const;
const infused = cigar('infused', { ...cream, priceCents: 1000, isInfused: true });
const others = [700, 1000, 1400].map((priceCents) =>
  cigar(`plain${priceCents}`, { priceCents, flavorNotes: ['Leather'], strength: 'Full' }),
);
const mild = { experience: 'intermediate', strength: ['mild'], flavors: ['creamy'] };

const cards = (answers: Partial<SurveyAnswers>, cigars: readonly ShelfCigar[]) => {
  const result = recommend(taste(answers), indexShelf(cigars), context({ exploration: false }));
  return [result.primary, result.budget, result.premium].map((card) => card?.cigarId);
};

test('an infused cigar that suits best is no Best Match', () => {
  expect(cards(mild, [...others, infused])[0]).toMatch(/^plain/);
});

test('it may stand beside a Best Match that suits as well', () => {
  const alike = cigar('alike', { ...cream, priceCents: 1000 });
  expect(cards(mild, [alike, { ...infused, priceCents: 1400 }])).toEqual(['alike', undefined, 'infused']);
});

test('it is Best Match for who asked for sweet', () => {
  expect(cards({ ...mild, flavors: ['creamy', 'sweet'] }, [...others, infused])[0]).toBe('infused');
});

test('it is Best Match where nothing else is left', () => {
  expect(cards(mild, [infused])[0]).toBe('infused');
});

test('a connoisseur is shown none while another cigar is left, without having asked for sweet', () => {
  const connoisseur = { ...mild, experience: 'connoisseur' };
  expect(cards(connoisseur, [...others, infused])).not.toContain('infused');
  expect(cards({ ...connoisseur, flavors: ['sweet'] }, [...others, infused])).toContain('infused');
  expect(cards(connoisseur, [infused])[0]).toBe('infused');
});

test('hiding it leaves its rank to the other cards', () => {
  const shelf = indexShelf([...others, infused]);
  const [first] = rankShelf(taste(mild), shelf, context());
  expect(first?.cigarId).toBe('infused');
  const { primary } = recommend(taste(mild), shelf, context({ exploration: false }));
  expect(primary?.organicRank).toBeGreaterThan(1);
});

test('whatever the shelf and the answers, Best Match is infused only for who asked for sweet, or without any other', () => {
  fc.assert(
    fc.property(anyTaste, anyShelf, anyContext, (guest, cigars, ctx) => {
      const isInfused = (id: string) => cigars.find((own) => own.id === id)?.brand === 'Alba';
      const shelf = indexShelf(cigars.map((own) => ({ ...own, isInfused: isInfused(own.id) })));
      const { primary } = recommend(guest, shelf, ctx);
      const left = rankShelf(guest, shelf, ctx).map(({ cigarId }) => cigarId);
      const mayBe = guest.flavors.some((flavor) => flavor.startsWith('sweet')) || left.every(isInfused);
      expect(primary !== null && isInfused(primary.cigarId) && !mayBe).toBe(false);
    }),
  );
});
