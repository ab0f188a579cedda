import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findRunning } from '../../../server/src/db/embedded/index.ts';
import { type ProductProcess, spawnProduct } from '../../../server/test/process/spawn-product.ts';
import { post } from '../visitors.ts';
import { Traffic } from './traffic.ts';

/** How often each is killed. */
export interface Kills {
  server: number;
  database: number;
}

export interface KillFigures {
  kills: Kills;
  results: { acknowledged: number; lost: number; doubled: number };
  sales: { acknowledged: number; stored: number };
  /** What the stock of the sold cigar went down by. */
  taken: number;
  unanswered: number;
  /** Milliseconds from each kill until the product was ready again. */
  readyMs: number[];
}

const port = 3391;
const url = `http://127.0.0.1:${port}`;
const stockAtFirst = 100_000;

/** The product in a process that is started again whenever it ends. */
class KilledProduct {
  readonly folder: string;
  #product: ProductProcess | undefined;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Starts it unless it runs, and waits until it is ready. */
  async untilReady(): Promise<void> {
    for (const until = performance.now() + 120_000; performance.now() < until; await sleep(50)) {
      const running = this.#product?.child;
      if (!running || running.exitCode !== null || running.signalCode !== null) this.#start();
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => undefined,
      );
      if (ready?.ok) return;
    }
    throw new Error(`The product did not become ready:\n${this.#product?.stdout}${this.#product?.stderr}`);
  }

  #start(): void {
    this.#product = spawnProduct({ PORT: String(port), DATA_DIR: this.folder, LOG_LEVEL: 'error' });
  }

  async killServer(): Promise<void> {
    this.#product?.child.kill('SIGKILL');
    await this.#product?.ended;
  }

  /** Kills PostgreSQL's first process, which takes the others with it. */
  async killDatabase(): Promise<void> {
    const file = await readFile(join(this.folder, 'postgres/18/postmaster.pid'), 'utf8');
    process.kill(Number(file.split('\n')[0]), 'SIGKILL');
  }

  async stop(): Promise<void> {
    this.#product?.child.kill('SIGTERM');
    await this.#product?.ended;
  }
}

/** Kills the server and its PostgreSQL at random moments while guests and staff call, and compares what was acknowledged with what is stored. */
export async function measureKills(kills: Kills, log: (line: string) => void): Promise<KillFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-kills-'));
  const product = new KilledProduct(folder);
  try {
    await product.untilReady();
    const lounge = await newLounge();
    const traffic = new Traffic(() => url, lounge);
    const finish = traffic.start(6, 3);
    const readyMs: number[] = [];
    for (const [at, what] of shuffled(kills).entries()) {
      await sleep(300 + Math.random() * 1_500);
      const begun = performance.now();
      await (what === 'server' ? product.killServer() : product.killDatabase());
      await product.untilReady();
      readyMs.push(Math.round(performance.now() - begun));
      if (at % 20 === 19)
        log(
          `${at + 1} kills, ${traffic.acknowledged.results.size} results, ${traffic.acknowledged.sales} sales`,
        );
    }
    await finish();
    const stored = await readStored(folder, lounge.loungeId, lounge.cigarId);
    const { results, asked, sales, unanswered } = traffic.acknowledged;
    return {
      kills,
      results: {
        acknowledged: results.size,
        lost: [...results].filter((id) => !stored.results.has(id)).length,
        doubled: [...asked].filter((id) => (stored.results.get(id) ?? 0) > 1).length,
      },
      sales: { acknowledged: sales, stored: stored.sales },
      taken: stockAtFirst - stored.stock,
      unanswered,
      readyMs,
    };
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function shuffled({ server, database }: Kills): ('server' | 'database')[] {
  const all = [...Array<'server'>(server).fill('server'), ...Array<'database'>(database).fill('database')];
  return all
    .map((what) => ({ what, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ what }) => what);
}

async function newLounge() {
  const name = `owner-${randomUUID().slice(0, 8)}`;
  const made = await post(`${url}/api/register`, {
    username: name,
    email: `${name}@example.com`,
    password: 'four old leaves burn',
    loungeName: `Lounge ${name}`,
    loungeAddress: '12 Ybor Avenue',
    loungeCity: 'Tampa',
    loungeState: 'FL',
    loungeZip: '33605',
    loungePhone: '813-555-0100',
  });
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { loungeId } = (await made.json()) as { loungeId: string };
  const ids: string[] = [];
  for (const price of ['7.50', '11.00', '18.00', '24.00']) {
    const cigar = {
      brand: 'Casa Larga',
      name: `Numero ${price}`,
      strength: 'Medium',
      price,
      stock: stockAtFirst,
    };
    ids.push(((await (await post(`${url}/api/cigars`, cigar, cookie)).json()) as { id: string }).id);
  }
  return { loungeId, cookie, cigarId: ids[0] ?? '' };
}

async function readStored(folder: string, loungeId: string, cigarId: string) {
  const running = await findRunning(folder, true);
  if (!running) throw new Error('The database does not run.');
  const client = new pg.Client(running.connection);
  await client.connect();
  try {
    const results = await client.query<{ id: string; count: number }>(
      'select result_id as id, count(*)::int as count from preferences_analytics where lounge_id = $1 group by 1',
      [loungeId],
    );
    const sales = await client.query<{ count: number; stock: number }>(
      `select (select count(*)::int from sales where lounge_id = $1 and undone_at is null) as count,
        (select stock from cigars where id = $2) as stock`,
      [loungeId, cigarId],
    );
    return {
      results: new Map(results.rows.map(({ id, count }) => [id, count])),
      sales: sales.rows[0]?.count ?? 0,
      stock: sales.rows[0]?.stock ?? 0,
    };
  } finally {
    await client.end();
  }
}
