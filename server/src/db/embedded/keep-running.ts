import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from './leftover.ts';
import { hasEnded, type Postmaster, startPostmaster } from './postmaster.ts';
import { occupant } from './processes.ts';
import type { Plan } from './system.ts';

export type Keeper = {
  /** Process id of the server that runs now, or ran last. */
  pid(): number;
  /** Stops the server for good; every call waits for the same end. */
  stop(): Promise<void>;
};

/**
 * Starts the server again whenever it ends unasked: at once, then with growing pauses of at most 30 seconds, until it
 * runs. `onExit` is called at every such end.
 */
export function keepRunning(plan: Plan, first: Postmaster, onExit: () => void): Keeper {
  let current = first;
  let restart = Promise.resolve();
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();

  const ended = () => {
    if (stopping.signal.aborted) return;
    plan.log('PostgreSQL ended by itself; it is started again.');
    restart = startAgain();
    onExit();
  };
  const watch = (postmaster: Postmaster) => {
    current = postmaster;
    if (hasEnded(postmaster.watchdog)) ended();
    else postmaster.watchdog.once('exit', ended);
  };
  const startAgain = async () => {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, 30_000)) {
      try {
        await plan.system.clear(plan);
        const postmaster = await startPostmaster(plan);
        plan.log('PostgreSQL runs again.');
        return watch(postmaster);
      } catch (error) {
        plan.log(error instanceof Error ? error.message : String(error));
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
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
  if (!hasEnded(watchdog)) {
    watchdog.ref();
    const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
    watchdog.stdin?.end();
    const impatience = setTimeout(() => signal(pid, 'SIGQUIT'), 30_000);
    await ended;
    clearTimeout(impatience);
  }
  // Somebody may have ended the watchdog alone.
  if (occupant(pid, plan.cluster) === 'server') await plan.system.clear(plan);
}
