import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Connection } from '../application-database.ts';
import { processesIn } from '../processes/processes.ts';
import { type EmbeddedOptions, type EmbeddedServer, startOnPlatform } from '../start.ts';
import type { Platform } from '../platform/platform.ts';
import { unix } from '../platform/unix.ts';

/** A separate process that has started an embedded server. */
export type HolderProcess = { process: ChildProcess; pid: number; server: number; connection: Connection };

/** The resources of one test: a temporary folder, servers and processes; `clear` stops and removes them all. */
export class Scene {
  readonly folder: string;
  readonly said: string[] = [];
  readonly #servers: EmbeddedServer[] = [];
  readonly #processes: ChildProcess[] = [];
  readonly #folders: string[];

  private constructor(folder: string) {
    this.folder = folder;
    this.#folders = [folder];
  }

  static async open(): Promise<Scene> {
    const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'vitola-')));
    // The account that runs PostgreSQL for root must be able to pass through.
    await chmod(folder, 0o711);
    return new Scene(folder);
  }

  get cluster(): string {
    return path.join(this.folder, 'postgres', '18');
  }

  async start(options: Partial<EmbeddedOptions> = {}, system: Platform = unix): Promise<EmbeddedServer> {
    const log = (sentence: string) => void this.said.push(sentence);
    const server = await startOnPlatform(system, { folder: this.folder, explicit: true, log, ...options });
    this.#servers.push(server);
    return server;
  }

  /** Runs `holder.ts`, which starts a server in the scene's folder, and waits until it runs; rejects with its output otherwise. */
  async startHolder(
    ids: { uid?: number; gid?: number } = {},
    folder = this.folder,
    system: 'unix' | 'windows' = 'unix',
  ): Promise<HolderProcess> {
    const child = this.spawnHolder(ids, folder, system);
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      const { server, connection, error } = JSON.parse(line) as Omit<HolderProcess, 'process' | 'pid'> & {
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return { process: child, pid: child.pid ?? 0, server, connection };
    }
    throw new Error('The owner ended without a word.');
  }

  spawnHolder(ids: { uid?: number; gid?: number } = {}, folder = this.folder, system = 'unix'): ChildProcess {
    const program = path.join(import.meta.dirname, 'holder.ts');
    const child = spawn(process.execPath, [program, folder, system], {
      ...ids,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#processes.push(child);
    return child;
  }

  /** kill -9, or another signal, for the shell that watches a server, and for its part that stops the server with its owner. */
  signalWatchdogOf(server: number, name: NodeJS.Signals): void {
    const watchdog = parentOf(server);
    if (watchdog === undefined) throw new Error(`The server ${server} has ended.`);
    const guards = readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter((id) => id !== server && parentOf(id) === watchdog);
    for (const id of [...guards, watchdog]) process.kill(id, name);
  }

  /** kill -9 for the Node processes that watch servers in this scene's folder. */
  killWatchdogs(): void {
    for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      const command = commandOf(name);
      if (command.includes('watchdog-windows.ts') && command.includes(this.folder))
        process.kill(Number(name), 'SIGKILL');
    }
  }

  track(child: ChildProcess): ChildProcess {
    this.#processes.push(child);
    return child;
  }

  trackFolder(folder: string): void {
    this.#folders.push(folder);
  }

  async clear(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
    for (const child of this.#processes) child.kill('SIGKILL');
    await this.serverGone().catch(() => {
      for (const pid of remaining(this.cluster)) process.kill(pid, 'SIGKILL');
    });
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Waits until no process works in the cluster anymore. */
  async serverGone(): Promise<void> {
    await until(() => remaining(this.cluster).length === 0);
  }
}

/** The id of a process's parent; undefined once it has ended. */
function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

function remaining(cluster: string): number[] {
  try {
    return processesIn(cluster);
  } catch {
    return [];
  }
}

/** Waits for a condition, at most 30 seconds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Still not so after 30 s: ${condition.toString()}`);
    await sleep(20);
  }
}

/** Runs statements on one connection and returns the last one's rows. */
export async function query<Row extends object>(
  connection: Connection,
  ...statements: string[]
): Promise<Row[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
