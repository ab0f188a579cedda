import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connect } from '../../../server/src/db/connect.ts';
import { listMigrations, migrate } from '../../../server/src/db/migrate.ts';
import { type GrownSize, seedGrown } from '../grown/seed-grown.ts';
import { LoungeTraffic, type Statement } from './lounge-traffic.ts';
import { startDatabase } from '../start-database.ts';

/** The first migration that runs while guests are served: those before it ran before the product was in use. */
export const firstServed = '0084';

/** How long a migration took, and what guests and staff waited meanwhile; in milliseconds. */
export interface MigrationWait {
  name: string;
  tookMs: number;
  statements: number;
  longest: Statement | undefined;
}

export interface MigrationFigures {
  size: GrownSize;
  /** The same time without a migration. */
  before: MigrationWait;
  waits: MigrationWait[];
  load: number;
}

/**
 * Fills the tables as they were before the first of the migrations, and runs them one after another while guests are served, after
 * `quietMs` without one.
 */
export async function measureMigrations(
  size: GrownSize,
  log: (line: string) => void,
  quietMs = 10_000,
): Promise<MigrationFigures> {
  const { folder, database } = await startDatabase();
  const connection = connect(database.connection, { onError: () => undefined, queryTimeoutMs: 900_000 });
  const pool = new pg.Pool({ ...database.connection, max: 20 });
  // A closed pool may still be disconnecting while the database stops.
  pool.on('error', () => undefined);
  try {
    const wanted = await listMigrations();
    const served = wanted.findIndex(({ name }) => name.startsWith(firstServed));
    await migrate(pool, { migrations: wanted.slice(0, served) });
    log(`Seeding ${size.lounges} lounges, ${size.results} results and ${size.events} events …`);
    const owner = 'owner@example.com';
    await pool.query(`insert into users (username, email, password_hash) values ('owner', $1, 'none')`, [
      owner,
    ]);
    await seedGrown(connection.db, size, owner);
    const traffic = new LoungeTraffic(pool, size.lounges);
    traffic.start(6);
    const times = [await timeOf('none', () => sleep(quietMs))];
    for (const [at, { name }] of [...wanted.entries()].slice(served)) {
      times.push(await timeOf(name, () => migrate(pool, { migrations: wanted.slice(0, at + 1) })));
      log(`${name}: ${times.at(-1)?.tookMs.toFixed(0)} ms`);
      // Who waited behind it is answered.
      await sleep(500);
    }
    const statements = await traffic.stop();
    const [before, ...waits] = times.map((time) => waitsDuring(time, statements)) as [MigrationWait];
    return { size, before, waits, load: loadavg()[0] ?? 0 };
  } finally {
    await pool.end();
    await connection.close();
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Time {
  name: string;
  began: number;
  tookMs: number;
}

async function timeOf(name: string, work: () => Promise<unknown>): Promise<Time> {
  const began = performance.now();
  await work();
  return { name, began, tookMs: performance.now() - began };
}

function waitsDuring({ name, began, tookMs }: Time, all: readonly Statement[]): MigrationWait {
  const during = all.filter((one) => one.began + one.ms >= began && one.began <= began + tookMs);
  const longest = during.toSorted((a, b) => b.ms - a.ms)[0];
  return { name, tookMs, statements: during.length, longest };
}
