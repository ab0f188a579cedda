import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { readEnv } from '../../src/env/env.ts';
import { openDatabase } from '../../src/start/database-and-secret.ts';
import { prepareDatabase } from '../../src/start/prepare-database.ts';
import { DebianPostgres, hasDebianPostgres } from '../process/debian-postgres.ts';
import { hasPgbouncer, Pgbouncer } from '../process/pgbouncer.ts';
import { addressOf, type ProductProcess, spawnProduct } from '../process/spawn-product.ts';
import { startForwarder, type TcpForwarder } from '../process/tcp-forwarder.ts';
import { registration } from '../world/world.ts';
import { mediumWoody } from '../world/survey-answers.ts';

const isInstalled = hasDebianPostgres && hasPgbouncer;
if (!isInstalled)
  process.stdout.write(
    'Pooler: Debian’s PostgreSQL or pgbouncer is not installed (apt-get install postgresql pgbouncer); its tests are skipped\n',
  );

const connections = 4;
const withTimeLimit = `connect_query='set statement_timeout = 10000'`;
interface Body {
  loungeId: string;
  resultId: string;
  pickCode?: string;
  primary: { brand: string; origin: string } | null;
}

describe.skipIf(!isInstalled)('two processes behind pgbouncer in transaction mode', () => {
  let folder: string;
  let server: DebianPostgres;
  let way: TcpForwarder;
  let pooler: Pgbouncer;
  const products: ProductProcess[] = [];
  const addresses: string[] = [];

  const direct = () => `postgres://vitola@127.0.0.1:${way.port}/vitola`;
  const call = async (process: number, path: string, cookie = '', body?: object) => {
    const response = await fetch(`${addresses[process]}/api/${path}`, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const [set = ''] = response.headers.getSetCookie();
    return {
      status: response.status,
      cookie: set.split(';')[0] ?? '',
      body: (await response.json()) as Body & { brand: string }[],
    };
  };
  /** An owner with one cigar of this brand. */
  const ownerOf = async (brand: string) => {
    const { cookie } = await call(0, 'register', '', registration());
    const { loungeId } = (await call(0, 'user', cookie)).body;
    const added = await call(0, 'cigars', cookie, {
      brand,
      name: 'Toro',
      price: '11.50',
      origin: 'Nicaragua',
    });
    expect(added.status).toBe(200);
    return { cookie, loungeId, brand, cigarId: (added.body as unknown as { id: string }).id };
  };
  const ask = (process: number, loungeId: string) =>
    call(process, 'recommendations/tiered', '', {
      preferences: mediumWoody,
      loungeId,
      sessionId: randomUUID(),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitola-pooler-'));
    server = await DebianPostgres.create();
    await server.query('create role vitola_lounge; grant vitola_lounge to vitola');
    way = await startForwarder(server.socket);
    pooler = await Pgbouncer.start(server.folder, connections, withTimeLimit);
    for (let started = 0; started < 2; started += 1) {
      const product = spawnProduct({
        PORT: '0',
        DATABASE_URL: direct(),
        DATABASE_POOLER: pooler.url,
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
      });
      products.push(product);
      addresses.push(await addressOf(product, 60_000));
    }
  }, 90_000);
  afterAll(async () => {
    for (const { child } of products) child.kill('SIGTERM');
    await Promise.all(products.map(({ ended }) => ended));
    await pooler?.stop();
    await way?.close();
    await server?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  it('serve guests and owners at once over a few connections, each owner the own cigars alone', async () => {
    const owners = [await ownerOf('Casa Larga'), await ownerOf('Monte Negro')];
    const guests = Array.from({ length: 120 }, (_, n) => {
      const { loungeId, brand } = owners[n % 2] as (typeof owners)[0];
      return ask(n % 4 < 2 ? 0 : 1, loungeId).then((answer) => ({ ...answer, brand }));
    });
    const lists = Array.from({ length: 60 }, (_, n) => {
      const { cookie, brand } = owners[n % 2] as (typeof owners)[0];
      return call(n % 4 < 2 ? 0 : 1, 'cigars', cookie).then((answer) => ({ ...answer, brand }));
    });
    const sales = Array.from({ length: 20 }, (_, n) => {
      const { cookie, cigarId } = owners[n % 2] as (typeof owners)[0];
      return call(n % 2, 'sales', cookie, { cigarId, quantity: 1 });
    });
    const served = await Promise.all(guests);
    for (const { status, body, brand } of served)
      expect([status, body.primary?.brand, body.pickCode]).toEqual([200, brand, expect.any(String)]);
    for (const { status, body, brand } of await Promise.all(lists))
      expect([status, body.map((cigar) => cigar.brand)]).toEqual([200, [brand]]);
    for (const { status } of await Promise.all(sales)) expect(status).toBe(200);
    const count = async (statement: string) =>
      (await server.query<{ count: number }>(`select count(*)::int as count from ${statement}`, 'vitola'))[0]
        ?.count;
    await vi.waitFor(async () => expect(await count('preferences_analytics')).toBe(120), { timeout: 10_000 });
    expect(await count(`sales where undone_at is null`)).toBe(20);
    const used = await count(`pg_stat_activity where application_name = 'vitola' and datname = 'vitola'`);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThanOrEqual(connections);
    expect(products.map(({ stderr }) => stderr).join('')).toBe('');
    expect(products.map(({ stdout }) => stdout).join('')).not.toMatch(/"level":(50|60)|statement_timeout/);
  }, 60_000);

  it('hear of each other’s changes, past the pooler', async () => {
    const { cookie, loungeId, cigarId } = await ownerOf('Aurora Vieja');
    expect((await ask(1, loungeId)).body.primary?.origin).toBe('Nicaragua');
    const changed = await fetch(`${addresses[0]}/api/cigars/${cigarId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ origin: 'Jamaica' }),
    });
    expect(changed.status).toBe(200);
    await vi.waitFor(async () => expect((await ask(1, loungeId)).body.primary?.origin).toBe('Jamaica'), {
      timeout: 5_000,
    });
  });

  describe('a start', () => {
    const preparing = async (url: string) => {
      const given = { DATABASE_URL: direct(), DATABASE_POOLER: url, DATA_DIR: folder, DATABASE_WAIT: '0' };
      const env = readEnv(given, '/');
      const database = await openDatabase(env, () => undefined);
      const connection = connect(database.pooler ?? {}, { onError: () => undefined, isPooled: true });
      return prepareDatabase(database, connection, env, { say: () => undefined }).finally(() =>
        connection.close(),
      );
    };

    it('warns of a pooler without a time limit', async () => {
      const unlimited = await Pgbouncer.start(server.folder, 1);
      const warnings = await preparing(unlimited.url).finally(() => unlimited.stop());
      expect(warnings).toEqual([
        expect.stringMatching(/^The pooler's connections have no statement_timeout: /),
      ]);
    });

    it('says what is wrong with a pooler that is not there, or leads elsewhere', async () => {
      await expect(preparing('postgres://vitola@127.0.0.1:1/vitola')).rejects.toThrow(
        /^DATABASE_POOLER leads to vitola at 127.0.0.1:1, which cannot be used \(.*ECONNREFUSED.*\): start the pooler/,
      );
      await expect(preparing(pooler.url.replace(/vitola$/, 'other'))).rejects.toThrow(
        'DATABASE_POOLER leads to another database than DATABASE_URL: correct one of them.',
      );
    });
  });
});
