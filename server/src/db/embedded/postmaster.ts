import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { diskFullSentence } from '../../errors/plain-sentence.ts';
import { EmbeddedError } from './embedded-error.ts';
import { stopOrphans } from './processes/stale-process.ts';
import { readPidFile } from './processes/pid-file.ts';
import { mayBeServer } from './processes/processes.ts';
import { isDiskFull, lastReason, openServerLog, serverLog } from './server-log.ts';
import type { Plan } from './platform/platform.ts';

export type Postmaster = { pid: number; watchdog: ChildProcess };

const timeoutsMs = { start: 60_000, recovery: 15 * 60_000, report: 10_000 };

/** PostgreSQL's errors while child processes of a killed server are still exiting. */
const temporaryError = /pre-existing shared memory block|lock file .* already exists/;

/** Starts the server and waits until it accepts connections, at most `recoveryMs` for a recovery. Throws an EmbeddedError if it doesn't. */
export async function startPostmaster(plan: Plan, recoveryMs = timeoutsMs.recovery): Promise<Postmaster> {
  const deadline = Date.now() + timeoutsMs.start;
  for (;;) {
    const log = await openServerLog(plan.base, plan.account);
    const offset = (await log.stat()).size;
    const watchdog = unrefWatchdog(plan.system.spawn(plan, log.fd));
    await log.close();
    const pid = await waitUntilReady(plan, watchdog, recoveryMs);
    if (pid !== undefined) return { pid, watchdog };
    const reason = await lastReason(plan.base, offset);
    if (reason !== undefined && isDiskFull(reason)) throw new EmbeddedError(diskFullSentence(reason));
    if (!temporaryError.test(reason ?? '') || Date.now() > deadline) {
      throw new EmbeddedError(
        `PostgreSQL did not start (${reason ?? 'it gave no reason'}): fix that, or read more in ${serverLog(plan.base)}.`,
      );
    }
    stopOrphans(plan.cluster);
    await sleep(100);
  }
}

/** The server's process id once it accepts connections; undefined if it exited instead. */
async function waitUntilReady(
  plan: Plan,
  watchdog: ChildProcess,
  recoveryMs: number,
): Promise<number | undefined> {
  const began = Date.now();
  let reported = began;
  for (;;) {
    if (hasExited(watchdog)) return undefined;
    const file = await readPidFile(plan.cluster);
    if (file?.ready && mayBeServer(file.pid, plan.cluster) && !hasExited(watchdog)) return file.pid;
    if (Date.now() - reported > timeoutsMs.report) {
      reported = Date.now();
      plan.log('PostgreSQL is still starting: it recovers what an earlier run had not written back.');
    }
    if (Date.now() - began > recoveryMs) {
      watchdog.stdin?.end();
      throw new EmbeddedError(
        `PostgreSQL is not ready after ${recoveryMs / 60_000} minutes: read ${serverLog(plan.base)}, then start Vitola again.`,
      );
    }
    await sleep(15);
  }
}

/** Lets this process exit while the watchdog and the pipe to it are still open. */
function unrefWatchdog(watchdog: ChildProcess): ChildProcess {
  watchdog.unref();
  watchdog.on('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  (watchdog.stdin as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}

/** Whether a child process has exited, or failed to start. */
export const hasExited = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
