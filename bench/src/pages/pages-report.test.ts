import { expect, it } from 'vitest';
import { missedAims, pagesReport } from './pages-report.ts';

const load = { first: 900.4, largest: 1900, wanted: null, blocking: 100, kilobytes: 190, scripts: 120 };
const visit = { url: 'http://127.0.0.1/', viewport: { width: 390, height: 844 } };

it('names the aims that a page misses, and only these', () => {
  const shelf = { page: { name: 'shelf', visit, aims: { largest: 1800, kilobytes: 200 } }, load };
  const landing = { page: { name: 'landing', visit, aims: {} }, load };
  expect([missedAims(shelf), missedAims(landing)]).toEqual([['largest'], []]);
  const report = pagesReport({ loads: 5, machineLoad: 1.2, pages: [shelf, landing] });
  expect(report).toContain(
    '| shelf | 900 | 1900 |  | 100 | 190 | 120 | largest paint 1800, kB 200 | **missed**: largest paint |',
  );
  expect(report).toContain('| landing | 900 | 1900 |  | 100 | 190 | 120 |  |  |');
});
