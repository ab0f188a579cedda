import { expect, it } from 'vitest';
import { growthReport } from './growth-report.ts';
import type { GrownFigures } from './measure-grown.ts';
import { grownSize, largeSize } from './seed-grown.ts';

const cost = (server: number, database: number) => ({ server, database });
const sent = { bytes: 0, repeat: 0, cacheControl: '' };
const usual: GrownFigures = {
  size: grownSize(1),
  load: 1,
  seededSeconds: 52,
  warm: cost(0.5, 0.5),
  cold: cost(9, 2),
  afterSale: cost(2, 1),
  afterSaleLarge: cost(4, 2),
  stall: 10,
  shelvesMegabytes: 250,
  webhookLookups: 0,
  countFolds: 1,
  liveAnalytics: cost(1, 2),
  report: cost(5, 10),
  today: cost(1, 2),
  deviceShelf: sent,
  largeList: sent,
  leads: sent,
};

it('says of each call how many times as much it costs, guests with what a warm call costs', () => {
  const large = { ...usual, size: largeSize(1), report: cost(9, 21), warm: cost(0.6, 0.5) };
  const page = growthReport(usual, large);
  expect(page).toContain('2,100,000 cards and 5,000,000 events');
  expect(page).toContain('19,999,998 cards and 10,000,000 events');
  expect(page).toContain('| the same after a sale | 2.5 + 1.5 ms | 2.6 + 1.5 ms | 1.02 | met |');
  expect(page).toContain('| its report | 5.0 + 10.0 ms | 9.0 + 21.0 ms | 2.00 | **missed** |');
});
