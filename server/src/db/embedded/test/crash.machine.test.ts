import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '../application-database.ts';
import { restartDelayMs } from '../keep-running.ts';
import { isRunning } from '../processes/processes.ts';
import { query, Scene, until } from './scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** Inserts ids from `first` on until the connection breaks; returns those whose commit was acknowledged. */
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

describe('a server that dies while the app runs', () => {
  it('is restarted at the same address, with every acknowledged row', async () => {
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

  it('is restarted while a child of the dead one is still busy', async () => {
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
    scene.signalWatchdogOf(pid, 'SIGKILL');
    await until(() => server.pid !== pid && reachable(server.connection));
    expect(isRunning(pid)).toBe(false);
    expect(await query(server.connection, 'select * from kept')).toEqual([]);
  });

  it('survives signals that a terminal or an init system sends to the whole process group', async () => {
    const server = await scene.start({ durable: false });
    const { pid } = server;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) scene.signalWatchdogOf(pid, name);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server.pid).toBe(pid);
    await server.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('that fails to restart is retried, and logs the reason each time', async () => {
    const server = await scene.start({ durable: false });
    const { pid } = server;
    const settings = path.join(scene.cluster, 'postgresql.conf');
    const text = await readFile(settings, 'utf8');
    await writeFile(settings, `${text}\nwork_mem = much\n`);
    process.kill(pid, 'SIGKILL');
    await until(() => scene.said.length >= 3);
    expect(scene.said[1]).toMatch(/^PostgreSQL did not start \(.*\): fix that/);
    await writeFile(settings, text);
    await until(() => server.pid !== pid && reachable(server.connection));
  });

  it('repeatedly is restarted with growing delays', () => {
    expect([1, 2, 3, 4, 5, 6, 10, 20].map(restartDelayMs)).toEqual([0, 0, 0, 250, 500, 1000, 16_000, 30_000]);
  });

  it('stays stopped when stopped during a restart', async () => {
    const server = await scene.start({ durable: false });
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await until(() => scene.said.length > 0);
    await server.stop();
    await scene.serverGone();
    expect(await reachable(server.connection)).toBe(false);
  });
});
