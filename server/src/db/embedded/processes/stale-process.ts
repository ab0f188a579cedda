import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from '../embedded-error.ts';
import { disownPidFile, isPidFileDamaged, readPidFile, removePidFile } from './pid-file.ts';
import { isListed, holderOf, processesIn } from './processes.ts';
import { removeSocketLock, isSocketInUse } from '../platform/socket.ts';

const timeoutsMs = { write: 1_000, quit: 30_000, surrender: 90_000 };

/**
 * Stops what prevents a server from starting in a locked data directory. The stale server of a killed run is stopped
 * (fast shutdown: everything acknowledged is stored); a pid file whose process id is another program's is
 * disowned, one without a process id is removed. True if there was a stale server. Throws an EmbeddedError if it can't be
 * stopped or this account may not stop it.
 */
export async function stopStaleProcess(cluster: string, socketFolder: string): Promise<boolean> {
  const since = Date.now();
  let found = false;
  for (let signalled = 0; ; await sleep(20)) {
    const file = await readPidFile(cluster);
    const now = file ? holderOf(file.pid, cluster) : 'nothing';
    if (file && now === 'server') {
      found = true;
      const waited = Date.now() - since;
      if (waited > timeoutsMs.surrender) throw new EmbeddedError(stubborn(file.pid));
      if (Date.now() - signalled < 1000) continue;
      signalled = Date.now();
      sendSignal(file.pid, waited > timeoutsMs.quit ? 'SIGQUIT' : 'SIGINT');
      continue;
    }
    if (await isPidFileDamaged(cluster)) {
      // A server that is just starting may not have written its pid file yet.
      const [unnamedPid] = processesIn(cluster);
      if (unnamedPid !== undefined) {
        found = true;
        const waited = Date.now() - since;
        if (waited > timeoutsMs.surrender) throw new EmbeddedError(stubborn(unnamedPid));
        if (waited > timeoutsMs.write) stopOrphans(cluster);
        continue;
      }
    }
    if (await isSocketInUse(socketFolder)) throw new EmbeddedError(inAnotherContainer(cluster));
    if (file && now === 'other') await disownPidFile(cluster);
    if (!file) await removePidFile(cluster);
    await removeSocketLock(socketFolder);
    return found;
  }
}

/** Stops the child processes of a killed server: while one runs, PostgreSQL does not start again. */
export function stopOrphans(cluster: string): void {
  for (const pid of processesIn(cluster)) sendSignal(pid, 'SIGTERM');
}

/** Sends a signal; ignores an exited process. Throws an EmbeddedError if this account may not signal it. */
export function sendSignal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 'SIGTERM'): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (isListed(pid) && (error as NodeJS.ErrnoException).code === 'EPERM')
      throw new EmbeddedError(stubborn(pid));
  }
}

const stubborn = (pid: number) =>
  `A stale PostgreSQL of an earlier run (pid ${pid}) does not stop: end that process, then start Vitola again.`;

const inAnotherContainer = (cluster: string) =>
  `A PostgreSQL outside this machine's view, in another container, uses the data in ${cluster}: stop it first, or set DATA_DIR to another folder.`;
