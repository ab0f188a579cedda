import { expect, it } from 'vitest';
import { listMigrations } from '../../../server/src/db/migrate.ts';
import { grownSize } from '../grown/seed-grown.ts';
import { firstServed, measureMigrations } from './measure-migrations.ts';

it('runs each migration on filled tables while guests are served, none of whose statements fails', async () => {
  const { before, waits } = await measureMigrations(grownSize(0.002), () => undefined, 1_000);
  const names = (await listMigrations()).map(({ name }) => name).filter((name) => name >= firstServed);
  expect(names.length).toBeGreaterThan(9);
  expect(waits.map(({ name }) => name)).toEqual(names);
  expect(before.statements).toBeGreaterThan(100);
  for (const { statements, longest } of waits) {
    expect(statements).toBeGreaterThan(0);
    expect(longest?.ms).toBeGreaterThan(0);
  }
}, 120_000);
