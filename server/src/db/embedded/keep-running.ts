import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from './processes/stale-process.ts';
import { hasExited, type Postmaster, startPostmaster } from './postmaster.ts';
import { mayBeServer } from './processes/processes.ts';
import type { Plan } from './platform/platform.ts';

export type Keeper = {
  /** The process id of the current server, or the last one. */
  pid(): number;
  /** Stops the server for good; all calls wait for the same shutdown. */
  stop(): Promise<void>;
};

/** Milliseconds; an exit sooner than this after the start increases the restart delay. */
const quickExitMs = 10_000;

/** Milliseconds before the next restart, after `ends` quick exits or failed starts in a row: 0, 0, 0, 250, 500 … 30,000. */
export const restartDelayMs = (ends: number) => (ends <= 3 ? 0 : Math.min(250 * 2 ** (ends - 4), 30_000));

/**
 * Restarts the server whenever it exits unexpectedly: at once, then with growing delays if that repeats.
 * Calls `onExit` at every such exit.
 */
export function keepRunning(plan: Plan, first: Postmaster, onExit: () => void): Keeper {
  let current = first;
  let since = Date.now();
  let ends = 0;
  let restart = Promise.resolve();
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();

  const ended = () => {
    if (stopping.signal.aborted) return;
    plan.log('PostgreSQL exited unexpectedly; it is restarted.');
    ends = Date.now() - since < quickExitMs ? ends + 1 : 1;
    restart = startAgain();
    onExit();
  };
  const watch = (postmaster: Postmaster) => {
    current = postmaster;
    since = Date.now();
    if (hasExited(postmaster.watchdog)) ended();
    else postmaster.watchdog.once('exit', ended);
  };
  const startAgain = async () => {
    for (; ; ends += 1) {
      await sleep(restartDelayMs(ends), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await plan.system.stopStale(plan);
        const postmaster = await startPostmaster(plan);
        plan.log('PostgreSQL runs again.');
        return watch(postmaster);
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
      }
    }
  };

  watch(first);
  return {
    pid: () => current.pid,
    stop: () => {
      stopping.abort();
      stopped ??= restart.then(() => stopPostmaster(plan, current));
      return stopped;
    },
  };
}

async function stopPostmaster(plan: Plan, { pid, watchdog }: Postmaster): Promise<void> {
  if (!hasExited(watchdog)) {
    watchdog.ref();
    const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
    watchdog.stdin?.end();
    const forceTimer = setTimeout(() => sendSignal(pid, 'SIGQUIT'), 30_000);
    await ended;
    clearTimeout(forceTimer);
  }
  // The watchdog may have been killed without its server.
  if (mayBeServer(pid, plan.cluster)) await plan.system.stopStale(plan);
  const deadline = Date.now() + 5000;
  while (mayBeServer(pid, plan.cluster) && Date.now() < deadline) await sleep(20);
}
