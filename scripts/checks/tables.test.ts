import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { tables } from './tables.ts';

it('refuses a table that two features write, however they write it', async () => {
  const root = plant({
    'server/src/features/inventory/queries.ts': "db.insertInto('cigars'); db.insertInto('savedCigars');",
    'server/src/features/vault/queries.ts': 'sql`update saved_cigars set rating = 5`',
    'server/src/features/catalogue/queries.ts': 'sql`\n  INSERT INTO cigars (name)\n  values (1)`',
  });
  expect(await tables(root)).toEqual([
    'cigars is written in server/src/features/catalogue/queries.ts and server/src/features/inventory/queries.ts: one feature owns a table',
    'saved_cigars is written in server/src/features/inventory/queries.ts and server/src/features/vault/queries.ts: one feature owns a table',
  ]);
});

it('refuses a table that two files outside the features write', async () => {
  const root = plant({
    'server/src/http/idempotency.ts': "db.updateTable('idempotencyKeys')",
    'server/src/start/purge-old-rows.ts': 'sql`delete from idempotency_keys where true`',
  });
  expect(await tables(root)).toEqual([
    'idempotency_keys is written in server/src/http/idempotency.ts and server/src/start/purge-old-rows.ts: one feature owns a table',
  ]);
});

it('refuses a table that a sub-folder’s queries.ts writes besides its owner', async () => {
  const root = plant({
    'server/src/features/inventory/stock/queries.ts': "db.updateTable('cigars')",
    'server/src/features/catalogue/imports/import-queries.ts': 'sql`update cigars set stock = 1`',
  });
  expect(await tables(root)).toEqual([
    'cigars is written in server/src/features/catalogue/imports/import-queries.ts and server/src/features/inventory/stock/queries.ts: one feature owns a table',
  ]);
});

it('refuses a write of a feature outside its queries.ts', async () => {
  const root = plant({
    'server/src/features/inventory/stock/count.ts': "db.insertInto('cigars')",
    'server/src/features/vault/rate-cigar.ts': "ctx.db\n  .updateTable('savedCigars')",
    'server/src/features/vault/forget.ts': 'sql`delete from saved_cigars where true`',
  });
  expect(await tables(root)).toEqual([
    "server/src/features/inventory/stock/count.ts writes cigars: move that to the feature's queries.ts",
    "server/src/features/vault/forget.ts writes saved_cigars: move that to the feature's queries.ts",
    "server/src/features/vault/rate-cigar.ts writes saved_cigars: move that to the feature's queries.ts",
  ]);
});

it('takes one owner with several query files, reads, locks, tests and comments', async () => {
  const root = plant({
    'server/src/features/inventory/queries.ts': "db.insertInto('cigars'); // delete from users\n",
    'server/src/features/inventory/stock/queries.ts': "db.updateTable('cigars')",
    'server/src/features/inventory/import-queries.ts': 'sql`copy cigars (name) from stdin`',
    'server/src/features/vault/queries.ts':
      "db.selectFrom('cigars').forUpdate(); sql`select * from users for update`",
    'server/src/features/vault/vault.test.ts': "db.deleteFrom('cigars')",
    'server/src/context/audit.ts': "db.insertInto('auditLog')",
  });
  expect(await tables(root)).toEqual([]);
});
