import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRunning } from '../processes/processes.ts';
import { query, Scene, until } from './scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

const refusal = (pid: number | string) =>
  new RegExp(`EmbeddedError: Another Vitola process \\(pid ${pid}\\) runs the database in .*: stop it first`);

describe('one data folder', () => {
  it('has one server and one owner when two processes start at once in an empty folder', async () => {
    const outcomes = await Promise.allSettled([scene.startHolder(), scene.startHolder()]);
    const [owner] = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value);
    const [loser] = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => String(reason));
    if (!owner) throw new Error(`Nobody won: ${loser}`);
    expect(loser).toMatch(refusal(owner.pid));
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(path.join(scene.folder, 'postgres'))).toEqual(
      expect.arrayContaining(['18', 'postgres.log', 'socket']),
    );
    expect(
      (await readdir(path.join(scene.folder, 'postgres'))).filter((name) => name.startsWith('new-')),
    ).toEqual([]);
  });

  it('has one server when two processes start at once after a kill', async () => {
    const killed = await scene.startHolder();
    await query(killed.connection, 'create table kept (id int)');
    killed.process.kill('SIGKILL');
    const outcomes = await Promise.allSettled([scene.startHolder(), scene.startHolder()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const owner = outcomes.find((outcome) => outcome.status === 'fulfilled')?.value;
    expect(owner && (await query(owner.connection, 'select count(*)::int as rows from kept'))).toEqual([
      { rows: 0 },
    ]);
  });

  it('rejects a second process while the first lives, and accepts it afterwards', async () => {
    const owner = await scene.startHolder();
    await expect(scene.startHolder()).rejects.toThrow(refusal(owner.pid));
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    owner.process.kill('SIGTERM');
    const next = await scene.startHolder();
    expect(next.server).not.toBe(owner.server);
  });

  it('rejects a second start in the same process', async () => {
    const server = await scene.start({ durable: false });
    await expect(scene.start()).rejects.toThrow(/This process already runs the database in/);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('an owner killed with kill -9', () => {
  it('ends its server and loses nothing', async () => {
    const owner = await scene.startHolder();
    await query(
      owner.connection,
      'create table box (id int)',
      'insert into box select generate_series(1, 1000)',
    );
    owner.process.kill('SIGKILL');
    await until(() => !isRunning(owner.server));
    await scene.serverGone();
    const { connection } = await scene.start();
    expect(await query(connection, 'select count(*)::int as boxes from box')).toEqual([{ boxes: 1000 }]);
  });

  it('in the middle of its first start leaves a folder that the next start can use', async () => {
    for (const moment of [60, 180, 300, 420, 540]) {
      const child = scene.spawnHolder();
      await new Promise((resolve) => setTimeout(resolve, moment));
      child.kill('SIGKILL');
    }
    const { connection } = await scene.start();
    expect(await query(connection, 'select current_user as role')).toEqual([{ role: 'vitola' }]);
    const names = await readdir(path.join(scene.folder, 'postgres'));
    expect(names.filter((name) => name.startsWith('owner.'))).toHaveLength(1);
  });

  it('together with the watchdog leaves a server that the next start takes over', async () => {
    const owner = await scene.startHolder();
    await query(owner.connection, 'create table ash (id int)', 'insert into ash values (1)');
    scene.signalWatchdogOf(owner.server, 'SIGKILL');
    owner.process.kill('SIGKILL');
    await until(() => !isRunning(owner.pid));
    expect(isRunning(owner.server)).toBe(true);
    const server = await scene.start();
    expect(server.hadStaleProcess).toBe(true);
    expect(scene.said).toEqual(['A stale PostgreSQL of a killed run was stopped before this start.']);
    expect(server.pid).not.toBe(owner.server);
    expect(await query(server.connection, 'select id from ash')).toEqual([{ id: 1 }]);
  });

  it('together with watchdog and server is followed by a start that recovers', async () => {
    const owner = await scene.startHolder();
    await query(owner.connection, 'create table ash (id int)', 'insert into ash values (1)');
    process.kill(owner.server, 'SIGSTOP');
    scene.signalWatchdogOf(owner.server, 'SIGKILL');
    owner.process.kill('SIGKILL');
    process.kill(owner.server, 'SIGKILL');
    const server = await scene.start();
    expect(await query(server.connection, 'select id from ash')).toEqual([{ id: 1 }]);
  });
});
