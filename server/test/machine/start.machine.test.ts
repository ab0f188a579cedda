import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addressOf, spawnProduct } from '../process/spawn-product.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitola-start-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the product, ends it once its output matches `until`; returns its output and exit code. */
async function startOnce(env: Record<string, string>, until = /shown this once|is running at/) {
  const product = spawnProduct({ LOG_LEVEL: 'fatal', ...env });
  product.child.stdout?.on('data', () => {
    if (until.test(product.stdout)) product.child.kill('SIGTERM');
  });
  const code = await product.ended;
  return { code, stdout: product.stdout, stderr: product.stderr };
}

describe('a start that cannot be', () => {
  it('ends with one sentence when the port is taken, and the next start still shows the first password', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const refused = await startOnce({ DATA_DIR: folder, PORT: String(port) });
    other.close();
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is taken: set PORT to a free one, such as PORT=${port + 1}.\n`,
    });
    const next = await startOnce({ DATA_DIR: folder, PORT: '0' });
    expect(next.stdout).toMatch(/Platform admin +admin, password \S+ \(shown this once\)/);
    expect(next.code).toBe(0);
  }, 120_000);

  it.each([
    ['postgres://me:hidden@127.0.0.1:1/vitola', /^DATABASE_URL leads to "127\.0\.0\.1:1", .*\n$/],
    ['postgres://me:hidden@vitola.invalid/vitola', /^DATABASE_URL names the host "vitola\.invalid", .*\n$/],
  ])(
    'says in one sentence what is wrong with %s, without its password',
    async (url, sentence) => {
      const refused = await startOnce({ DATA_DIR: folder, DATABASE_URL: url, DATABASE_WAIT: '0' });
      expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
      expect(refused.stderr).not.toContain('hidden');
    },
    60_000,
  );

  it.skipIf(process.platform !== 'linux')(
    'says so when DATA_DIR is in a place where no folder can be made',
    async () => {
      expect(await startOnce({ DATA_DIR: '/proc/x', PORT: '0' })).toEqual({
        code: 1,
        stdout: '',
        stderr:
          "The data folder /proc/x can't be made or written (ENOENT): set DATA_DIR to a folder that can.\n",
      });
    },
    60_000,
  );

  it('says so when DATA_DIR is no folder', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const refused = await startOnce({ DATA_DIR: file, DATABASE_URL: 'postgres://127.0.0.1:1/vitola' });
    expect(refused.stderr).toBe(
      `DATA_DIR is "${file}", which cannot be written (EEXIST): set it to a folder that can.\n`,
    );
    const own = await startOnce({ DATA_DIR: file, PORT: '0' });
    expect(own).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^The data folder \S+ can't be made or written \((EEXIST|ENOTDIR)\): .*\n$/,
      ),
    });
  }, 60_000);
});

describe('a start in production', () => {
  const served = { PUBLIC_URL: 'https://lounge.example', MAIL_URL: 'outbox', TRUST_PROXY: '1', PORT: '0' };

  it.each([
    [{ NODE_ENV: 'production' }, /^PUBLIC_URL is not set, but NODE_ENV is production/],
    [
      { PUBLIC_URL: 'https://lounge.example' },
      /^MAIL_URL is not set, but PUBLIC_URL is https:\/\/lounge\.example/,
    ],
    [
      {
        ...served,
        SUPER_ADMIN_EMAIL: 'a@lounge.example',
        SUPER_ADMIN_USERNAME: 'platform',
        SUPER_ADMIN_PASSWORD: '123456',
      },
      /^SUPER_ADMIN_PASSWORD is one of the most used passwords/,
    ],
  ])(
    'is refused in a sentence with %o, before anything is made',
    async (env, sentence) => {
      const place = join(folder, 'nothing');
      const refused = await startOnce({ DATA_DIR: place, ...env });
      expect(refused).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) });
      expect(refused.stderr.split('\n')).toHaveLength(2);
      await expect(stat(place)).rejects.toThrow('ENOENT');
    },
    60_000,
  );

  it('says which mode runs and why, how an admin is made, and closes what it keeps', async () => {
    const place = await mkdtemp(join(tmpdir(), 'vitola-served-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    await mkdir(join(place, 'outbox'), { mode: 0o755 });
    await writeFile(join(place, 'outbox/old.eml'), 'mail', { mode: 0o644 });
    await chmod(place, 0o755);
    const { stdout, code, stderr } = await startOnce(
      { DATA_DIR: place, ...served },
      /Warning: MAIL_URL is outbox.*\n/,
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(
      'Mode             production, because PUBLIC_URL is https://lounge.example: strict',
    );
    expect(stdout).toContain('Platform admin   none yet: npm run admin -- you@example.com creates one');
    expect(stdout).not.toMatch(/:\/\/\S+\/dev/);
    const modes = ['', 'outbox', 'outbox/old.eml', 'session-secret'].map(
      async (name) => (await stat(join(place, name))).mode & 0o777,
    );
    const [own, ...rest] = await Promise.all(modes);
    expect([0o700, 0o710]).toContain(own);
    expect(rest).toEqual([0o700, 0o600, 0o600]);
  }, 120_000);
});

describe('a downloaded archive in a folder with a name that people give', () => {
  it('starts in another language and time zone, and keeps its data beside itself', async () => {
    const project = join(import.meta.dirname, '../../..');
    // Beside the other tests' folder, which its data has closed.
    const above = await mkdtemp(join(tmpdir(), 'vitola-archive-'));
    onTestFinished(() => rm(above, { recursive: true, force: true }));
    await chmod(above, 0o755);
    const copy = join(above, 'Bar & Café Größe');
    await mkdir(copy);
    for (const folder of ['server', 'stand-ins'])
      await cp(join(project, folder), join(copy, folder), { recursive: true });
    await cp(join(project, 'package.json'), join(copy, 'package.json'));
    await symlink(join(project, 'node_modules'), join(copy, 'node_modules'));
    const product = spawnProduct({ PORT: '0', LANG: 'de_DE.UTF-8', TZ: 'Asia/Tokyo' }, 'main.ts', copy);
    const address = await addressOf(product, 60_000);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    expect(await readdir(join(copy, '.data'))).toEqual(
      expect.arrayContaining(['postgres', 'session-secret']),
    );
  }, 120_000);
});
