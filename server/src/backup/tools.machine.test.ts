import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { query, Scene } from '../db/embedded/test/scene.ts';
import { markMovedToServer } from '../start/left-folder.ts';
import { migrate } from '../db/migrate.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

type Tool = 'backup' | 'restore' | 'check-backup';

/** Runs `backup.ts`, `restore.ts` or `check-backup.ts` as npm would, from the scene's folder. */
async function run(tool: Tool, dataFolder: string, ...args: string[]) {
  return runWith({}, tool, dataFolder, ...args);
}

async function runWith(more: object, tool: Tool, dataFolder: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataFolder, INIT_CWD: scene.folder, ...more };
  const child = scene.track(
    spawn(process.execPath, [path.join(import.meta.dirname, `${tool}.ts`), ...args], { env }),
  );
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  return { status, said: said.trim() };
}

const timeout = 120_000;

it(
  'backs up a running database, restores it into a new folder, and rejects everything else in one sentence',
  async () => {
    const owner = await scene.startHolder();
    const nothing = await run('backup', scene.folder, 'too-early.tar.gz');
    expect(nothing).toEqual({
      status: 1,
      said: 'There is no database of Vitola yet: start Vitola once, then back it up.',
    });

    const pool = new Pool(owner.connection);
    await migrate(pool);
    await pool.end();
    await query(
      owner.connection,
      `insert into lounge_locations (lounge_id, name, created_at, updated_at)
       values ('lounge_a_1', 'Ybor', '2026-01-02T03:04:05Z', '2026-01-01T00:00:00Z')`,
    );

    const made = await run('backup', scene.folder);
    expect(made).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^Wrote \S+ from the embedded database in \S+: \d+ tables, 1 rows, the newest of 2026-01-02T03:04:05Z\.$/,
      ),
    });
    const [name] = await readdir(path.join(scene.folder, 'backups'));
    expect(name).toMatch(/^vitola-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect((await stat(path.join(scene.folder, 'backups'))).mode & 0o777).toBe(0o700);
    const file = path.join('backups', name ?? '');

    // A folder that cannot be created, and one in which no file can be created.
    for (const nowhere of ['/proc/x/backup.tar.gz', '/proc/backup.tar.gz']) {
      const refused = await run('backup', scene.folder, nowhere);
      expect(refused).toEqual({
        status: 1,
        said: `The backup ${nowhere} can't be written (ENOENT): name a file in another folder.`,
      });
    }

    const checked = await run('check-backup', scene.folder, file);
    expect(checked).toEqual({
      status: 0,
      said: expect.stringMatching(/can be restored: \d+ tables, 1 rows, .*, as of \S+Z, in \d+ s\.$/),
    });
    const damaged = path.join(scene.folder, 'damaged.tar.gz');
    const whole = await readFile(path.join(scene.folder, file));
    await writeFile(damaged, whole.subarray(0, whole.length - 100));
    expect((await run('check-backup', scene.folder, damaged)).status).toBe(1);
    expect((await run('check-backup', scene.folder)).said).toBe(
      'Say which backup: npm run check-backup -- FILE',
    );
    expect(await query(owner.connection, 'select name from lounge_locations')).toEqual([{ name: 'Ybor' }]);

    const running = await run('restore', scene.folder, file);
    expect(running.said).toMatch(/^Another Vitola process \(pid \d+\) runs the database/);

    const restoredFolder = path.join(scene.folder, 'restored');
    const restored = await run('restore', restoredFolder, file);
    expect(restored).toEqual({
      status: 0,
      said: expect.stringMatching(
        /^Restored \d+ tables, 1 rows, .*, as of \S+Z, into the embedded database in \S+\. Everybody signs in again\.$/,
      ),
    });
    const again = await run('restore', restoredFolder, file);
    expect(again).toEqual({ status: 1, said: expect.stringMatching(/^The database already has rows/) });
    expect((await run('restore', restoredFolder)).said).toBe('Say which backup: npm run restore -- FILE');

    const asleep = await run('backup', restoredFolder, 'asleep.tar.gz');
    expect(asleep).toEqual({
      status: 0,
      said: `Wrote ${path.join(scene.folder, 'asleep.tar.gz')} from the embedded database in ${restoredFolder}: ${restoredTables(restored.said)}.`,
    });
    const server = await scene.start({ folder: restoredFolder });
    expect(await query(server.connection, 'select name from lounge_locations')).toEqual([{ name: 'Ybor' }]);
  },
  timeout,
);

const restoredTables = (said: string) => /\d+ tables, \d+ rows, the newest of [^,]+/.exec(said)?.[0];

it(
  'never back up an abandoned folder because DATABASE_URL is missing, and say when that server is unreachable',
  async () => {
    const url = 'postgres://me:hidden@127.0.0.1:1/vitola';
    await markMovedToServer([scene.folder], url, new Date('2026-11-22T12:00:00Z'));
    const left = `Vitola was last started here with DATABASE_URL (vitola at 127.0.0.1:1, 2026-11-22), so the data in ${scene.folder} is old: set DATABASE_URL, or remove ${scene.folder}/left-for-server to use the embedded database all the same.`;
    expect(await run('backup', scene.folder)).toEqual({ status: 1, said: left });
    expect(await run('restore', scene.folder, 'some.tar.gz')).toEqual({ status: 1, said: left });
    for (const tool of ['backup', 'restore'] as const) {
      const away = await runWith({ DATABASE_URL: url }, tool, scene.folder, 'some.tar.gz');
      expect(away).toEqual({
        status: 1,
        said: expect.stringMatching(
          /^DATABASE_URL leads to "127\.0\.0\.1:1", where no PostgreSQL can be used/,
        ),
      });
    }
    expect(await readdir(scene.folder)).toEqual(['left-for-server']);
  },
  timeout,
);
