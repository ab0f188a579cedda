import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;
/** Days after which a stored email is deleted: emails hold links and addresses. */
export const outboxRetentionDays = 30;

/** Creates the outbox folder and makes it and every email in it readable by this account only. */
export async function openOutbox(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  for (const file of await mailsIn(folder)) await chmod(file, 0o600);
}

/** Deletes emails older than 30 days, unfinished files too; does nothing without the folder. */
export async function purgeOutbox(folder: string, now: Date): Promise<void> {
  for (const file of await mailsIn(folder)) {
    const { mtimeMs } = await lstat(file);
    if (mtimeMs < now.getTime() - outboxRetentionDays * day) await rm(file, { force: true });
  }
}

/** Every mail of the folder, also one whose writing was cut off; never what a link of that name leads to. */
async function mailsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => join(folder, name));
}
