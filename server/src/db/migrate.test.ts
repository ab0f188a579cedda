import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from './embedded/index.ts';
import { listMigrations, migrate } from './migrate.ts';

describe('the migrations', () => {
  it('are numbered without gaps or repeats', async () => {
    const numbers = (await listMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('are not applied to a database that a newer release has migrated, unless allowed', async () => {
    const name = `newer_${randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool(await createDatabase(inject('server'), name, 'vitola_template'));
    try {
      await pool.query(`insert into migrations (name) values ('9999-smoke-rings.sql')`);
      await expect(migrate(pool)).rejects.toMatchObject({
        name: 'NewerSchemaError',
        message:
          'The database was brought up by a newer release of Vitola (9999-smoke-rings.sql is unknown here): start that release, or set NEWER_SCHEMA=allow to go back by one.',
      });
      expect(await migrate(pool, { mayBeNewer: true })).toEqual([]);
    } finally {
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });
});
