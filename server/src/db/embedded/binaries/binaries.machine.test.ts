import { chmod, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseAccount, isRoot } from '../processes/account.ts';
import { findBinaries, packagedFolder } from './binaries.ts';
import { Scene } from '../test/scene.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

const log = (sentence: string) => void scene.said.push(sentence);

/** A copy of the package in a folder of the scene, for tests that damage it. */
async function copiedPackage(): Promise<string> {
  const copy = path.join(scene.folder, 'closed', 'package');
  const packaged = path.join(packagedFolder(), '..');
  await mkdir(path.dirname(copy));
  await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'native');
}

it('are those of the package, PostgreSQL 18', async () => {
  const binaries = await findBinaries(await chooseAccount(scene.folder, scene.folder), log);
  expect(binaries.major).toBe(18);
  expect(binaries.program('initdb')).toBe(path.join(packagedFolder(), 'bin', 'initdb'));
});

it('work without the install script of the package: links and run bits are restored', async () => {
  const native = await copiedPackage();
  for (const entry of await readdir(path.join(native, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(path.join(entry.parentPath, entry.name));
  }
  for (const name of await readdir(path.join(native, 'bin')))
    await chmod(path.join(native, 'bin', name), 0o644);
  const cache = path.join(scene.folder, 'cache');
  const binaries = await findBinaries(await chooseAccount(scene.folder, scene.folder), log, native, [cache]);
  expect(binaries.program('postgres')).toBe(path.join(native, 'bin', 'postgres'));
  expect((await stat(binaries.program('initdb'))).mode & 0o777).toBe(0o755);
  expect(scene.said).toEqual([]);
});

describe.skipIf(!isRoot())('as root (skipped without root, which these permission tests need)', () => {
  it('are copied once to the cache when the account cannot reach the package', async () => {
    const native = await copiedPackage();
    await chmod(path.dirname(path.dirname(native)), 0o700);
    const cache = path.join(scene.folder, 'cache');
    const account = await chooseAccount(scene.folder, scene.folder);
    await mkdir(path.join(cache, 'linux.half-4194305-00'), { recursive: true });
    const found = await Promise.all([
      findBinaries(account, log, native, [cache]),
      findBinaries(account, log, native, [cache]),
    ]);
    for (const binaries of found)
      expect(path.dirname(binaries.program('postgres'))).toMatch(/cache\/.*\/native\/bin$/);
    expect(await readdir(cache)).toHaveLength(1);
    expect(scene.said[0]).toMatch(/^PostgreSQL's programs in .* so a copy in .* is used\.$/);
    const copied = await stat(found[0].program('postgres'));
    await findBinaries(account, log, native, [cache]);
    expect((await stat(found[0].program('postgres'))).ino).toBe(copied.ino);
  });

  it('are copied to the next cache when the first cannot be created, as for a service account without a home', async () => {
    const native = await copiedPackage();
    await chmod(path.dirname(path.dirname(native)), 0o700);
    await writeFile(path.join(scene.folder, 'a-file'), '');
    const caches = [path.join(scene.folder, 'a-file', 'vitola'), path.join(scene.folder, 'programs')];
    const account = await chooseAccount(scene.folder, scene.folder);
    const binaries = await findBinaries(account, log, native, caches);
    expect(path.relative(scene.folder, binaries.program('postgres'))).toMatch(
      /^programs\/.*\/native\/bin\/postgres$/,
    );
  });
});

it('that need another C library are rejected with the fix', async () => {
  const native = await copiedPackage();
  await writeFile(path.join(native, 'bin', 'postgres'), '#!/lib/ld-musl-none.so.1\n');
  const cache = path.join(scene.folder, 'cache');
  await expect(
    findBinaries(await chooseAccount(scene.folder, scene.folder), log, native, [cache]),
  ).rejects.toThrow(
    /^The packaged PostgreSQL needs Linux with glibc .*: set DATABASE_URL to a PostgreSQL of your own\.$/,
  );
});
