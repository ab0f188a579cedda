import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '../db/embedded/index.ts';
import { EnvError } from '../env/env.ts';
import { requireServer } from './require-server.ts';

const name = `require_${randomUUID().replaceAll('-', '')}`;
const url = `postgres://vitola:hidden@db.example/${name}`;
const server = inject('server');
const pools: pg.Pool[] = [];
const poolOn = (to: pg.PoolConfig) => {
  const pool = new pg.Pool(to);
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
  await dropDatabase(server, name);
});

describe('the server of DATABASE_URL', () => {
  it('is accepted without a warning when its role owns a UTF8 database', async () => {
    const to = await createDatabase(server, name, 'vitola_template');
    expect(await requireServer(poolOn(to), url)).toEqual([]);
  });

  it('warns of a superuser', async () => {
    const to = await createDatabase(server, name, 'vitola_template');
    const warnings = await requireServer(poolOn({ ...to, user: 'postgres' }), url);
    expect(warnings).toEqual([expect.stringMatching(/^DATABASE_URL connects as a superuser, /)]);
  });

  it('is rejected in one sentence when its encoding is not UTF8', async () => {
    const admin = poolOn({ ...server, user: 'postgres', database: 'postgres' });
    await admin.query(
      `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C' owner ${server.user}`,
    );
    const asking = requireServer(poolOn({ ...server, database: name }), url);
    await expect(asking).rejects.toThrow(EnvError);
    await expect(asking).rejects.toThrow(/^DATABASE_URL names a database in the encoding SQL_ASCII, /);
  });
});
