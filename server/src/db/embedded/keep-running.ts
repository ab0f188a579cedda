import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from './processes/stale-process.ts';
import { hasExited, type Postmaster, startPostmaster } from './postmaster.ts';
import { mayBeServer } from './processes/processes.ts';
import type { Plan } from './platform/platform.ts';

export type Keeper = {
  /** Process id of the server that runs now, or ran last. */
  pid(): number;
  /** Stops the server for good; every call waits for the same end. */
  stop(): Promise<void>;
};

/** A server that lived shorter than this ended in haste. */
const hasty = 10_000;

/** Milliseconds to wait before a start, after so many hasty ends or failed starts in a row: 0, 0, 0, 0.25 s, 0.5 s … 30 s. */
export const restartDelayMs = (ends: number) => (ends <= 3 ? 0 : Math.min(250 * 2 ** (ends - 4), 30_000));

/**
 * Starts the server again whenever it ends unasked: at once, but with growing pauses when that happens again and again.
 * `onExit` is called at every such end.
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
    plan.log('PostgreSQL ended by itself; it is started again.');
    ends = Date.now() - since < hasty ? ends + 1 : 1;
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
    const impatience = setTimeout(() => sendSignal(pid, 'SIGQUIT'), 30_000);
    await ended;
    clearTimeout(impatience);
  }
  // Somebody may have ended the watchdog alone.
  if (mayBeServer(pid, plan.cluster)) await plan.system.stopStale(plan);
  const deadline = Date.now() + 5000;
  while (mayBeServer(pid, plan.cluster) && Date.now() < deadline) await sleep(20);
}
