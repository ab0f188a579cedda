import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { recommendTiered } from '@vitola/contract/recommendation/tiered';
import { getShare, makeShare } from '@vitola/contract/sharing';
import { signIn, signOut } from '@vitola/contract/accounts/sign-in';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/db/embedded/index.ts';
import { listenForChanges } from '../../src/db/listen.ts';
import { migrate } from '../../src/db/migrate.ts';
import { stockTestShelf } from '../world/shelf.ts';
import { type Caller, createWorld, type Owner, type World } from '../world/world.ts';

const questionnaire = {
  experience: 'intermediate' as const,
  strength: ['medium' as const],
  flavors: ['woody' as const],
  time: '45-60' as const,
  budget: 'all-options' as const,
};

/**
 * Makes PostgreSQL hang until the returned function is called. The first process stops before the others are listed: it
 * starts none from then on, and one that ends in between keeps its id.
 */
async function hang(pid: number): Promise<() => void> {
  process.kill(pid, 'SIGSTOP');
  const stopped = [pid];
  const resume = () => {
    for (const each of stopped) process.kill(each, 'SIGCONT');
  };
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
    for (const child of stdout.trim().split(/\s+/).map(Number)) {
      process.kill(child, 'SIGSTOP');
      stopped.push(child);
    }
  } catch (error) {
    resume();
    throw error;
  }
  return resume;
}

