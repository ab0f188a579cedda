import { indexShelf, recommend } from '@vitola/engine';
import { expect, test } from 'vitest';
import { cigar, context, taste } from '../../../../engine/test/builders.ts';
import { readCatalogue, type TrueCigar } from '../simulator/catalogue.ts';
import { isEmbarrassing, SLIPS, slipsOf } from './slips.ts';

const rows = readCatalogue(1).cigars;
const [strong, long, silent, low, near, , twice] = SLIPS;
const truth = (strength: string): TrueCigar => {
  const found = rows.find((row) => row.strength === strength);
  if (!found) throw new Error(`No cigar of strength ${strength}`);
  return { ...found };
};

/** What slips when these cigars are the shelf; their truth is by default as written. */
function slipsWith(
  guest: ReturnType<typeof taste>,
  shelf: ReturnType<typeof cigar>[],
  truths: Map<string, TrueCigar>,
) {
  const lounge = { shelf, truth: truths, prices: [] };
  return slipsOf(guest, lounge, recommend(guest, indexShelf(shelf), context({ exploration: false })));
}

test('a strong cigar typed as mild embarrasses a beginner, if three mild ones are on offer', () => {
  const shelf = ['a', 'b', 'c', 'd'].map((id, at) =>
    cigar(id, { strength: 'Mild', priceCents: 500 + 300 * at }),
  );
  const truths = new Map(shelf.map(({ id }) => [id, truth('Mild')]));
  const guest = taste({ experience: 'beginner', strength: ['mild'] });
  const mild = slipsWith(guest, shelf, truths);
  expect([mild.get(strong), isEmbarrassing(mild)]).toEqual([false, false]);
  const best = recommend(guest, indexShelf(shelf), context({ exploration: false })).primary?.cigarId ?? '';
  truths.set(best, truth('Full'));
  const strongest = slipsWith(guest, shelf, truths);
  expect([strongest.get(strong), isEmbarrassing(strongest)]).toEqual([true, true]);
  for (const { id } of shelf.slice(0, 2)) truths.set(id, truth('Full'));
  expect(slipsWith(guest, shelf, truths).has(strong)).toBe(false);
});

test('misses and prices are counted by what is written on the cards', () => {
  const shelf = [
    cigar('cheap', { priceCents: 950, smokingTime: '90' }),
    cigar('best', { priceCents: 1000, smokingTime: '90' }),
    cigar('dear', { priceCents: 2000, smokingTime: '90' }),
  ];
  const truths = new Map(shelf.map(({ id }) => [id, truth('Medium')]));
  const found = slipsWith(taste({ time: '20-30' }), shelf, truths);
  expect([found.get(long), found.get(silent), found.get(near), found.get(low)]).toEqual([
    undefined,
    false,
    true,
    undefined,
  ]);
  const result = recommend(taste({ time: '20-30' }), indexShelf(shelf), context());
  const withoutWord = { ...result, primary: result.primary && { ...result.primary, miss: null } };
  expect(
    slipsOf(taste({ time: '20-30' }), { shelf, truth: truths, prices: [] }, withoutWord).get(silent),
  ).toBe(true);
  expect(found.get(twice)).toBe(false);
  const same = truth('Medium');
  const twins = new Map(shelf.map(({ id }, at) => [id, at < 2 ? same : truth('Medium')]));
  expect(slipsWith(taste(), shelf, twins).has(twice)).toBe(false);
});

test('a beginner who reads above the cards that they are gentler than asked misses nothing silently', () => {
  const shelf = [cigar('mild', { strength: 'Mild' })];
  const truths = new Map([['mild', truth('Mild')]]);
  const guest = taste({ experience: 'beginner', strength: ['full'] });
  expect(slipsWith(guest, shelf, truths).get(silent)).toBe(false);
  const result = recommend(guest, indexShelf(shelf), context());
  const unsaid = { ...result, insight: 'Let’s look for something mild.' };
  expect(slipsOf(guest, { shelf, truth: truths, prices: [] }, unsaid).get(silent)).toBe(true);
});
