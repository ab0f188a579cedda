import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const linux = existsSync('/proc/self/stat');

/** Whether the operating system lists a process with this id, a zombie included. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A mark that distinguishes a process from a later one with the same id: its start time and the boot it belongs to.
 * `gone` when it does not run (a zombie does not), undefined when the system does not say.
 */
export function startMark(pid: number): string | 'gone' | undefined {
  if (!isListed(pid)) return 'gone';
  if (linux) {
    try {
      const fields = statFields(pid);
      return fields[0] === 'Z' ? 'gone' : `${boot()}${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  if (process.platform === 'win32') return undefined;
  const started = Date.parse(askPs(pid, 'lstart'));
  return Number.isNaN(started) ? undefined : String(started / 1000);
}

/** Whether the process runs: listed, and no zombie. */
export const isRunning = (pid: number) => startMark(pid) !== 'gone';

/** What runs under `pid`: the server of this cluster, another program, nothing, or something the system does not say. */
export function holderOf(pid: number, cluster: string): 'server' | 'other' | 'nothing' | 'unknown' {
  const mark = startMark(pid);
  // A zombie keeps its id, and PostgreSQL would take the id for a running server.
  if (mark === 'gone') return isListed(pid) ? 'other' : 'nothing';
  if (!linux) {
    const command = process.platform === 'win32' ? '' : askPs(pid, 'command');
    if (command === '') return 'unknown';
    return command.includes('postgres') && command.includes(cluster) ? 'server' : 'other';
  }
  try {
    // Compared as folders, not as paths: the server may have come by another mount or link.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.ino === here.ino && there.dev === here.dev ? 'server' : 'other';
  } catch {
    return 'unknown';
  }
}

/** Whether a pid file that names this process may be right: it is the server, or the system does not say. */
export const mayBeServer = (pid: number, cluster: string) =>
  ['server', 'unknown'].includes(holderOf(pid, cluster));

/** Ids of the processes that work in the cluster's folder: the server and its children (Linux; elsewhere none). */
export function processesIn(cluster: string): number[] {
  if (!linux) return [];
  const ids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return ids.filter((pid) => holderOf(pid, cluster) === 'server');
}

/** The fields of /proc/<pid>/stat from the third on: the second, the program's name, may contain blanks. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

let bootMark: string | undefined;
function boot(): string {
  try {
    bootMark ??= `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8)}-`;
  } catch {
    bootMark = '';
  }
  return bootMark;
}

const askPs = (pid: number, column: string) =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  }).stdout?.trim() ?? '';
