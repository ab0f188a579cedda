import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from './embedded/index.ts';
import { listMigrations, migrate } from './migrate.ts';

let name: string;
let pool: pg.Pool;

beforeEach(async () => {
  name = `before_${randomUUID().replaceAll('-', '')}`;
  pool = new pg.Pool(await createDatabase(inject('server'), name));
});
afterEach(async () => {
  await pool.end();
  await dropDatabase(inject('server'), name);
});

async function upgradeWith(rows: string) {
  const migrations = await listMigrations();
  await migrate(pool, { migrations: migrations.filter((migration) => migration.name < '0076') });
  await pool.query(`insert into cigar_database (brand, product_line, name, data_source)
    select 'Casa', 'Sol', name, source from (${rows}) as row (name, source)`);
  await migrate(pool, { migrations });
  return (await pool.query('select file from catalogue_fills')).rows;
}

describe('the catalog of the previous release', () => {
  it('has been filled with the compiled cigars, so that those deleted since then stay deleted', async () => {
    const rows = `values ('Toro', 'compiled'), ('Robusto', 'compiled')`;
    expect(await upgradeWith(rows)).toEqual([{ file: 'cigars.csv' }]);
  });
  it('has not, when an admin brought each of its cigars', async () =>
    expect(await upgradeWith(`values ('Toro', 'import')`)).toEqual([]));
});
