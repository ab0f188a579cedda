import { spawnSync } from 'node:child_process';
import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTar, tarEnd, tarEntry, type TarFile } from './tar.ts';

const modified = new Date('2025-11-21T12:00:00Z');

const archiveOf = (files: TarFile[]) =>
  Buffer.concat([...files.map(({ name, content }) => tarEntry(name, content, modified)), tarEnd]);

async function readAll(archive: Buffer, chunk = 700): Promise<TarFile[]> {
  const chunks = [];
  for (let at = 0; at < archive.length; at += chunk) chunks.push(archive.subarray(at, at + chunk));
  const files: TarFile[] = [];
  for await (const file of readTar(Readable.from(chunks))) files.push(file);
  return files;
}

describe('a tar archive', () => {
  it('returns every file, whatever its size and however its bytes arrive', async () => {
    const file = fc.record({
      name: fc.stringMatching(/^[a-z/]{1,40}$/),
      content: fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(file, { maxLength: 6 }),
        fc.integer({ min: 1, max: 3000 }),
        async (files, chunk) => {
          expect(await readAll(archiveOf(files), chunk)).toEqual(files);
        },
      ),
    );
  });

  it('can be unpacked by the system’s tar', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vitola-tar-'));
    try {
      const contents = [Buffer.from('a\tb\n'), Buffer.alloc(512, 'x'), Buffer.alloc(0)];
      const files = contents.map((content, index) => ({ name: `tables/t/${index}.copy`, content }));
      await writeFile(path.join(folder, 'a.tar'), archiveOf(files));
      const unpacked = spawnSync('tar', ['-xf', 'a.tar'], { cwd: folder, encoding: 'utf8' });
      expect(unpacked.stderr).toBe('');
      const names = await readdir(path.join(folder, 'tables/t'));
      expect(
        await Promise.all(names.toSorted().map((name) => readFile(path.join(folder, 'tables/t', name)))),
      ).toEqual(contents);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('that was cut off or has a changed header is rejected', async () => {
    const archive = archiveOf([{ name: 'a', content: Buffer.from('content') }]);
    await expect(readAll(archive.subarray(0, 900))).rejects.toThrow('it ends too early');
    await expect(readAll(archive.subarray(0, 1024))).rejects.toThrow('it ends too early');
    archive.write('b', 0);
    await expect(readAll(archive)).rejects.toThrow('a file header is damaged');
  });
});
