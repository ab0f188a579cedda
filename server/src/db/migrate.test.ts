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

  it('keep what came before one that fails, nothing of that one, and go on with it once it can be applied', async () => {
    const name = `failing_${randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool(await createDatabase(inject('server'), name, 'vitola_template'));
    const known = await listMigrations();
    const first = { name: '9001-first.sql', sql: 'create table first_made (id int)' };
    const second = (last: string) => ({
      name: '9002-second.sql',
      sql: `create table second_made (id int); insert into second_made values (1); ${last}`,
    });
    const tablesMade = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select relname as name from pg_class where relname in ('first_made', 'second_made') order by relname`,
      );
      return rows.map((row) => row.name);
    };
    try {
      const failing = [...known, first, second('select 1 / 0')];
      await expect(migrate(pool, { migrations: failing })).rejects.toThrow(
        'Migration 9002-second.sql failed: division by zero',
      );
      expect(await tablesMade()).toEqual(['first_made']);
      const corrected = [...known, first, second('select 1')];
      expect(await migrate(pool, { migrations: corrected })).toEqual(['9002-second.sql']);
      expect(await tablesMade()).toEqual(['first_made', 'second_made']);
      expect(await migrate(pool, { migrations: corrected })).toEqual([]);
    } finally {
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });
});
