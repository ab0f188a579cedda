import { expect, it } from 'vitest';
import { importsReport } from './imports-report.ts';
import { measureImports } from './measure-imports.ts';

it('imports a small file beside guests, and compares another', async () => {
  const found = await measureImports(true, () => undefined);
  expect(found.applied.times.counts).toMatchObject({ new: 100, rejected: 0, doubtful: 0 });
  expect(found.applied.times.applied).toBeGreaterThan(0);
  expect(found.dryRun.times).toMatchObject({ counts: { new: 300 }, applied: null });
  expect(found.applied.guests.length).toBeGreaterThan(0);
  expect(importsReport(found)).toContain('| dry run of 300 rows |');
}, 120_000);
