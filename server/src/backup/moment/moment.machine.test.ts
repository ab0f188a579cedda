import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addressOf, spawnProduct } from '../../../test/process/spawn-product.ts';
import { query, Scene } from '../../db/embedded/test/scene.ts';
import { archiveMark, findRunning, superuser } from '../../db/embedded/index.ts';
import { registration } from '../../../test/world/world.ts';
import type { Connection } from '../../db/embedded/application-database.ts';
import { processesIn } from '../../db/embedded/processes/processes.ts';
import { Archiver } from './archiver.ts';
import { restoreMoment } from './restore-moment.ts';
import { WalArchive } from './wal-archive.ts';

const timeout = 120_000;
let scene: Scene;
let archive: string;
let data: string;
beforeEach(async () => {
  scene = await Scene.open();
  archive = path.join(scene.folder, 'archive');
  data = path.join(scene.folder, 'data');
});
afterEach(() => scene.clear());

async function startArchived() {
  const product = spawnProduct({ PORT: '0', DATA_DIR: data, WAL_ARCHIVE: archive, METRICS: 'loopback' });
  scene.track(product.child);
  const address = await addressOf(product, 60_000);
  const call = async (to: string, cookie: string, body?: object) => {
    const response = await fetch(address + to, {
      headers: { 'content-type': 'application/json', cookie },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    const [set = ''] = response.headers.getSetCookie();
    return { cookie: set.split(';')[0] ?? '', body: (await response.json()) as { name: string }[] };
  };
  const metrics = async () => (await fetch(`${address}/metrics`)).text();
  return { product, call, metrics };
}

async function restore(...words: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: data, WAL_ARCHIVE: archive, INIT_CWD: scene.folder };
  const program = path.join(import.meta.dirname, '../restore.ts');
  const child = scene.track(spawn(process.execPath, [program, ...words], { env }));
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, said: said.trim() };
}

const hasBase = () =>
  vi.waitFor(async () => expect(await new WalArchive(archive).listBases()).toHaveLength(1), 30_000);

const asSuperuser = (connection: Connection) => ({ ...connection, user: superuser });

/** Writes a row, and ends the segment that has it, as PostgreSQL does every minute; returns the segment's name. */
async function switchSegment(connection: Connection): Promise<string> {
  const [row] = await query<{ name: string }>(
    asSuperuser(connection),
    'create table if not exists kept (id int)',
    'insert into kept values (1)',
    'select pg_walfile_name(pg_switch_wal()) as name',
  );
  return row?.name ?? '';
}

async function rowsOf(connection: Connection): Promise<number | undefined> {
  const counted = 'select count(*)::int as rows from kept';
  const [row] = await query<{ rows: number }>(asSuperuser(connection), counted);
  return row?.rows;
}

/** Ends the current segment of the product's database, and waits until it is archived. */
async function archiveNow(): Promise<void> {
  const running = await findRunning(data, true);
  if (!running) throw new Error('No database runs.');
  const name = await switchSegment(running.connection);
  await vi.waitFor(() => expect(existsSync(path.join(archive, 'wal', `${name}.gz`))).toBe(true), 20_000);
}

it(
  'brings a destroyed database back as it was at a second: what was written before is there, what was written after is not',
  async () => {
    const { product, call, metrics } = await startArchived();
    const cigar = (name: string) => ({ name, brand: 'Casa Larga', price: '11.50' });
    const { cookie } = await call('/api/register', '', registration());
    await hasBase();
    await call('/api/cigars', cookie, cigar('Before'));
    const between = new Date(Math.ceil((Date.now() + 1) / 1000) * 1000);
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(between.getTime() + 50), 5_000);
    await call('/api/cigars', cookie, cigar('After'));
    await archiveNow();
    expect(await metrics()).toContain('\nvitola_archive_failing 0\n');

    const typed = between.toISOString().replace('T', ' ').slice(0, 19);
    const running = await restore('--to', typed);
    expect(running).toEqual({ status: 1, said: expect.stringContaining('Another Vitola process') });
    product.child.kill('SIGKILL');
    await product.ended;
    const cluster = path.join(data, 'postgres', '18');
    await vi.waitFor(() => expect(processesIn(cluster)).toEqual([]), 20_000);
    const full = await restore('--to', typed);
    expect(full).toEqual({
      status: 1,
      said: expect.stringMatching(
        /There is a database in \S+: move that folder away, or set DATA_DIR to an empty folder/,
      ),
    });
    await rm(path.join(data, 'postgres'), { recursive: true });

    const fresh = spawnProduct({ PORT: '0', DATA_DIR: data, WAL_ARCHIVE: archive });
    expect(await fresh.ended).toBe(1);
    expect(fresh.stderr).toMatch(/^The archive in \S+ is of another database: restore that one/);
    const early = await restore('--to', '2026-01-02 03:04:05');
    expect(early).toEqual({
      status: 1,
      said: expect.stringMatching(
        /^The archive reaches from 20\d\d-\S+ \S+ UTC to \S+ \S+ UTC: name a moment between them/,
      ),
    });
    const restored = await restore('--to', typed);
    process.stdout.write(`${restored.said}\n`);
    expect(restored).toEqual({
      status: 0,
      said: expect.stringContaining(
        `Restored the database as it was at ${typed} UTC, into the embedded database in ${data}`,
      ),
    });

    const again = await startArchived();
    const { body } = await again.call('/api/cigars', cookie);
    expect(body.map(({ name }) => name)).toEqual(['Before']);
    // The restored database is archived, too, on a timeline of its own, so that it can be restored again.
    await vi.waitFor(async () => expect(await new WalArchive(archive).listBases()).toHaveLength(2), 30_000);
    expect(await readdir(path.join(archive, 'wal'))).toContain('00000002.history.gz');
    again.product.child.kill('SIGTERM');
    expect(await again.product.ended).toBe(0);
  },
  timeout,
);

