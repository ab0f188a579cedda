import { spawn } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDirectory } from './lock.ts';
import { startMark } from '../processes/processes.ts';
import { Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

it('has one holder at a time, however many processes compete', async () => {
  let owners = 0;
  const turns = Array.from({ length: 6 }, async () => {
    const lock = await lockDataDirectory(scene.folder, 20_000);
    owners += 1;
    const seen = owners;
    await sleep(5);
    owners -= 1;
    await lock.release();
    return seen;
  });
  expect(await Promise.all(turns)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await readdir(scene.folder)).toEqual([]);
});

it('ignores the lock of an exited process, whether or not its id is reused', async () => {
  const ended = spawn(process.execPath, ['-e', '0']);
  await new Promise((resolve) => ended.once('exit', resolve));
  await writeFile(path.join(scene.folder, `owner.${ended.pid}.1.00`), '');
  await writeFile(path.join(scene.folder, `owner.${process.ppid}.1.00`), '');
  await lockDataDirectory(scene.folder);
  expect(await readdir(scene.folder)).toHaveLength(1);
});

it('respects the lock of a running process', async () => {
  const lock = `owner.${process.ppid}.${startMark(process.ppid)}.00`;
  await writeFile(path.join(scene.folder, lock), '');
  await expect(lockDataDirectory(scene.folder, 100)).rejects.toThrow(
    `Another Vitola process (pid ${process.ppid}) runs the database in ${scene.folder}: stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await readdir(scene.folder)).toEqual([lock]);
});
