import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
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

  it('hold nobody up who reads a table that is in use, and change it once it is free', async () => {
    const name = `locked_${randomUUID().replaceAll('-', '')}`;
    const database = await createDatabase(inject('server'), name, 'vitola_template');
    const pool = new pg.Pool(database);
    const holder = new pg.Client(database);
    try {
      await pool.query('create table smoke (id int)');
      await holder.connect();
      await holder.query('begin; select from smoke');
      const sql = 'alter table smoke add column ring int';
      const applied = migrate(pool, {
        migrations: [...(await listMigrations()), { name: '9001-ring.sql', sql }],
      });
      for (let read = 0; read < 20; read += 1) {
        await pool.query('select from smoke');
        await setTimeout(50);
      }
      const columns = async () =>
        (await pool.query("select from information_schema.columns where table_name = 'smoke'")).rowCount;
      expect(await columns()).toBe(1);
      await holder.query('commit');
      expect(await applied).toEqual(['9001-ring.sql']);
      expect(await columns()).toBe(2);
    } finally {
      await holder.end();
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });

  it('change rows outside a transaction in several that a block ends itself, statements within it included', async () => {
    const name = `block_${randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool(await createDatabase(inject('server'), name, 'vitola_template'));
    try {
      const sql = `-- outside a transaction
create table smoke (ring int, by text);
do $$
begin
  for ring in 1..2 loop
    insert into smoke values (ring, pg_current_xact_id()::text);
    commit;
  end loop;
end $$;
insert into smoke values (3, pg_current_xact_id()::text)
`;
      await migrate(pool, { migrations: [...(await listMigrations()), { name: '9001-smoke.sql', sql }] });
      const made = await pool.query(
        'select count(distinct by)::int as transactions, max(ring) as last from smoke',
      );
      expect(made.rows).toEqual([{ transactions: 3, last: 3 }]);
    } finally {
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });

  it('build an index outside a transaction, and again after a failure', async () => {
    const name = `index_${randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool(await createDatabase(inject('server'), name, 'vitola_template'));
    try {
      await pool.query('create table smoke (id int); insert into smoke values (1), (1)');
      const sql = `-- outside a transaction
drop index concurrently if exists smoke_once;
create unique index concurrently smoke_once on smoke (id);
`;
      const migrations = [...(await listMigrations()), { name: '9001-smoke-once.sql', sql }];
      await expect(migrate(pool, { migrations })).rejects.toThrow(
        'Migration 9001-smoke-once.sql failed: could not create',
      );
      await pool.query('delete from smoke');
      expect(await migrate(pool, { migrations })).toEqual(['9001-smoke-once.sql']);
      const valid = await pool.query(
        "select indisvalid from pg_index where indexrelid = 'smoke_once'::regclass",
      );
      expect(valid.rows).toEqual([{ indisvalid: true }]);
    } finally {
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });

  it('are applied once by several processes that start at once, indexes that wait for every statement included', async () => {
    const name = `at_once_${randomUUID().replaceAll('-', '')}`;
    const pool = new pg.Pool(await createDatabase(inject('server'), name, 'vitola_template'));
    const known = await listMigrations();
    const slow = { name: '9001-slow.sql', sql: 'create table smoke (id int); select pg_sleep(0.5)' };
    const index = {
      name: '9002-index.sql',
      sql: '-- outside a transaction\ncreate index concurrently smoke_by_id on smoke (id);\n',
    };
    try {
      const processes = [1, 2, 3].map(() => migrate(pool, { migrations: [...known, slow, index] }));
      const applied = await Promise.all(processes);
      expect(applied.flat().toSorted()).toEqual([slow.name, index.name]);
    } finally {
      await pool.end();
      await dropDatabase(inject('server'), name);
    }
  });
});
