import { describe, expect, test } from 'vitest';
import { cigar, context, taste } from '../../test/builders.ts';
import { indexShelf, recommend } from '../index.ts';
import type { ShelfCigar, SurveyAnswers } from '../types.ts';

/** The ids on the cards that a guest gets from these cigars. */
function shownOf(answers: Partial<SurveyAnswers>, cigars: readonly ShelfCigar[]): readonly string[] {
  const { primary, budget, premium } = recommend(taste(answers), indexShelf(cigars), context());
  return [primary, budget, premium].flatMap((card) => (card ? [card.cigarId] : []));
}

const priced = (id: string, priceCents: number | null, facts: Partial<ShelfCigar> = {}) =>
  cigar(id, { priceCents, ...facts });

describe('a beginner', () => {
  const mild = [800, 1000, 1300].map((cents) => priced(`mild${cents}`, cents, { strength: 'Mild' }));
  const shownWith = (facts: Partial<ShelfCigar>) =>
    shownOf({ experience: 'beginner', strength: ['mild'] }, [...mild, priced('other', 1600, facts)]);

  test('is shown a cigar that is mild, or that the catalog calls mild too', () => {
    expect(shownWith({ strength: 'Mild' })).toContain('other');
    expect(shownWith({ strength: 'Mild', catalogueStrength: 'Medium' })).toContain('other');
  });

  test.each([
    [
      'is strong by the catalog, whatever is written on the shelf',
      { strength: 'Mild', catalogueStrength: 'Full' },
    ],
    ['is strong by the shelf, whatever the catalog says', { strength: 'Full', catalogueStrength: 'Mild' }],
    ['is of unknown strength, while three mild ones are left', { strength: null, wrapper: null }],
  ] as const)('is not shown a cigar that %s', (_, facts) => {
    expect(shownWith(facts)).not.toContain('other');
  });

  test('is shown a cigar of unknown strength with a pale Connecticut leaf, and none with a strong or dark one', () => {
    const plain = mild.map((own) => ({ ...own, flavorNotes: ['Citrus'] }));
    const shownIn = (wrapper: string) =>
      shownOf({ experience: 'beginner' }, [...plain, priced('other', 1600, { strength: null, wrapper })]);
    expect(shownIn('Ecuadorian Connecticut')).toContain('other');
    for (const wrapper of ['Connecticut Stalk-Cut Habano', 'Connecticut Havana', 'Connecticut Maduro'])
      expect(shownIn(wrapper)).not.toContain('other');
  });

  test('is not shown a cigar of a line that is strong in the catalog', () => {
    const line = { brand: 'Sol', productLine: 'Fuerte' };
    const known = priced('known', 1700, { ...line, strength: 'Full', catalogueStrength: 'Full' });
    const typed = priced('typed', 1600, { ...line, strength: 'Mild' });
    expect(shownOf({ experience: 'beginner', strength: ['mild'] }, [...mild, known, typed])).not.toContain(
      'typed',
    );
  });

  test('is shown strong cigars where there is nothing else', () => {
    const strong = [priced('a', 800, { strength: 'Full' }), priced('b', 1200, { catalogueStrength: 'Full' })];
    expect(shownOf({ experience: 'beginner' }, strong)).toHaveLength(2);
  });
});

describe('a guest with half an hour', () => {
  const short = [800, 1000, 1300].map((cents) => priced(`short${cents}`, cents, { smokingTime: '35' }));
  const hour = priced('hour', 1600, { smokingTime: '60' });

  test('is shown no cigar of an hour while three others are left', () => {
    expect(shownOf({ time: '20-30' }, [...short, hour])).not.toContain('hour');
  });

  test('is shown one where fewer are left, and reads how long it takes', () => {
    const shelf = indexShelf([...short.slice(0, 2), hour]);
    const { premium } = recommend(taste({ time: '20-30' }), shelf, context());
    expect([premium?.cigarId, premium?.miss]).toEqual(['hour', 'Longer than you asked: about 60 min']);
  });

  test('is what keeps them away: others are shown them', () => {
    expect(shownOf({ time: '45-60' }, [...short, hour])).toContain('hour');
  });
});

describe('one cigar under two ids', () => {
  const twins = [800, 1000].map((cents) =>
    priced(`twin${cents}`, cents, { name: 'Robusto', productLine: 'Uno' }),
  );

  test('takes one place, however its brand is written', () => {
    const [one, other] = twins as [ShelfCigar, ShelfCigar];
    const shown = shownOf({}, [one, { ...other, brand: 'ALBA' }]);
    expect(shown).toHaveLength(1);
  });

  test('is two in different sizes without a line', () => {
    const [one, other] = twins.map((twin) => ({ ...twin, productLine: null })) as [ShelfCigar, ShelfCigar];
    expect(shownOf({}, [one, { ...other, size: '7 x 54' }])).toHaveLength(2);
  });
});
