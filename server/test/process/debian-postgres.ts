import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { processesIn } from '../../src/db/embedded/processes/processes.ts';

const versions = '/usr/lib/postgresql';
const newest = existsSync(versions)
  ? readdirSync(versions)
      .filter((version) => Number(version) >= 15 && existsSync(join(versions, version, 'bin/initdb')))
      .toSorted()
      .at(-1)
  : undefined;
const account = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

/** Whether Debian's PostgreSQL, 15 or newer, is installed: what DATABASE_URL points to in production. */
export const hasDebianPostgres = newest !== undefined;

/** Runs one of its programs, as an account that is not root, to its end. */
async function runPostgres(program: string, ...args: string[]): Promise<void> {
  const [command = '', ...rest] = [...account, join(versions, newest ?? '', 'bin', program), ...args];
  await promisify(execFile)(command, rest, { cwd: '/' });
}

/** A server of Debian's PostgreSQL in a folder of its own, which listens on a socket there and nowhere else. */
export class DebianPostgres {
  readonly folder: string;
  readonly #data: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#data = join(folder, 'data');
  }

  /** Creates a server with an empty database `vitola` that the role of that name owns, and starts it. */
  static async create(...settings: string[]): Promise<DebianPostgres> {
    const server = await DebianPostgres.#inNewFolder();
    await runPostgres(
      'initdb',
      '-D',
      server.#data,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    );
    await server.start(...settings);
    await server.query('create role vitola login');
    await server.query('create database vitola owner vitola');
    return server;
  }

  /** Creates a copy of this server that follows it, and starts it. */
  async createStandby(): Promise<DebianPostgres> {
    const standby = await DebianPostgres.#inNewFolder();
    const from = ['-h', this.folder, '-U', 'postgres'];
    await runPostgres(
      'pg_basebackup',
      '-D',
      standby.#data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-N',
      ...from,
    );
    await standby.start();
    return standby;
  }

  static async #inNewFolder(): Promise<DebianPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'pg-'));
    await chmod(folder, 0o777);
    return new DebianPostgres(folder);
  }

  /** The path of its socket. */
  get socket(): string {
    return join(this.folder, '.s.PGSQL.5432');
  }

  async start(...settings: string[]): Promise<void> {
    // Survives a killed process without: the operating system has what was written.
    const own = [`listen_addresses=''`, 'fsync=off', ...settings].map((setting) => `-c ${setting}`);
    const log = join(this.folder, 'log');
    await runPostgres(
      'pg_ctl',
      '-D',
      this.#data,
      '-w',
      '-l',
      log,
      '-o',
      `${own.join(' ')} -k ${this.folder}`,
      'start',
    );
  }

  /** Makes a standby take writes. */
  promote = () => runPostgres('pg_ctl', '-D', this.#data, '-w', 'promote');

  /** kill -9 for all of its processes at once, as if its machine lost power. */
  kill(): void {
    for (const pid of processesIn(this.#data)) process.kill(pid, 'SIGKILL');
  }

  /** Runs a statement as its superuser; returns the rows. */
  async query<R extends pg.QueryResultRow>(statement: string, database = 'postgres', values: unknown[] = []) {
    const client = new pg.Client({ host: this.folder, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<R>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops it, if it runs, and removes its folder. */
  async remove(): Promise<void> {
    await runPostgres('pg_ctl', '-D', this.#data, '-w', '-m', 'immediate', 'stop').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
