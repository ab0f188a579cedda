import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { migrations } from './migrations.ts';

it('refuses two migrations of one number', async () => {
  const root = plant({
    'server/src/db/migrations/0001-users.sql': '',
    'server/src/db/migrations/0002-cigars.sql': '',
    'server/src/db/migrations/0002-leads.sql': '',
    'server/src/db/migrations/migrate.ts': '',
  });
  expect(await migrations(root)).toEqual(['0002-cigars.sql and 0002-leads.sql are both migration 0002']);
});
