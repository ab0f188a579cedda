import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as api from '@vitola/contract/inventory/imports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportOrder } from '../process/run-import.ts';
import { importRows } from '../world/imports.ts';
import { createWorld, type World } from '../world/world.ts';

const kills = 30;
const rows = 1500;
const stockOf = (at: number) => (at * 7) % 40;
const stockOfAll = Array.from({ length: rows }, (_, at) => stockOf(at)).reduce((sum, each) => sum + each, 0);
const table = [
  ['Brand', 'Name', 'Size', 'Price', 'Qty'],
  ...Array.from({ length: rows }, (_, at) => ['Casa Larga', `Reserva ${at + 1}`, '6 x 52', 9.5, stockOf(at)]),
];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Running = Pick<ImportOrder, 'importId' | 'loungeId'>;

async function committed(): Promise<Running> {
  const owner = await world.owner({ plan: 'Enterprise' });
  const { id, counts } = await importRows(owner, table);
  expect(counts.new).toBe(rows);
  await owner.call(api.commitImport, { params: { id }, body: {} });
  return { importId: id, loungeId: owner.loungeId };
}

/** What is on the shelf and in the ledger, as one look at the database has it. */
async function found({ importId, loungeId }: Running) {
  const { rows: looks } = await sql<Record<string, unknown>>`
    select (select state from imports where id = ${importId}) as state,
      (select count(*)::int from cigars where lounge_id = ${loungeId}) as cigars,
      (select coalesce(sum(stock), 0)::int from cigars where lounge_id = ${loungeId}) as stock,
      (select coalesce(sum(quantity), 0)::int from stock_movements where lounge_id = ${loungeId}) as moved,
      (select cigar_count from lounge_locations where lounge_id = ${loungeId}) as counted,
      (select count(*)::int from import_rows where import_id = ${importId} and outcome = 'added') as added`.execute(
    world.db,
  );
  return looks[0];
}
const nothing = { state: 'applying', cigars: 0, stock: 0, moved: 0, counted: 0, added: 0 };
const everything = {
  state: 'applied',
  cigars: rows,
  stock: stockOfAll,
  moved: stockOfAll,
  counted: rows,
  added: rows,
};

async function started(): Promise<ChildProcess> {
  const child = fork(new URL('../process/run-import.ts', import.meta.url), { execArgv: [] });
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Waits until the database has noticed that the process is gone and gave up its transaction. */
async function givenUp(): Promise<void> {
  const busy = async () => {
    const { rows: others } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and (state like 'idle in transaction%' or state = 'active')`.execute(world.db);
    return others.length;
  };
  await expect.poll(busy, { timeout: 60_000, interval: 20 }).toBe(0);
}

it('is wholly on the shelf or not at all after 30 kills at random moments, and is finished afterwards', async () => {
  const { host, port, user, password, database } = world.pool.options;
  const to = { host, port, user, password, database };
  const run = async (running: Running) => {
    const child = await started();
    child.send({ database: to, ...running } satisfies ImportOrder);
    return child;
  };
  let running = await committed();
  const begun = performance.now();
  await once(await run(running), 'exit');
  const wholeMs = Math.ceil(performance.now() - begun);
  expect(await found(running)).toEqual(everything);

  const outcomes = { nothing: 0, everything: 0 };
  running = await committed();
  let next = started();
  for (let kill = 0; kill < kills; kill += 1) {
    const child = await next;
    next = started();
    child.send({ database: to, ...running } satisfies ImportOrder);
    await pause(randomInt(wholeMs));
    await end(child);
    await givenUp();
    const after = await found(running);
    expect([nothing, everything]).toContainEqual(after);
    outcomes[after?.state === 'applied' ? 'everything' : 'nothing'] += 1;
    if (after?.state === 'applied') running = await committed();
  }
  await end(await next);
  process.stdout.write(`${JSON.stringify({ rows, wholeMs, ...outcomes })}\n`);
  await once(await run(running), 'exit');
  expect(await found(running)).toEqual(everything);
}, 300_000);
