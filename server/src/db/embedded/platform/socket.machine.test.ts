import { chmod, mkdir, stat, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chooseAccount, isRoot } from '../processes/account.ts';
import { socketFolder, socketPath } from './socket.ts';
import { query, Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** A data folder whose path is too long for a socket in it. */
const longFolder = () => path.join(scene.folder, 'long-'.repeat(12), 'é'.repeat(20));

it('lies inside the data folder', async () => {
  const { connection } = await scene.start({ durable: false });
  expect(connection.host).toBe(path.join(scene.folder, 'postgres', 'socket'));
});

it('lies in a short private folder when the path of the data folder is too long', async () => {
  const { connection } = await scene.start({ durable: false, folder: longFolder() });
  scene.trackFolder(connection.host);
  expect(Buffer.byteLength(socketPath(connection.host))).toBeLessThanOrEqual(103);
  expect(connection.host).toMatch(/\/vitola-[0-9a-f]{12}$/);
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('counts the bytes of a path, not its characters', async () => {
  const account = await chooseAccount(scene.folder, scene.folder);
  const base = path.join(scene.folder, 'é'.repeat(40));
  await mkdir(base);
  const folder = await socketFolder(base, account);
  scene.trackFolder(folder);
  expect(path.dirname(folder)).not.toBe(base);
});

it('skips a folder that another account can enter or has created', async () => {
  const account = await chooseAccount(scene.folder, scene.folder);
  const base = longFolder();
  const first = await socketFolder(base, account);
  scene.trackFolder(first);
  await chmod(first, 0o755);
  const second = await socketFolder(base, account);
  scene.trackFolder(second);
  expect(second).not.toBe(first);
  const other = path.join(scene.folder, 'linked');
  await mkdir(path.join(scene.folder, 'target'), { mode: 0o700 });
  await mkdir(other);
  await symlink(path.join(scene.folder, 'target'), path.join(other, 'socket'));
  const third = await socketFolder(other, account);
  scene.trackFolder(third);
  expect(path.dirname(third)).not.toBe(other);
});

it.skipIf(!isRoot())('belongs to the account that runs the server', async () => {
  const account = await chooseAccount(scene.folder, scene.folder);
  const folder = await socketFolder(scene.folder, account);
  expect((await stat(folder)).uid).toBe(account?.uid);
  expect(folder.startsWith(os.tmpdir())).toBe(true);
});
