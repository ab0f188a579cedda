import { expect, it } from 'vitest';
import { monthsOf } from './months.ts';

it('a year has its months in weeks from Sunday, with the smokes of each day', () => {
  const months = monthsOf({ year: 2024, days: [{ date: '2024-02-29', smokes: 2, bestRating: 5 }] });
  expect(months.map(({ name }) => name).slice(0, 2)).toEqual(['January', 'February']);
  const [, february] = months;
  expect(february?.smokes).toBe(2);
  expect(february?.weeks.map((week) => week.map((day) => day?.date ?? 0))).toEqual([
    [0, 0, 0, 0, 1, 2, 3],
    [4, 5, 6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15, 16, 17],
    [18, 19, 20, 21, 22, 23, 24],
    [25, 26, 27, 28, 29, 0, 0],
  ]);
  expect(february?.weeks.flat().find((day) => day?.date === 29)).toEqual({
    day: '2024-02-29',
    date: 29,
    smokes: 2,
    bestRating: 5,
  });
});

it('each day of a year is there once', () => {
  for (const [year, length] of [
    [2023, 365],
    [2024, 366],
    [1900, 365],
  ] as const) {
    const days = monthsOf({ year, days: [] }).flatMap(({ weeks }) => weeks.flat().filter(Boolean));
    expect(new Set(days.map((day) => day?.day)).size).toBe(length);
  }
});
