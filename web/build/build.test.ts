import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';
import { obstacle } from './obstacle.ts';

const project = join(import.meta.dirname, '../..');
const isRoot = process.getuid?.() === 0;

/** A copy of the project as unpacked from an archive, in a folder with an awkward name, with nothing installed. */
let root: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-build-'));
  await chmod(folder, 0o755);
  root = join(folder, 'Bar & Café Größe');
  await cp(join(project, 'web/build'), join(root, 'web/build'), { recursive: true });
  await mkdir(join(root, 'server/src'), { recursive: true });
  await cp(
    join(project, 'server/src/errors/plain-sentence.ts'),
    join(root, 'server/src/errors/plain-sentence.ts'),
  );
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
});
afterEach(async () => {
  await chmod(join(root, 'web'), 0o755);
  await rm(join(root, '..'), { recursive: true, force: true });
});

/** Runs the build as `npm start` does, as a user that is not root. */
async function buildWhenStale(): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const account = isRoot ? { uid: 65534, gid: 65534 } : {};
  const child = spawn(process.execPath, [join(root, 'web/build/build.ts'), '--when-stale'], {
    ...account,
    cwd: '/',
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout, stderr };
}

describe('the build before a start', () => {
  it('says in one sentence that the build tools are not installed, and leaves nothing behind', async () => {
    await chmod(join(root, 'web'), 0o777);
    expect(await buildWhenStale()).toEqual({
      code: 1,
      stdout: 'Building the web app …\n',
      stderr: expect.stringMatching(
        /^The web app is not built yet, and what builds it is not installed \(Cannot find package '[^']+'\): run npm ci --include=dev and npm run build first; the built product then starts without them\.\n$/,
      ),
    });
    expect(await readdir(join(root, 'web/.vite'))).toEqual([]);
  });

  it('says in one sentence that its account cannot write to the output folder', async () => {
    await chmod(join(root, 'web'), 0o555);
    expect(await buildWhenStale()).toEqual({
      code: 1,
      stdout: 'Building the web app …\n',
      stderr: `The web app is not built yet, and this account can't write ${root}/web (EACCES): run npm run build as the owner of the code first.\n`,
    });
  });

  it('needs neither packages nor a writable folder if the build is up to date', async () => {
    await mkdir(join(root, 'web/dist'));
    await writeFile(join(root, 'web/dist/fingerprint'), await fingerprintOf(root));
    await chmod(join(root, 'web'), 0o555);
    expect(await buildWhenStale()).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('obstacle', () => {
  it('says that the sources changed after the build', () => {
    const error = Object.assign(new Error('read-only'), { code: 'EROFS' });
    expect(obstacle(error, true, '/opt/vitola/web')).toMatch(
      /^The web app was built from other sources, and this account can't write \/opt\/vitola\/web \(EROFS\)/,
    );
  });

  it('is undefined for an unexpected error, which keeps its stack', () => {
    expect(obstacle(new SyntaxError('Unexpected token'), true, '/opt/vitola/web')).toBeUndefined();
  });
});
