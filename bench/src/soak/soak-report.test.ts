import { expect, it } from 'vitest';
import type { Minute } from './measure-soak.ts';
import { soakReport, soakRows } from './soak-report.ts';

const minute: Minute = {
  hasDashboards: true,
  guests: 600,
  sales: 80,
  shares: 180,
  imports: 1,
  failures: 0,
  p50: 3,
  p99: 20,
  server: 1_200,
  database: 900,
  blocksRead: 1_200,
  memory: 200e6,
  peak: 250e6,
  openFiles: 60,
  databaseProcesses: 20,
  load: 0.5,
};
const figures = (last: Partial<Minute>) => ({
  guestsPerSecond: 10,
  minutes: [...Array.from({ length: 6 }, () => minute), { ...minute, ...last }, { ...minute, ...last }],
  database: { before: 20e6, after: 29.6e6 },
  failures: [],
});
const growing = (last: Partial<Minute>) =>
  soakRows(figures(last))
    .filter(({ isFlat }) => isFlat === false)
    .map(({ what }) => what);

it('calls what stays within a tenth flat', () => {
  expect(growing({})).toEqual([]);
  expect(growing({ memory: 219e6, openFiles: 66, p99: 500 })).toEqual([]);
});

it.each<[string, Partial<Minute>]>([
  ['memory of the server', { memory: 221e6 }],
  ['files and sockets open in the server', { openFiles: 67 }],
  ['processes of PostgreSQL', { databaseProcesses: 23 }],
  ['processor time of the server a guest, with all else that happens', { server: 1_400 }],
  ['the same of PostgreSQL', { database: 1_000, server: 1_300 }],
  ['PostgreSQL’s time by the server’s', { database: 980, server: 1_150 }],
])('says that it grows: %s', (what, last) => expect(growing(last)).toEqual([what]));

it('tells what PostgreSQL costs with and without open dashboards', () => {
  const [without, withThem] = [
    { ...minute, hasDashboards: false },
    { ...minute, database: 1_800 },
  ];
  const minutes = Array.from({ length: 4 }, () => [without, withThem]).flat();
  const costs = soakRows({ minutes }).filter(({ what }) => what.startsWith('in minutes'));
  expect(costs.map(({ what, values, isFlat }) => [what, ...values, isFlat])).toEqual([
    ['in minutes with dashboards', 3, 3, 3, 3, null],
    ['in minutes without dashboards', 1.5, 1.5, 1.5, 1.5, null],
  ]);
});

it('adds up what happened, and what the database grew by', () => {
  const report = soakReport(figures({}));
  expect(report).toContain('4,800 guests, 640 sales, 1,440 QR codes and 8 imports; 0 of their calls failed');
  expect(report).toContain('grew by 10 MB, 2.00 MB for each 1,000 guests');
  expect(soakReport({ ...figures({}), failures: ['POST /api/sales: 500'] })).toContain(
    '1 of their calls failed.** The first ones: POST /api/sales: 500',
  );
});
