import { expect, it } from 'vitest';
import { measureProcesses } from './measure-processes.ts';
import { processesReport } from './processes-report.ts';

it('serves calls by one process and by three on one database, none of which fails', async () => {
  const found = await measureProcesses(1, 1);
  expect(found.map(({ name }) => name)).toEqual([
    'three cards, shelf of 300',
    'list 500 cigars',
    'open a share',
  ]);
  for (const { one, three } of found)
    for (const { perSecond, servers, failed } of [one, three]) {
      expect(failed).toBe(0);
      expect(perSecond).toBeGreaterThan(1);
      expect(servers).toBeGreaterThan(1);
    }
  expect(processesReport(found)).not.toContain('failed');
}, 120_000);
