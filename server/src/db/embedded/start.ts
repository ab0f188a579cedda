import path from 'node:path';
import { diskFullSentence } from '../../errors/plain-sentence.ts';
import { type Connection, ensureApplicationDatabase } from './application-database.ts';
import { cacheFolder } from './binaries/binaries-cache.ts';
import { findBinaries, packagedFolder } from './binaries/binaries.ts';
import { lockDataDirectory } from './data-directory/lock.ts';
import { EmbeddedError } from './embedded-error.ts';
import { ensureCluster } from './data-directory/initdb.ts';
import { type Keeper, keepRunning } from './keep-running.ts';
import { type DataDirectory, prepareDataDirectory } from './data-directory/data-directory.ts';
import { startPostmaster } from './postmaster.ts';
import type { Account } from './processes/program-account.ts';
import { isDiskFull, logLength, exitReasonIn, serverLog } from './server-log.ts';
import { serverSettings } from './settings.ts';
import type { Plan, Platform } from './platform/platform.ts';
import { unix } from './platform/unix.ts';
import { windows } from './platform/windows.ts';
import { type ArchivedBy, archiveSettings, removeArchiveMark } from './wal-archive/archive-settings.ts';

export type EmbeddedOptions = {
  /** The data folder (`DATA_DIR` or its default); the server uses only `postgres` inside it. */
  folder: string;
  /** Whether the folder was set explicitly: then there is no fallback. */
  explicit: boolean;
  /** False (tests only) gives up durability for speed: no fsync, no synchronous commit, no full-page writes. */
  durable?: boolean;
  /** PostgreSQL settings that override the defaults. */
  settings?: Record<string, string>;
  /** Who archives the write-ahead log; nobody by default. */
  archivedBy?: ArchivedBy;
  /** Called with one sentence for each event worth logging. */
  log: (sentence: string) => void;
  /** Called when the server has exited unexpectedly and is being restarted. */
  onExit?: () => void;
};

export type EmbeddedServer = {
  /** How the app connects: as its own role, to its own database. Stays the same across restarts. */
  connection: Connection;
  /** The data folder in use: the requested one or its fallback. */
  dataFolder: string;
  /** The database's own folder, its cluster, and the account that runs it. */
  files: Readonly<{ base: string; cluster: string; account: Account | undefined }>;
  /** The process id of the server; changes with a restart. */
  readonly pid: number;
  /** Whether the stale server of a killed run was found and stopped before this start. */
  hadStaleProcess: boolean;
  /** Why the server has exited since this start, as an EmbeddedError; undefined if it has not or logged no reason. */
  exitReason(): Promise<EmbeddedError | undefined>;
  /** Stops the server (fast shutdown, which ends the connections to it) and releases the lock. */
  stop(): Promise<void>;
};

/**
 * Starts the packaged PostgreSQL in a data folder, creating cluster, role and database the first time. The server stops
 * with this process, even if that is killed, and is restarted if it exits alone. Every failure is an EmbeddedError.
 */
export function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return startOnPlatform(process.platform === 'win32' ? windows : unix, options);
}

/** The same on a given platform; the Windows one also works on Unix, only slower. */
export async function startOnPlatform(system: Platform, options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const place = await prepareDataDirectory(options.folder, options.explicit, options.log);
    const lock = await lockDataDirectory(place.base);
    try {
      const since = await logLength(place.base);
      const { keeper, connection, adopted, cluster } = await startIn(place, options, system);
      const stop = () => keeper.stop().finally(() => lock.release());
      return {
        connection,
        dataFolder: place.dataFolder,
        files: { base: place.base, account: place.account, cluster },
        hadStaleProcess: adopted,
        stop,
        exitReason: () => whyEnded(place.base, since),
        get pid() {
          return keeper.pid();
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedError(
      `The embedded PostgreSQL did not start (${reason}): fix that, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

async function whyEnded(base: string, since: number): Promise<EmbeddedError | undefined> {
  const reason = await exitReasonIn(base, since);
  if (reason === undefined) return undefined;
  const sentence = `PostgreSQL ended (${reason}): fix that, or read more in ${serverLog(base)}.`;
  return new EmbeddedError(isDiskFull(reason) ? diskFullSentence(reason) : sentence);
}

type Started = { keeper: Keeper; connection: Connection; adopted: boolean; cluster: string };

/** Starts the server in a folder that this process has locked. */
async function startIn(place: DataDirectory, options: EmbeddedOptions, system: Platform): Promise<Started> {
  const { log, durable = true, onExit = () => undefined } = options;
  const { base, account } = place;
  const binaries = await findBinaries(account, log, packagedFolder(), [
    cacheFolder(),
    path.join(base, 'programs'),
  ]);
  const endpoint = await system.endpoint(base, account);
  const cluster = await ensureCluster(base, binaries, account, endpoint.initdb, durable);
  const { archivedBy, settings: own = {} } = options;
  if (!archivedBy) await removeArchiveMark(base);
  const archiving = archivedBy ? archiveSettings(base, archivedBy) : {};
  const settings = serverSettings(endpoint.settings, durable, { ...archiving, ...own });
  const plan: Plan = { system, binaries, base, cluster, endpoint, account, settings, log };
  const adopted = await system.stopStale(plan);
  if (adopted) log('A stale PostgreSQL of a killed run was stopped before this start.');
  const keeper = keepRunning(plan, await startPostmaster(plan), onExit);
  try {
    return { keeper, adopted, cluster, connection: await ensureApplicationDatabase(endpoint, log) };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}
