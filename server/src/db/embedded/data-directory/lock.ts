import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from '../embedded-error.ts';
import { startMark } from '../processes/processes.ts';

export type DataDirectoryLock = { release(): Promise<void> };

const pattern = /^owner\.(\d+)\.([^.]*)\.[0-9a-f]+$/;

/**
 * Locks the data directory for this process until it releases the lock or exits. The lock is a file named after its process,
 * so that the one of an exited process can be removed without a race. Each process first writes its file, then looks for
 * others: of two at once at least one sees the other and backs off. Waits up to `timeoutMs`; throws an EmbeddedError while
 * another running process holds the lock.
 */
export async function lockDataDirectory(folder: string, timeoutMs = 2000): Promise<DataDirectoryLock> {
  const mark = startMark(process.pid) ?? '';
  const file = path.join(folder, `owner.${process.pid}.${mark}.${randomBytes(6).toString('hex')}`);
  const release = () => rm(file, { force: true });
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 });
    const other = await runningHolder(folder, path.basename(file));
    if (other === undefined) return { release };
    await release();
    if (Date.now() > deadline) throw new EmbeddedError(lockedSentence(folder, other));
    await sleep(20 + Math.random() * 80);
  }
}

async function runningHolder(folder: string, except: string): Promise<number | undefined> {
  let holder: number | undefined;
  for (const name of await readdir(folder)) {
    const found = pattern.exec(name);
    if (!found || name === except) continue;
    const pid = Number(found[1]);
    const mark = startMark(pid);
    if (mark === 'gone' || (mark !== undefined && mark !== found[2]))
      await rm(path.join(folder, name), { force: true });
    else holder = pid;
  }
  return holder;
}

function lockedSentence(folder: string, pid: number): string {
  const who = pid === process.pid ? 'This process already runs' : `Another Vitola process (pid ${pid}) runs`;
  return `${who} the database in ${folder}: stop it first, or set DATA_DIR to another folder.`;
}
