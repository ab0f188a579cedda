import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolder } from './make-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-folders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('creates missing folders with the given mode, and returns the topmost one', async () => {
  const wanted = join(folder, 'a', 'b', 'c');
  expect(await createFolder(wanted, 0o700)).toBe(join(folder, 'a'));
  expect((await stat(wanted)).mode & 0o777).toBe(0o700);
  expect(await createFolder(wanted)).toBeUndefined();
});

it('succeeds when two calls create the same folder', async () => {
  const wanted = join(folder, 'twice', 'deep');
  await Promise.all([createFolder(wanted), createFolder(wanted), createFolder(wanted)]);
  expect((await stat(wanted)).isDirectory()).toBe(true);
});

it('rejects for a file, and for a path below one', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(createFolder(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(createFolder(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.skipIf(process.platform !== 'linux')('ends where no folder can be created', async () => {
  await expect(createFolder('/proc/x/y')).rejects.toMatchObject({ code: 'ENOENT' });
});