it(
  'reaches to the end of the archive where nothing was written meanwhile, and not beyond a gap',
  async () => {
    const embedded = await scene.start({ archivedBy: 'this process', durable: false });
    const log = () => undefined;
    const archiver = await Archiver.start({ embedded, setup: { folder: archive, days: 1 }, log });
    archiver.beginBackups();
    await hasBase();
    for (let round = 0; round < 3; round += 1) await switchSegment(embedded.connection);
    await archiver.stopBackups();
    await embedded.stop();
    await archiver.stop();
    const to = await new WalArchive(archive).reachesTo();
    if (!to) throw new Error('Nothing is archived.');
    const restoreInto = (name: string) =>
      restoreMoment({ archive, folder: path.join(scene.folder, name), explicit: true, to, say: log });
    await restoreInto('whole');
    const restored = await scene.start({ folder: path.join(scene.folder, 'whole') });
    expect(await rowsOf(restored.connection)).toBe(3);

    const segments = (await readdir(path.join(archive, 'wal'))).filter((name) =>
      /^[\dA-F]{24}\.gz$/.test(name),
    );
    await rm(path.join(archive, 'wal', segments.toSorted().at(-2) ?? ''));
    await expect(restoreInto('gap')).rejects.toThrow(
      /^The archive reaches from \S+ \S+ UTC to \S+ \S+ UTC: name/,
    );
    expect(await readdir(path.join(scene.folder, 'gap', 'postgres'))).not.toContain('18');
  },
  timeout,
);

it(
  'an archive that fails is logged once, keeps the log until it works again, and gives it up before the disk is full',
  async () => {
    const disk = path.join(scene.folder, 'disk');
    const setup = { folder: path.join(disk, 'archive'), days: 1 };
    const lines: string[] = [];
    const write = (facts: object, words: string) => void lines.push(words);
    let free = 10 * 1024 ** 3;
    const embedded = await scene.start({ archivedBy: 'this process', durable: false });
    const archiver = await Archiver.start({
      embedded,
      setup,
      log: () => ({ info: write, warn: write }),
      freeBytes: async () => free,
    });
    archiver.beginBackups();
    const mark = archiveMark(embedded.files.base);
    await vi.waitFor(() => expect(existsSync(mark)).toBe(true), 30_000);
    const switched = async () =>
      path.join(setup.folder, 'wal', `${await switchSegment(embedded.connection)}.gz`);

    await rename(disk, `${disk}-away`);
    await writeFile(disk, 'no folder');
    const first = await switched();
    await vi.waitFor(() => expect(archiver.isFailing).toBe(true), 10_000);
    await rm(disk);
    await rename(`${disk}-away`, disk);
    const second = await switched();
    await vi.waitFor(
      () => expect([first, second].map((file) => existsSync(file))).toEqual([true, true]),
      20_000,
    );
    expect([archiver.isFailing, existsSync(mark)]).toEqual([false, true]);

    await rename(disk, `${disk}-away`);
    await mkdir(disk, { mode: 0o700 });
    await writeFile(setup.folder, 'no folder');
    free = 0;
    await switched();
    await vi.waitFor(() => expect(existsSync(mark)).toBe(false), 20_000);
    expect(await rowsOf(embedded.connection)).toBe(3);
    await archiver.stopBackups();
    await embedded.stop();
    await archiver.stop();
    expect(lines.filter((line) => !line.startsWith('the disk is nearly full'))).toEqual([
      'base backup made',
      'what is written can not be archived; it is kept, and tried every minute',
      'what is written is archived again',
      'what is written can not be archived; it is kept, and tried every minute',
    ]);
  },
  timeout,
);
