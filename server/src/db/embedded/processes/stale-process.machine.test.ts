import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseAccount } from './account.ts';
import { disownPidFile, readPidFile } from './pid-file.ts';
import { isRunning, holderOf } from './processes.ts';
import { query, Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** A cluster whose server was killed and whose postmaster.pid names another running program of the same account. */
async function reusedPidFile() {
  const server = await scene.start();
  await query(server.connection, 'create table kept (id int)');
  await server.stop();
  const account = await chooseAccount(path.join(scene.folder, 'postgres'), scene.folder);
  const other = scene.track(spawn('/bin/sleep', ['600'], { ...account, stdio: 'ignore' }));
  const lines = [other.pid, scene.cluster, 1, 5432, '', '', '  1  1', 'ready   ', ''];
  await writeFile(path.join(scene.cluster, 'postmaster.pid'), lines.join('\n'));
  return other.pid ?? 0;
}

it('starts although the pid file of a killed server names a running program, which it leaves alone', async () => {
  const other = await reusedPidFile();
  expect(holderOf(other, scene.cluster)).toBe('other');
  const { connection, hadStaleProcess: adopted } = await scene.start();
  expect(adopted).toBe(false);
  expect(await query(connection, 'select * from kept')).toEqual([]);
  expect(isRunning(other)).toBe(true);
});

it('replaces only the process id in such a pid file', async () => {
  await reusedPidFile();
  const before = (await readFile(path.join(scene.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  await disownPidFile(scene.cluster);
  const after = (await readFile(path.join(scene.cluster, 'postmaster.pid'), 'utf8')).split('\n');
  expect(after.slice(1)).toEqual(before.slice(1));
  expect(holderOf(Number(after[0]), scene.cluster)).toBe('nothing');
});

it('reads the pid file of a running server', async () => {
  const server = await scene.start({ durable: false });
  expect(await readPidFile(scene.cluster)).toEqual({
    pid: server.pid,
    port: 5432,
    socketFolder: server.connection.host,
    ready: true,
  });
  expect(holderOf(server.pid, scene.cluster)).toBe('server');
  expect(await readPidFile(scene.folder)).toBeUndefined();
});

it('does not touch the data while an unlisted server answers on its socket', async () => {
  const { connection, stop } = await scene.start({ durable: false });
  await stop();
  const other = net.createServer().listen(path.join(connection.host, '.s.PGSQL.5432'));
  try {
    await expect(scene.start()).rejects.toThrow(
      /^A PostgreSQL outside this machine's view, in another container, uses the data in .*: stop it first/,
    );
  } finally {
    other.close();
  }
});
