import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createWorld, type World } from '../../test/world/world.ts';
import { createDatabase, dropDatabase } from './embedded/index.ts';
import { WriteProbe } from './write-probe.ts';

const server = inject('server');
const superuser = new pg.Pool({ ...server, user: 'postgres' });
const name = `probe_${randomUUID().replaceAll('-', '')}`;
let pool: pg.Pool;
beforeAll(async () => {
  pool = new pg.Pool({ ...(await createDatabase(server, name)), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(server, name);
  await superuser.end();
});

/** Stops the database from writing temporary files, as on a full disk, for connections opened from now on. */
const fill = (database: string) =>
  superuser.query(`alter database ${database} set temp_file_limit = '100kB'`);
const empty = (database: string) => superuser.query(`alter database ${database} reset temp_file_limit`);

describe('the probe', () => {
  let turns: [boolean, string | undefined][];
  let probe: WriteProbe;
  beforeEach(() => {
    turns = [];
    probe = new WriteProbe(pool, (works, error) => turns.push([works, error?.message]));
  });

  it('writes to the disk, and removes it again', async () => {
    const written = async () => {
      await pool.query('select pg_stat_force_next_flush()');
      const { rows } = await superuser.query<{ files: string; bytes: string }>(
        'select temp_files as files, temp_bytes as bytes from pg_stat_database where datname = $1',
        [name],
      );
      return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
    };
    const before = await written();
    expect(await probe.isWritable()).toBe(true);
    const after = await written();
    expect(after.files).toBeGreaterThan(before.files);
    expect(after.bytes - before.bytes).toBeGreaterThan(1_000_000);
    const { rows } = await pool.query(`show work_mem`);
    expect(rows).toEqual([{ work_mem: '4MB' }]);
  });

  it('shares one query among callers, and reports once that writes fail and once that they work again', async () => {
    let asked = 0;
    let reply: () => Promise<object> = async () => ({ rows: [{ only: 'off' }] });
    const counting = { query: () => ((asked += 1), reply()) } as unknown as pg.Pool;
    const counted = new WriteProbe(counting, (works, error) => turns.push([works, error?.message]));
    expect(await Promise.all([counted.isWritable(), counted.isWritable(), counted.isWritable()])).toEqual([
      true,
      true,
      true,
    ]);
    expect(asked).toBe(2);
    reply = () => Promise.reject(new Error('No space left on device'));
    expect(await counted.isWritable()).toBe(true);
    counted.reportFailure();
    expect(await counted.isWritable()).toBe(false);
    counted.reportFailure();
    expect(await counted.isWritable()).toBe(false);
    reply = async () => ({ rows: [{ only: 'off' }] });
    counted.reportFailure();
    expect(await counted.isWritable()).toBe(true);
    expect(turns).toEqual([
      [false, 'No space left on device'],
      [true, undefined],
    ]);
  });

  it('fails when the database is read-only', async () => {
    await pool.query('set default_transaction_read_only = on');
    expect(await probe.isWritable()).toBe(false);
    await pool.query('set default_transaction_read_only = off');
    probe.reportFailure();
    expect(await probe.isWritable()).toBe(true);
  });
});

describe('/readyz', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  it('is 503 while the database cannot write, and 200 once there is space again', async () => {
    const { rows } = await world.pool.query<{ name: string }>('select current_database() as name');
    const database = rows[0]?.name ?? '';
    const renew = () =>
      superuser.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        database,
      ]);
    const status = async () => (await world.guest.raw('GET', '/readyz')).status;
    await fill(database);
    await renew();
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    expect((await world.guest.raw('GET', '/healthz')).status).toBe(200);
    await empty(database);
    await renew();
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
  });
});
