import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from '../embedded-error.ts';
import { startMark } from '../processes/processes.ts';

export type DataDirectoryLock = { release(): Promise<void> };

const pattern = /^owner\.(\d+)\.([^.]*)\.[0-9a-f]+$/;

/**
 * Makes this process the one owner of the folder until it releases the claim or ends, however it ends.
 * A claim is a file named after its process, so that of an ended process can be removed without a race.
 * Everybody writes first and looks second: of two at once at least one sees the other and steps back.
 * Throws an EmbeddedError while another living process holds the folder.
 */
export async function lockDataDirectory(folder: string, patience = 2000): Promise<DataDirectoryLock> {
  const mark = startMark(process.pid) ?? '';
  const file = path.join(folder, `owner.${process.pid}.${mark}.${randomBytes(6).toString('hex')}`);
  const release = () => rm(file, { force: true });
  const deadline = Date.now() + patience;
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
  let living: number | undefined;
  for (const name of await readdir(folder)) {
    const found = pattern.exec(name);
    if (!found || name === except) continue;
    const pid = Number(found[1]);
    const mark = startMark(pid);
    if (mark === 'gone' || (mark !== undefined && mark !== found[2]))
      await rm(path.join(folder, name), { force: true });
    else living = pid;
  }
  return living;
}

function lockedSentence(folder: string, pid: number): string {
  const who = pid === process.pid ? 'This process already runs' : `Another Vitola process (pid ${pid}) runs`;
  return `${who} the database in ${folder}: stop it first, or set DATA_DIR to another folder.`;
}
