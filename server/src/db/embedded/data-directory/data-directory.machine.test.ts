import { chmod, chown, mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRoot, unprivilegedAccount } from '../processes/account.ts';
import { restrictAccess } from './restrict-access.ts';
import { prepareDataDirectory, fallbackDataFolder } from './data-directory.ts';
import { query, Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(async () => {
  await scene.clear();
  await rmdir('/var/lib/vitola').catch(() => undefined);
});

const log = (sentence: string) => void scene.said.push(sentence);
/** `daemon`, an ordinary account that every Unix has. */
const ordinary = { uid: 1, gid: 1 };
const nameless = { uid: 54321, gid: 54321 };

describe.skipIf(!isRoot())('as root (the tests of this group need root and are skipped without)', () => {
  it('the server runs as another account, in a folder closed to all others', async () => {
    const server = await scene.start({ durable: false });
    const account = await unprivilegedAccount();
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(account.uid);
    expect((await stat(path.join(scene.folder, 'postgres'))).mode & 0o777).toBe(0o700);
  });

  it('the data folder lets only that account pass through, even if an older release left it open', async () => {
    const folder = path.join(scene.folder, 'lounge', '.data');
    const account = await unprivilegedAccount();
    await mkdir(folder, { recursive: true });
    for (const before of [0o755, 0o711]) {
      await chmod(folder, before);
      await prepareDataDirectory(folder, true, log);
      const { mode, uid, gid } = await stat(folder);
      expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, account.gid]);
    }
    const asAnother = (...command: string[]) => spawnSync('ls', command, { ...ordinary }).status;
    expect(asAnother(folder)).not.toBe(0);
    expect(asAnother(path.join(folder, 'postgres'))).not.toBe(0);
    expect(scene.said).toEqual([]);
  });

  it('the server runs as the owner of the data folder if that is an ordinary account', async () => {
    const folder = path.join(scene.folder, 'mounted');
    await mkdir(folder);
    await chown(folder, ordinary.uid, ordinary.gid);
    const server = await scene.start({ durable: false, folder });
    expect((await stat(`/proc/${server.pid}`)).uid).toBe(ordinary.uid);
    await server.stop();
    await chown(folder, 0, 0);
    const later = await scene.start({ durable: false, folder });
    expect((await stat(`/proc/${later.pid}`)).uid).toBe(ordinary.uid);
  });

  it('a database keeps running as its owner when that account no longer has a name', async () => {
    const first = await scene.start({ durable: false });
    await first.stop();
    spawnSync('chown', ['-R', `${nameless.uid}:${nameless.gid}`, path.join(scene.folder, 'postgres')]);
    const second = await scene.start({ durable: false });
    expect((await stat(`/proc/${second.pid}`)).uid).toBe(nameless.uid);
  });

  it('an account without a name creates no new database and gets a message with the fix', async () => {
    const folder = path.join(scene.folder, 'nameless');
    await mkdir(folder);
    await chown(folder, nameless.uid, nameless.gid);
    await expect(scene.startHolder(nameless, folder)).rejects.toThrow(
      /EmbeddedError: PostgreSQL cannot create a database for an account without a name \(uid 54321\): .* or set DATABASE_URL/,
    );
    await rm(path.join(folder, 'postgres'), { recursive: true });
    const server = await scene.start({ durable: false, folder });
    expect((await stat(`/proc/${server.pid}`)).uid).toBe((await unprivilegedAccount()).uid);
  });

  it('an explicitly set folder that the account cannot reach is a clear error', async () => {
    const folder = path.join(scene.folder, 'inner');
    await mkdir(folder);
    await chmod(scene.folder, 0o700);
    await expect(scene.start({ explicit: true, folder })).rejects.toMatchObject({
      name: 'EmbeddedError',
      message: expect.stringMatching(
        /^The data folder .* can't be reached by the account that runs PostgreSQL \(uid \d+\).*: set DATA_DIR to a folder outside/,
      ),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('a default folder that the account cannot reach has a fallback, which stays in use when the folder becomes reachable', async () => {
    const folder = path.join(scene.folder, 'lounge', '.data');
    const fallback = fallbackDataFolder(folder);
    scene.trackFolder(fallback);
    expect(fallback).toMatch(/^\/var\/lib\/vitola\/lounge-[0-9a-f]{8}$/);
    await chmod(scene.folder, 0o700);
    const first = await scene.start({ durable: false, explicit: false, folder });
    expect(first.dataFolder).toBe(fallback);
    expect(scene.said).toEqual([
      `PostgreSQL can't run as root and its account can't reach ${folder}: the data is stored in ${fallback}.`,
    ]);
    await query(first.connection, 'create table kept (id int)');
    await first.stop();
    await chmod(scene.folder, 0o711);
    const second = await scene.start({ durable: false, explicit: false, folder });
    expect(second.dataFolder).toBe(fallback);
    expect(await query(second.connection, 'select * from kept')).toEqual([]);
  });

  it('a default folder that the account can reach is used', async () => {
    const folder = path.join(scene.folder, 'lounge', '.data');
    const place = await prepareDataDirectory(folder, false, log);
    expect(place).toMatchObject({ dataFolder: folder, base: path.join(folder, 'postgres') });
    expect(scene.said).toEqual([]);
  });

  it('an ordinary account starts its own server, and gets a message when the folder belongs to another', async () => {
    const folder = path.join(scene.folder, 'own');
    await mkdir(folder);
    await chown(folder, ordinary.uid, ordinary.gid);
    const owner = await scene.startHolder(ordinary, folder);
    expect((await stat(`/proc/${owner.server}`)).uid).toBe(ordinary.uid);
    expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(scene.startHolder(nameless, folder)).rejects.toThrow(
      /EmbeddedError: The data folder .* can't be used by this account \(EACCES\): start Vitola as its owner, or set DATA_DIR/,
    );
    owner.process.kill('SIGKILL');
  });
});

it('a folder with other files in it keeps its permissions, and that is logged', async () => {
  const folder = path.join(scene.folder, 'shared');
  await mkdir(path.join(folder, 'pictures'), { recursive: true });
  await chmod(folder, 0o755);
  await prepareDataDirectory(folder, true, log);
  expect((await stat(folder)).mode & 0o777).toBe(0o755);
  expect(scene.said).toEqual([
    expect.stringMatching(/ holds more than Vitola's \(pictures\), so its rights are left/),
  ]);
});

it('a folder of the same account is closed to all others', async () => {
  const folder = path.join(scene.folder, 'own');
  await mkdir(folder);
  await chmod(folder, 0o755);
  await restrictAccess(folder, undefined, log);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

it.skipIf(isRoot())('as an ordinary account a folder that is closed to it is a clear error', async () => {
  await chmod(scene.folder, 0o500);
  await expect(scene.start()).rejects.toThrow(/can't be used by this account/);
  await chmod(scene.folder, 0o700);
});

it('the fallbacks of two projects with the same name differ', async () => {
  expect(fallbackDataFolder('/root/a/vitola/.data')).not.toBe(fallbackDataFolder('/root/b/vitola/.data'));
  await rm(fallbackDataFolder(scene.folder), { recursive: true, force: true });
});
