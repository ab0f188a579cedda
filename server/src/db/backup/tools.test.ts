import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { query, Scene } from '../embedded/testing/scene.ts';
import { migrate } from '../migrate.ts';

let scene: Scene;
beforeEach(async () => void (scene = await Scene.open()));
afterEach(() => scene.clear());

/** Runs `backup.ts` or `restore.ts` as npm would, standing in the scene's folder. */
async function run(tool: 'backup' | 'restore', dataFolder: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataFolder, INIT_CWD: scene.folder };
  const child = scene.keep(
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
  'backs up a running database, restores it into a new folder, and refuses the rest in one sentence',
  async () => {
    const owner = await scene.startOwner();
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
      `insert into lounge_locations (lounge_id, name) values ('lounge_a_1', 'Ybor')`,
    );

    const made = await run('backup', scene.folder);
    expect(made).toEqual({ status: 0, said: expect.stringMatching(/^Wrote \S+: \d+ tables, 1 rows\.$/) });
    const [name] = await readdir(path.join(scene.folder, 'backups'));
    expect(name).toMatch(/^vitola-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/);
    expect((await stat(path.join(scene.folder, 'backups'))).mode & 0o777).toBe(0o700);
    const file = path.join('backups', name ?? '');

    const running = await run('restore', scene.folder, file);
    expect(running.said).toMatch(/^Another Vitola process \(pid \d+\) runs the database/);

    const restoredFolder = path.join(scene.folder, 'restored');
    const restored = await run('restore', restoredFolder, file);
    expect(restored).toEqual({
      status: 0,
      said: expect.stringMatching(/^Restored \d+ tables, 1 rows, as of \S+Z\. Everybody signs in again\.$/),
    });
    const again = await run('restore', restoredFolder, file);
    expect(again).toEqual({ status: 1, said: expect.stringMatching(/^The database already has rows/) });
    expect((await run('restore', restoredFolder)).said).toBe('Say which backup: npm run restore -- FILE');

    const asleep = await run('backup', restoredFolder, 'asleep.tar.gz');
    expect(asleep).toEqual({
      status: 0,
      said: `Wrote ${path.join(scene.folder, 'asleep.tar.gz')}: ${restoredTables(restored.said)}.`,
    });
    const server = await scene.start({ folder: restoredFolder });
    expect(await query(server.connection, 'select name from lounge_locations')).toEqual([{ name: 'Ybor' }]);
  },
  timeout,
);

const restoredTables = (said: string) => /\d+ tables, \d+ rows/.exec(said)?.[0];
