import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from './application-database.ts';
import { isRunning } from './processes.ts';
import { query, Scene, until } from './testing/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** Inserts ids from `first` on until the connection breaks; answers those whose commit was acknowledged. */
async function insertUntilCut(connection: Connection, first: number): Promise<number[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  const acknowledged: number[] = [];
  try {
    await client.connect();
    for (let id = first; ; id += 1) {
      await client.query('insert into acknowledged values ($1)', [id]);
      acknowledged.push(id);
    }
  } catch {
    await client.end().catch(() => undefined);
    return acknowledged;
  }
}

const reachable = (connection: Connection) =>
  query(connection, 'select 1').then(
    () => true,
    () => false,
  );

describe('a server that dies under a living app', () => {
  it('is started again under the same address, with every acknowledged row', async () => {
    let exits = 0;
    const server = await scene.start({ onExit: () => void (exits += 1) });
    await query(server.connection, 'create table acknowledged (id int primary key)');
    const acknowledged: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const { pid } = server;
      const writers = [0, 1, 2].map((writer) =>
        insertUntilCut(server.connection, round * 1e6 + writer * 1e5),
      );
      await sleep(150);
      process.kill(pid, 'SIGKILL');
      acknowledged.push(...(await Promise.all(writers)).flat());
      await until(() => server.pid !== pid && reachable(server.connection));
      const rows = await query<{ id: number }>(server.connection, 'select id from acknowledged');
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      expect(exits).toBe(round);
    }
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(scene.said.filter((sentence) => sentence === 'PostgreSQL runs again.')).toHaveLength(3);
  });

  it('is started again while a child of the dead one is still busy', async () => {
    const server = await scene.start({ durable: false });
    const { pid } = server;
    const busy = query(server.connection, 'select count(*) from generate_series(1, 2000000000)').catch(
      () => 'cut',
    );
    await until(async () => {
      const active = `select 1 from pg_stat_activity where query like 'select count%' and state = 'active'`;
      return (await query(server.connection, active)).length === 1;
    });
    process.kill(pid, 'SIGKILL');
    await until(() => server.pid !== pid && reachable(server.connection));
    expect(await busy).toBe('cut');
  });

  it('is taken over when only its watchdog was killed', async () => {
    const server = await scene.start();
    await query(server.connection, 'create table kept (id int)');
    const { pid } = server;
    scene.killWatchdogOf(pid);
    await until(() => server.pid !== pid && reachable(server.connection));
    expect(isRunning(pid)).toBe(false);
    expect(await query(server.connection, 'select * from kept')).toEqual([]);
  });

  it('stays stopped when the stop comes in the middle of the new start', async () => {
    const server = await scene.start({ durable: false });
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await until(() => scene.said.length > 0);
    await server.stop();
    await scene.serverGone();
    expect(await reachable(server.connection)).toBe(false);
  });
});
