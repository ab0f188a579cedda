import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnv } from '../env/env.ts';
import { prepareOutbox, prepareDataFolder, readOrCreateSessionSecret } from './database-and-secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

const env = readEnv({}, '/');

describe('the session secret generated in the data folder', () => {
  it('is the same for concurrent starts and later ones, and readable by this account only', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => readOrCreateSessionSecret(env, folder)),
    );
    expect(new Set([...secrets, await readOrCreateSessionSecret(env, folder)]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{64}$/);
    expect((await stat(join(folder, 'session-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session-secret']);
  });

  it('is never the empty file left by a killed start', async () => {
    await writeFile(join(folder, 'session-secret'), '');
    expect(await readOrCreateSessionSecret(env, folder)).toMatch(/^[\w-]{64}$/);
  });

  it('needs a writable folder', async () => {
    const sentence = /^DATA_DIR is ".*", which cannot be written \(ENOENT\)/;
    await expect(readOrCreateSessionSecret(env, join(folder, 'absent'))).rejects.toThrow(sentence);
  });
});

describe('the data folder of a product with DATABASE_URL', () => {
  const log = () => undefined;
  const elsewhere = {
    DATABASE_URL: 'postgres://db.example/vitola',
    SESSION_SECRET: 'x'.repeat(32),
    MAIL_URL: 'smtp://mail.example',
  };

  it('is not needed when the secret is set and email is sent', async () => {
    const needless = readEnv({ ...elsewhere, DATA_DIR: join(folder, 'absent') }, '/');
    await prepareDataFolder(needless, log);
    await prepareOutbox(needless, needless.dataFolder);
    expect(await readOrCreateSessionSecret(needless, needless.dataFolder)).toBe(elsewhere.SESSION_SECRET);
    expect(await readdir(folder)).toEqual([]);
    const unwritable = readEnv({ ...elsewhere, DATA_DIR: '/proc/nothing' }, '/');
    await expect(prepareDataFolder(unwritable, log)).resolves.toBeUndefined();
  });

  it.each(['SESSION_SECRET', 'MAIL_URL'])(
    'is created, closed to other accounts, without %s',
    async (name) => {
      const needed = readEnv({ ...elsewhere, [name]: '', DATA_DIR: join(folder, 'made') }, '/');
      await prepareDataFolder(needed, log);
      expect((await stat(join(folder, 'made'))).mode & 0o777).toBe(0o700);
      const unwritable = readEnv({ ...elsewhere, [name]: '', DATA_DIR: '/proc/nothing' }, '/');
      await expect(prepareDataFolder(unwritable, log)).rejects.toThrow(
        /^DATA_DIR is "\/proc\/nothing", which cannot/,
      );
    },
  );
});
