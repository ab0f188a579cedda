import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, ensureApplicationDatabase } from './application-database.ts';
import { findBinaries } from './binaries.ts';
import { claimFolder } from './claim.ts';
import { ensureCluster } from './initdb.ts';
import { endLeftover, signal } from './leftover.ts';
import { preparePlace } from './place.ts';
import { hasEnded, type Plan, type Postmaster, startPostmaster } from './postmaster.ts';
import { serverSettings } from './settings.ts';
import { port, socketFolder } from './socket.ts';

export type EmbeddedOptions = {
  /** The data folder (`DATA_DIR` or its default); the server keeps to `postgres` inside it. */
  folder: string;
  /** Whether a person asked for that folder: then none other stands in for it. */
  explicit: boolean;
  /** False (tests only) gives up durability for speed: no fsync, no synchronous commit, no full-page writes. */
  durable?: boolean;
  /** PostgreSQL settings that replace ours. */
  settings?: Record<string, string>;
  /** Hears one sentence about everything worth knowing. */
  log: (sentence: string) => void;
  /** Called when the server ended by itself, before it is started again. */
  onExit?: () => void;
};

export type EmbeddedServer = {
  /** How the app connects: as its own role, to its own database. */
  connection: Connection;
  /** The data folder in use: the one asked for or its stand-in. */
  dataFolder: string;
  /** Process id of the server; another one after it was started again. */
  readonly pid: number;
  /** Whether a server left over from a killed run was found and taken over (stopped cleanly, started anew). */
  adopted: boolean;
  /** Stops the server (fast shutdown) and gives the folder back. Close connections first: it ends them. */
  stop(): Promise<void>;
};

/**
 * Starts the packaged PostgreSQL in a data folder, making cluster, role and database the first time. The server ends
 * with this process, however that ends, and is started again when it dies alone. Every failure is an EmbeddedError.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, durable = true } = options;
  const { dataFolder, base, account } = await preparePlace(options.folder, options.explicit, log);
  const binaries = await findBinaries(account, log);
  const claim = await claimFolder(base);
  try {
    const cluster = await ensureCluster(base, binaries, account, durable);
    const host = await socketFolder(base, account);
    const settings = serverSettings(host, durable, options.settings ?? {});
    const plan: Plan = {
      program: binaries.program('postgres'),
      base,
      cluster,
      account,
      settings,
      log,
    };
    const adopted = await endLeftover(cluster, host);
    if (adopted)
      log('A PostgreSQL left over from a killed run was stopped cleanly before this start.');
    const keeper = keepRunning(plan, await startPostmaster(plan), host, options.onExit);
    const stop = () => keeper.stop().finally(() => claim.release());
    const connection = await ensureApplicationDatabase(host, port, log).catch(
      async (error: unknown) => {
        await stop();
        throw error;
      },
    );
    return {
      connection,
      dataFolder,
      adopted,
      stop,
      get pid() {
        return keeper.pid();
      },
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** Starts the server again whenever it ends unasked: at once, then with growing pauses of at most 30 seconds. */
function keepRunning(
  plan: Plan,
  first: Postmaster,
  host: string,
  onExit: (() => void) | undefined,
) {
  let current = first;
  let stopped: Promise<void> | undefined;
  let restart: Promise<void> = Promise.resolve();
  const watch = () =>
    current.watchdog.once('exit', () => {
      if (stopped) return;
      plan.log('PostgreSQL ended by itself; it is started again.');
      onExit?.();
      restart = startAgain();
    });
  const startAgain = async () => {
    for (let pause = 250; !stopped; pause = Math.min(pause * 2, 30_000)) {
      try {
        await endLeftover(plan.cluster, host);
        current = await startPostmaster(plan);
        watch();
        plan.log('PostgreSQL runs again.');
        return;
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { ref: false });
      }
    }
  };
  watch();
  return {
    pid: () => current.pid,
    stop: () => (stopped ??= restart.then(() => stopPostmaster(current))),
  };
}

async function stopPostmaster({ pid, watchdog }: Postmaster): Promise<void> {
  if (hasEnded(watchdog)) return;
  watchdog.ref();
  const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
  watchdog.stdin?.end();
  const impatience = setTimeout(() => signal(pid, 'SIGQUIT'), 30_000);
  await ended.finally(() => clearTimeout(impatience));
}
