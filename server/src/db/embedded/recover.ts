import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lchown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../files/sync-folder.ts';
import { findBinaries, packagedFolder } from './binaries/binaries.ts';
import { cacheFolder } from './binaries/binaries-cache.ts';
import { type DataDirectory, listClusters, prepareDataDirectory } from './data-directory/data-directory.ts';
import { lockDataDirectory } from './data-directory/lock.ts';
import { EmbeddedError } from './embedded-error.ts';
import { keepRunning } from './keep-running.ts';
import type { Plan } from './platform/platform.ts';
import { unix } from './platform/unix.ts';
import { startPostmaster } from './postmaster.ts';
import { logLength, serverLog } from './server-log.ts';
import { serverSettings } from './settings.ts';
import { archiveSettings } from './wal-archive/archive-settings.ts';
import {
  type AnswerRequest,
  answerRequests,
  exitStatus,
  requestCommand,
  requestFolder,
  takeAnswer,
} from './wal-archive/program-requests.ts';

export type Recovery = {
  /** The data folder, and whether it was set explicitly. It must have no database. */
  folder: string;
  explicit: boolean;
  /** Writes a base backup into an empty folder. */
  fill: (cluster: string) => Promise<void>;
  /** Answers with a file of the archive. */
  answer: AnswerRequest;
  /** The line of history to follow. */
  timeline: number;
  /** Until when; null for everything that is archived. */
  to: Date | null;
  /** Whether the archive was read to its end, which is later: then nothing was committed between its last transaction and the moment. */
  isReadToEnd: () => Promise<boolean>;
  log: (sentence: string) => void;
};

export type Recovered = {
  dataFolder: string;
  /** When the last transaction in it was committed, in UTC; undefined without any since the base backup. */
  lastTransaction: string | undefined;
};

/** A day: a recovery reads everything since its base backup. */
const recoveryMs = 24 * 3_600_000;

/** Why a recovery did not reach its moment: the archive ends before, with this transaction. */
export class ArchiveEndedError extends Error {
  override name = 'ArchiveEndedError';
  readonly lastTransaction: string | undefined;

  constructor(lastTransaction: string | undefined) {
    super('The archive ends before the moment.');
    this.lastTransaction = lastTransaction;
  }
}

/**
 * Creates a cluster from a base backup and archived segments: under a temporary name until PostgreSQL has recovered it and was
 * stopped. Leaves nothing behind when it fails: an ArchiveEndedError, or an EmbeddedError that says why.
 */
export async function recoverCluster(recovery: Recovery): Promise<Recovered> {
  const place = await prepareDataDirectory(recovery.folder, recovery.explicit, recovery.log);
  const lock = await lockDataDirectory(place.base);
  try {
    const binaries = await findBinaries(place.account, recovery.log, packagedFolder(), [
      cacheFolder(),
      path.join(place.base, 'programs'),
    ]);
    const cluster = path.join(place.base, String(binaries.major));
    if (listClusters(place.base).length > 0 || existsSync(cluster)) {
      throw new EmbeddedError(
        `There is a database in ${place.base}: move that folder away, or set DATA_DIR to an empty folder, then restore.`,
      );
    }
    const beside = path.join(place.base, `new-${randomBytes(4).toString('hex')}`);
    try {
      const plan = await fillBeside(place, beside, recovery, binaries);
      const lastTransaction = await recover(plan, recovery);
      await rename(beside, cluster);
      await syncFolder(place.base);
      return { dataFolder: place.dataFolder, lastTransaction };
    } finally {
      await rm(beside, { recursive: true, force: true, maxRetries: 3 });
    }
  } finally {
    await lock.release();
  }
}

async function fillBeside(
  { base, account }: DataDirectory,
  beside: string,
  { fill, log, timeline }: Recovery,
  binaries: Plan['binaries'],
): Promise<Plan> {
  await mkdir(beside, { mode: 0o700 });
  await fill(beside);
  await writeFile(path.join(beside, 'recovery.signal'), '', { mode: 0o600 });
  if (account) await ownTree(beside, account);
  const endpoint = await unix.endpoint(base, account);
  const settings = serverSettings(endpoint.settings, true, {
    // Keeps what the recovery adds, such as its new timeline, for the archive.
    ...archiveSettings(base, 'the next start'),
    hot_standby: 'off',
    restore_command: requestCommand(requestFolder(base), exitStatus.broken, takeAnswer),
    recovery_target_timeline: String(timeline),
    recovery_target_action: 'promote',
  });
  return { system: unix, binaries, base, cluster: beside, endpoint, account, settings, log };
}

async function ownTree(folder: string, account: { uid: number; gid: number }): Promise<void> {
  await lchown(folder, account.uid, account.gid);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    await lchown(path.join(entry.parentPath, entry.name), account.uid, account.gid);
}

/** Starts the server, which recovers before it accepts connections, and stops it. Returns the time of the last transaction. */
async function recover(plan: Plan, { to, isReadToEnd, answer }: Recovery): Promise<string | undefined> {
  await plan.system.stopStale(plan);
  const stopAnswering = await answerRequests(requestFolder(plan.base), plan.account, answer, 10);
  const since = await logLength(plan.base);
  const run = async (settings: Record<string, string>) => {
    const running = { ...plan, settings: { ...plan.settings, ...settings } };
    const keeper = keepRunning(running, await startPostmaster(running, recoveryMs), () => undefined);
    await keeper.stop();
  };
  try {
    // PostgreSQL knows no names of time zones here yet, so not Z either.
    if (to) await run({ recovery_target_time: to.toISOString().replace('Z', '+00') });
    else await run({});
  } catch (error) {
    const log = await logSince(plan.base, since);
    if (!log.includes('recovery ended before configured recovery target was reached')) throw error;
    if (!(await isReadToEnd())) throw new ArchiveEndedError(lastTransactionIn(log));
    await run({});
  } finally {
    await stopAnswering();
  }
  return lastTransactionIn(await logSince(plan.base, since));
}

const lastTransactionIn = (log: string) =>
  [...log.matchAll(/last completed transaction was at log time (\S+ \S+)\+00/g)].at(-1)?.[1];

const logSince = async (base: string, offset: number) =>
  (await readFile(serverLog(base))).subarray(offset).toString();
