import { rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { socketPath } from '../platform/socket.ts';
import { query, Scene } from './scene.ts';
import { unix } from '../platform/unix.ts';
import { windows } from '../platform/windows.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

const file = (name: string) => path.join(scene.cluster, name);

/** A database with one table, whose server has stopped. Returns the folder of its socket. */
async function kept(system = unix): Promise<string> {
  const { connection, stop } = await scene.start({ durable: false }, system);
  await query(connection, 'create table kept (id int)', 'insert into kept values (7)');
  await stop();
  return connection.host;
}

/** Restarts the server, reads the table and stops it; returns the rows. */
async function readAgain(system = unix): Promise<object[]> {
  const { connection, stop } = await scene.start({ durable: false }, system);
  return query(connection, 'select id from kept').finally(stop);
}

const row = [{ id: 7 }];

it('a postmaster.pid emptied or damaged by a power cut does not prevent a start', async () => {
  await kept();
  for (const text of ['', '\0'.repeat(80), '-', 'lost+found\n', '99999999999\n', '0\n']) {
    await writeFile(file('postmaster.pid'), text);
    expect(await readAgain()).toEqual(row);
  }
});

it('an empty postmaster.pid does not prevent a start by pg_ctl', async () => {
  await kept(windows);
  await writeFile(file('postmaster.pid'), '');
  expect(await readAgain(windows)).toEqual(row);
});

it('an empty or foreign lock of the socket does not prevent a start', async () => {
  const folder = await kept();
  for (const text of ['', `${process.pid}\n${scene.cluster}\n`]) {
    await writeFile(`${socketPath(folder)}.lock`, text);
    expect(await readAgain()).toEqual(row);
  }
});

it('a server that runs with an emptied postmaster.pid is stopped before the next one starts', async () => {
  const owner = await scene.startHolder();
  await query(owner.connection, 'create table kept (id int)', 'insert into kept values (7)');
  await truncate(file('postmaster.pid'));
  // Stops the product and kills its watchdog, so that nothing stops the server.
  process.kill(owner.pid, 'SIGSTOP');
  scene.signalWatchdogOf(owner.server, 'SIGKILL');
  process.kill(owner.pid, 'SIGKILL');
  const { connection, hadStaleProcess: adopted, pid } = await scene.start();
  expect({ adopted, isNew: pid !== owner.server }).toEqual({ adopted: true, isNew: true });
  expect(await query(connection, 'select id from kept')).toEqual(row);
});

it('a database without its pg_control is reported as damaged, in one sentence', async () => {
  await kept();
  await rm(file('global/pg_control'));
  await expect(scene.start()).rejects.toThrow(
    /^The database in \S+ lacks its file global\/pg_control and looks damaged: restore a backup into an empty DATA_DIR\.$/,
  );
});

it('an error that PostgreSQL prints before it opens its log is passed on', async () => {
  await kept();
  await rm(file('postgresql.conf'));
  await expect(scene.start()).rejects.toThrow(
    /^PostgreSQL did not start \(.*postgresql\.conf.*\): fix that, or read more in/,
  );
});
