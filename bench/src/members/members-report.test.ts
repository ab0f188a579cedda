import { expect, it } from 'vitest';
import { lateFrames, membersReport } from './members-report.ts';

const figures = {
  size: 11_900_000,
  photos: [900, 1100],
  atOnce: 20,
  all: 9_000,
  alone: [7, 8],
  beside: [8, 40],
  cigars: 2_000,
  vault: { frames: [16, 16, 16, 60], searches: [20, 30] },
  load: 1,
};

it('counts the frames that came late', () => {
  expect(lateFrames([16.7, 25, 26, 40])).toBe(0.5);
  expect(lateFrames([])).toBe(0);
});

it('says of each aim whether it is met', () => {
  const report = membersReport(figures);
  for (const row of [
    '| a photo of 11.9 MB, alone | 1100.0 / 1100.0 / 1100.0 | 1500 ms | met |',
    '| what they add to the 95th percentile | 32.0 | 20 ms | **missed** |',
    '| frames of a vault of 2000 cigars that scrolls: late | 25.0 % of 4 | 2 % | **missed** |',
    '| a letter of its search, until the result is painted | 30.0 / 30.0 / 30.0 | 50 ms | met |',
  ])
    expect(report).toContain(row);
});
