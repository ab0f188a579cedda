import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchivedFile, checkArchive, readArchive, writeArchive } from './archive.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vitola-archive-'));
  file = path.join(folder, 'evening.tar.gz');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (files: ArchivedFile[]) =>
  writeArchive(file, async (add) => {
    for (const { name, content } of files) await add(name, content);
  });

async function readAll(): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for await (const archived of readArchive(file)) files.push(archived);
  return files;
}

describe('an archive', () => {
  it('returns every file, whatever its size', async () => {
    const archived = fc.record({
      name: fc.stringMatching(/^[a-z]{1,40}(\/[a-z]{1,40}){0,2}$/),
      content: fc
        .oneof(
          fc.uint8Array({ maxLength: 2000 }),
          fc.integer({ min: 0, max: 200 }).map((blocks) => new Uint8Array(blocks * 512).fill(blocks)),
        )
        .map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(archived, { maxLength: 6 }), async (files) => {
        await rm(file, { force: true });
        await write(files);
        expect(await readAll()).toEqual(files);
      }),
      { numRuns: 40 },
    );
  });

  it('can be unpacked by the system’s tar', async () => {
    const contents = [Buffer.from('a\tb\n'), Buffer.alloc(512, 'x'), Buffer.alloc(0)];
    await write(contents.map((content, index) => ({ name: `tables/t/${index}.copy`, content })));
    const unpacked = spawnSync('tar', ['-xzf', file], { cwd: folder, encoding: 'utf8' });
    expect(unpacked.stderr).toBe('');
    const names = await readdir(path.join(folder, 'tables/t'));
    expect(
      await Promise.all(names.toSorted().map((name) => readFile(path.join(folder, 'tables/t', name)))),
    ).toEqual(contents);
    expect((await stat(path.join(folder, 'tables/t/0.copy'))).mode & 0o777).toBe(0o600);
  });

  it('that was cut off, has a changed header or goes on after its end is rejected', async () => {
    await write([{ name: 'a', content: Buffer.from('content') }]);
    const tar = gunzipSync(await readFile(file));
    expect(tar).toHaveLength(2048);
    const readBack = async (bytes: Buffer) => {
      await writeFile(file, gzipSync(bytes));
      return readAll();
    };
    const cutOff = `${file} is not a complete backup (Tar archive is truncated). Nothing was restored; use another one.`;
    for (const length of [100, 900, 1024, 1536])
      await expect(readBack(tar.subarray(0, length))).rejects.toThrow(cutOff);
    await expect(readBack(Buffer.concat([tar, Buffer.from('more')]))).rejects.toThrow(
      /not a complete backup/,
    );
    tar.write('b', 0);
    await expect(readBack(tar)).rejects.toThrow('not a complete backup (Invalid tar header checksum)');
  });

  it('that could not be filled leaves no file, and says why', async () => {
    const failed = writeArchive(file, async (add) => {
      await add('a', Buffer.alloc(100_000));
      throw new Error('the database went away');
    });
    await expect(failed).rejects.toThrow('the database went away');
    expect(await readdir(folder)).toEqual([]);
  });

  it('of a release that wrote tar without a library is still read', async () => {
    const older = path.join(import.meta.dirname, 'test/before-modern-tar.tar.gz');
    const manifest = await checkArchive(older);
    expect(manifest.madeAt).toBe('2026-11-21T12:00:00.000Z');
    expect(manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows])).toEqual([
      ['audit_log', 2],
      ['authenticator_apps', 1],
      ['lounge_locations', 2],
      ['recommendation_events', 3],
      ['system_settings', 1],
      ['users', 2],
    ]);
  });
});
