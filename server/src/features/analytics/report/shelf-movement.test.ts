import { expect, it } from 'vitest';
import { daysBetween } from './local-time.ts';
import { featuringOf } from './shelf-movement.ts';
import { unmetDemand } from './unmet-demand.ts';

const featured = {
  cigarId: 'a',
  brand: 'Casa Larga',
  name: 'Toro',
  insteadOf: 'Rio Claro Corona',
  shown: 10,
  sold: 3,
  revenue: '45.00',
  usualShown: 40,
  usualRevenue: '60.00',
};

it('featuring is compared with what the displaced cigar earns per card', () => {
  expect(featuringOf([featured])).toMatchObject([
    { shown: 10, displaced: 10, revenue: '45.00', usual: '15.00', difference: '30.00' },
  ]);
});

it('the cost is left out while the displaced cigar was hardly shown', () => {
  const rows = [featured, { ...featured, insteadOf: 'Monte Negro', usualShown: 3 }];
  expect(featuringOf(rows)).toMatchObject([
    { shown: 20, insteadOf: ['Rio Claro Corona', 'Monte Negro'], usual: null, difference: null },
  ]);
});

it('cards that the featured cigar would have had anyway displace nothing', () => {
  const own = { ...featured, insteadOf: null, usualShown: null, usualRevenue: null };
  expect(featuringOf([own])).toMatchObject([{ displaced: 0, usual: null, difference: null }]);
});

it('a pair of answers is named only where it fails clearly more often than either of the two', () => {
  const row = (questions: string[], words: string[], asked: number, unmet: number) => ({
    questions,
    words,
    asked,
    unmet,
    bestFit: 0.5,
  });
  const named = unmetDemand({ asked: 100, unmet: 10 }, [
    row(['strength'], ['full'], 20, 4),
    row(['time'], ['20-30'], 30, 3),
    row(['budget'], ['budget'], 30, 1),
    row(['strength', 'time'], ['full', '20-30'], 5, 4),
    row(['budget', 'strength'], ['budget', 'full'], 20, 4),
  ]).map(({ answers }) => answers.map(({ word }) => word));
  expect(named).toEqual([['full', '20-30'], ['full']]);
});

it('days continue past the end of a month and a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});
