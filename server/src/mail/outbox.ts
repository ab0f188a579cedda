import { chmod, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;
/** Days after which a stored email is deleted: emails hold links and addresses. */
export const outboxRetentionDays = 30;

/** Creates the outbox folder and makes it and every email in it readable by this account only. */
export async function openOutbox(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  for (const file of await mailsIn(folder)) await chmod(file, 0o600).catch(ignoreMissing);
}

/** Deletes emails older than 30 days, unfinished files too; does nothing without the folder. */
export async function purgeOutbox(folder: string, now: Date): Promise<void> {
  for (const file of await mailsIn(folder)) {
    const found = await lstat(file).catch(ignoreMissing);
    if (found && found.mtimeMs < now.getTime() - outboxRetentionDays * day) await rm(file, { force: true });
  }
}

/** Every email file in the folder, including unfinished ones; never a symbolic link. */
async function mailsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => join(folder, name));
}

// Another process or person may delete a file between listing the folder and reading it.
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