const endOtherConnections = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where usename = current_user and pid <> pg_backend_pid()`;

describe('while the database is away', () => {
  let folder: string;
  let server: EmbeddedServer;
  let world: World;
  let owner: Owner;
  let stopListening: () => Promise<void>;

  const startServer = () => startEmbedded({ folder, explicit: true, durable: false, log: () => undefined });
  const ask = (by: Caller = world.guest) =>
    by.call(recommendTiered, { body: { preferences: questionnaire, loungeId: owner.loungeId } });
  const stored = async (resultIds: string[]) => {
    const rows = await world.db
      .selectFrom('recommendationEvents')
      .select(['resultId', (row) => row.fn.countAll<string>().as('cards')])
      .where('resultId', 'in', resultIds)
      .groupBy('resultId')
      .execute();
    return rows.map(({ cards }) => Number(cards));
  };
  const awaitReady = async () => {
    const ready = async () => (await world.guest.raw('GET', '/readyz')).status;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitola-away-'));
    await chmod(folder, 0o755);
    server = await startServer();
    const connection = connect(server.connection, { onError: () => undefined });
    await migrate(connection.pool);
    await connection.close();
    world = await createWorld({}, server.connection);
    stopListening = listenForChanges(server.connection, world.changes);
    owner = await world.owner({ plan: 'Professional' });
    await stockTestShelf(world, owner.loungeId);
  });
  // What the test before took away is back, and the shelf is in memory.
  beforeEach(async () => {
    await awaitReady();
    await ask();
  });
  afterAll(async () => {
    await stopListening();
    await world.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('a warm shelf still gives three cards, and their events are stored once when it is back', async () => {
    await server.stop();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()));
    server = await startServer();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.every(({ body }) => body.primary && body.budget && body.premium)).toBe(true);
    const ids = answers.map(({ body }) => body.resultId);
    await expect.poll(() => stored(ids), { timeout: 10_000 }).toEqual(ids.map(() => 3));
  });

  it('a tablet that somebody once signed in on serves guests all the same', async () => {
    expect((await ask(owner)).status).toBe(200);
    world.clock.advance(61_000);
    await server.stop();
    const { status } = await ask(owner);
    server = await startServer();
    expect(status).toBe(200);
  });

  it('everything else says 503 and when to come back, and recovers without a restart', async () => {
    const { body: cards } = await ask();
    const share = {
      loungeId: owner.loungeId,
      recommendations: { primary: cards.primary, budget: cards.budget, premium: cards.premium },
      questionnaire,
    };
    const { body: made } = await world.guest.call(makeShare, { body: share });
    const everything = () =>
      Promise.all([
        owner.call(listCigars),
        owner.raw('POST', '/api/cigars', { name: `Toro ${randomUUID()}`, brand: 'Casa Larga' }),
        world.guest.call(signIn, { body: { username: owner.user.username, password: owner.password } }),
        world.guest.call(makeShare, { body: share }),
        world.guest.call(getShare, { params: { shareId: made.shareId } }),
        world.guest.raw('GET', '/readyz'),
      ]);
    await server.stop();
    const away = await everything();
    const alive = await world.guest.raw('GET', '/healthz');
    server = await startServer();
    expect(away.map(({ status }) => status)).toEqual(away.map(() => 503));
    expect(away.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true);
    expect(away.map(({ body }) => body.code)).toEqual(away.map(() => 'UNAVAILABLE'));
    expect(alive.status).toBe(200);
    await awaitReady();
    expect((await everything()).map(({ status }) => status)).toEqual(away.map(() => 200));
  });

  it('nobody is told that they are signed out while their session stays', async () => {
    const leaving = await world.owner();
    await server.stop();
    const refused = await leaving.call(signOut);
    server = await startServer();
    expect(refused.status).toBe(503);
    await awaitReady();
    expect((await leaving.call(signOut)).status).toBe(200);
    expect((await leaving.call(listCigars)).status).toBe(401);
  });

  it('nothing is lost or stored twice when connections end in the middle of the rush', async () => {
    const asked: ReturnType<typeof ask>[] = [];
    for (let wave = 0; wave < 12; wave += 1) {
      asked.push(...Array.from({ length: 10 }, () => ask()));
      await endOtherConnections.execute(world.db).catch(() => undefined);
    }
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = answers.map(({ body }) => body.resultId);
    await expect.poll(() => stored(ids).catch(() => []), { timeout: 10_000 }).toEqual(ids.map(() => 3));
  });

  it('a guest does not wait for a log that cannot be written, and the result is stored once it can', async () => {
    const other = new pg.Client(server.connection);
    await other.connect();
    await other.query('begin; lock table recommendation_events');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    await other.query('commit');
    await other.end();
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = answers.map(({ body }) => body.resultId);
    await expect.poll(() => stored(ids), { timeout: 10_000 }).toEqual(ids.map(() => 3));
  });

  it.each([
    ['', () => undefined],
    [', with a shelf that may have changed too', () => world.changes.announceMissed()],
  ])(
    'a guest waits three seconds at most for a database that hangs, and the next ones a tenth of a second%s',
    async (_, mayHaveChanged) => {
      const timed = async () => {
        const begun = performance.now();
        const answer = await ask();
        return { ...answer, ms: performance.now() - begun };
      };
      const resume = await hang(server.pid);
      const answers: Awaited<ReturnType<typeof timed>>[] = [];
      try {
        mayHaveChanged();
        for (let n = 0; n < 20; n += 1) answers.push(await timed());
      } finally {
        resume();
      }
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const [first, ...next] = answers.map(({ ms }) => ms);
      expect(first).toBeLessThan(4_000);
      expect(next.toSorted((a, b) => a - b)[9]).toBeLessThan(200);
      const ids = answers.map(({ body }) => body.resultId);
      await expect.poll(() => stored(ids).catch(() => []), { timeout: 20_000 }).toEqual(ids.map(() => 3));
      expect((await ask()).body.pickCode).toMatch(/^[A-Z]{4}$/);
    },
  );

  it('what another process changed while nobody listened is shown once they listen again', async () => {
    expect((await ask()).body.primary?.origin).not.toBe('Jamaica');
    await server.stop();
    server = await startServer();
    const other = new pg.Client(server.connection);
    await other.connect();
    await other.query(`update cigars set origin = 'Jamaica'`);
    await other.end();
    await expect.poll(async () => (await ask()).body.primary?.origin, { timeout: 10_000 }).toBe('Jamaica');
  });
});
