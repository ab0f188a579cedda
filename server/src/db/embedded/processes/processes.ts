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
 * A mark that distinguishes a process from a later one with the same id: its start time and boot.
 * `gone` if it is not running (zombies included), undefined if the operating system does not tell.
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

/** Whether the process is running: listed, and not a zombie. */
export const isRunning = (pid: number) => startMark(pid) !== 'gone';

/** What `pid` is: the server of this cluster, another program, no process, or unknown if the operating system does not tell. */
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
    // Compares folders, not paths: the server may have been started through another mount or link.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.ino === here.ino && there.dev === here.dev ? 'server' : 'other';
  } catch {
    return 'unknown';
  }
}

/** Whether the process is, or could be, the server of this cluster. */
export const mayBeServer = (pid: number, cluster: string) =>
  ['server', 'unknown'].includes(holderOf(pid, cluster));

/** The ids of the processes whose working folder is the cluster's: the server and its children (Linux only; empty elsewhere). */
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
