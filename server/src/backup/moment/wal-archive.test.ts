import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupError } from '../backup-error.ts';
import { WalArchive } from './wal-archive.ts';
import { isArchivedName, segmentOf } from './wal-names.ts';

let folder: string;
let archive: WalArchive;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitola-wal-'));
  archive = new WalArchive(path.join(folder, 'archive'));
  await archive.claim('7000');
});
afterEach(() => rm(folder, { recursive: true }));

async function store(name: string, content = name, at = new Date()): Promise<void> {
  const source = path.join(folder, name);
  await writeFile(source, content);
  await utimes(source, at, at);
  await archive.store(source, name);
}
const stored = async () => (await readdir(path.join(archive.folder, 'wal'))).toSorted();
const addBase = (finishedAt: string, startSegment: string) =>
  archive.addBase(new Date(finishedAt), async (file) => {
    await writeFile(file, 'tar');
    return { startedAt: finishedAt, finishedAt, startSegment, bytes: 3 };
  });
const segment = (number: number, timeline = 1) => segmentOf(timeline, `0/${number}000028`);

describe('an archive', () => {
  it('returns what was stored, and has nothing of what was not', async () => {
    await store(segment(1), 'log');
    const copy = path.join(folder, 'copy');
    expect(await archive.fetch(segment(1), copy)).toBe(true);
    expect((await stat(copy)).size).toBe(3);
    expect(await archive.fetch(segment(2), copy)).toBe(false);
    expect((await stat(path.join(archive.folder, 'wal', `${segment(1)}.gz`))).mode & 0o777).toBe(0o600);
  });

  it('never replaces a file, and accepts the same one again', async () => {
    await store(segment(1), 'log');
    await store(segment(1), 'log');
    await expect(store(segment(1), 'other')).rejects.toThrow('is there already, with other contents');
    expect(await stored()).toEqual([`${segment(1)}.gz`]);
  });

  it('belongs to one database', async () => {
    await archive.claim('7000');
    await expect(archive.claim('7001')).rejects.toThrow(BackupError);
    await expect(archive.claim('7001')).rejects.toThrow(/is of another database/);
  });

  it('keeps no base backup that failed', async () => {
    const failed = archive.addBase(new Date(), async (file) => {
      await writeFile(file, 'half');
      throw new Error('the database went away');
    });
    await expect(failed).rejects.toThrow('the database went away');
    expect(await readdir(path.join(archive.folder, 'base'))).toEqual([]);
    expect(await archive.listBases()).toEqual([]);
    await mkdir(path.join(archive.folder, 'base', 'killed.partial'));
    await addBase('2026-11-01T00:00:00Z', segment(2));
    expect(await readdir(path.join(archive.folder, 'base'))).toEqual(['2026-11-01T00-00-00Z']);
  });

  it('deletes what no later restore needs: a base backup and its log stay until the next one is old enough', async () => {
    await addBase('2026-11-01T00:00:00Z', segment(2));
    await addBase('2026-11-02T00:00:00Z', segment(4));
    await addBase('2026-11-03T00:00:00Z', segment(6, 2));
    for (const number of [1, 2, 3, 4, 5]) await store(segment(number));
    await store('00000002.history');
    await store(`${segment(2)}.00000028.backup`);
    await store(segment(6, 2));
    await archive.purgeBefore(new Date('2026-10-31T00:00:00Z'));
    expect(await stored()).toHaveLength(8);
    await archive.purgeBefore(new Date('2026-11-02T12:00:00Z'));
    expect((await archive.listBases()).map(({ finishedAt }) => finishedAt.slice(0, 10))).toEqual([
      '2026-11-02',
      '2026-11-03',
    ]);
    expect(await stored()).toEqual(
      [segment(4), segment(5), '00000002.history', segment(6, 2)].map((name) => `${name}.gz`).toSorted(),
    );
  });

  it('knows which history the database was on at a moment, and how far it reaches', async () => {
    await store(segment(1), 'a', new Date('2026-11-01T10:00:00Z'));
    await store('00000002.history', 'b', new Date('2026-11-01T12:00:00Z'));
    await store(segment(1, 2), 'c', new Date('2026-11-01T13:00:00Z'));
    const at = (time: string) => archive.timelineAt(new Date(`2026-11-01T${time}:00Z`));
    expect([await at('11:59'), await at('12:00'), await at('18:00')]).toEqual([1, 2, 2]);
    expect(await archive.reachesTo()).toEqual(new Date('2026-11-01T13:00:00Z'));
    expect([await archive.lastPosition(1), await archive.lastPosition(3)]).toEqual([
      '0000000000000001',
      undefined,
    ]);
  });
});

it('names of PostgreSQL are known, and no other is taken for a file', () => {
  expect(segmentOf(1, '0/2000028')).toBe('000000010000000000000002');
  expect(segmentOf(18, 'A1/FE000060')).toBe('00000012000000A1000000FE');
  const names = ['000000010000000000000002', '00000002.history', '000000010000000000000002.00000028.backup'];
  expect(names.every(isArchivedName)).toBe(true);
  expect(['../1', '000000010000000000000002.gz', 'RECOVERYXLOG', ''].some(isArchivedName)).toBe(false);
});
