import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';

const mostBytes = 10_000_000;

/** The file that the server writes its log to. */
export const serverLog = (base: string) => path.join(base, 'postgres.log');

/** Opens the server's log for appending; one that grew beyond 10 MB is set aside first, as `postgres.log.1`. */
export async function openServerLog(base: string, account: Account | undefined): Promise<FileHandle> {
  const file = serverLog(base);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > mostBytes) await rename(file, `${file}.1`);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const handle = await open(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (account) await handle.chown(account.uid, account.gid);
  return handle;
}

/**
 * The reason PostgreSQL gave last, from what it wrote behind `offset`: the text of its last FATAL or PANIC line, else
 * of its last line: what it finds before it has begun to log carries no such mark.
 */
export async function lastReason(base: string, offset: number): Promise<string | undefined> {
  const text = (await readFile(serverLog(base))).subarray(offset).toString();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return (
    fatal?.replace(/^.*\b(FATAL|PANIC):\s+/, '') ??
    lines
      .at(-1)
      ?.replace(/^postgres: /, '')
      .trim()
  );
}
