import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './processes/account.ts';

const maxBytes = 10_000_000;

/** The file that the server writes its log to. */
export const serverLog = (base: string) => path.join(base, 'postgres.log');

/** Opens the server's log for appending; one that grew beyond 10 MB is set aside first, as `postgres.log.1`. */
export async function openServerLog(base: string, account: Account | undefined): Promise<FileHandle> {
  const file = serverLog(base);
  if ((await logLength(base)) > maxBytes) await rename(file, `${file}.1`);
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
  const text = await writtenSince(base, offset);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const fatal = lines.findLast(isDiskFull) ?? lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return (
    fatal?.replace(/^.*?\b(LOG|ERROR|FATAL|PANIC):\s+/, '') ??
    lines
      .at(-1)
      ?.replace(/^postgres: /, '')
      .trim()
  );
}

/** Why a server ended that had run, from what it wrote behind `offset`: what its starts since then complain of comes later. */
export const exitReasonIn = async (base: string, offset: number) =>
  reasonIn(await writtenSince(base, offset), /PANIC/);

/** The text of the first line that says that there is no room, else of the first one marked as an error. */
export function reasonIn(text: string, marked = /error|ERROR|FATAL|PANIC/): string | undefined {
  const lines = text.split('\n');
  const line = lines.find(isDiskFull) ?? lines.find((one) => new RegExp(`\\b(${marked.source}):`).test(one));
  return line?.replace(/^.*?\b(error|LOG|ERROR|FATAL|PANIC):\s+/, '');
}

/** Whether PostgreSQL speaks of a disk that is full, or of a quota that is used up. */
export const isDiskFull = (line: string) => /No space left on device|Disk quota exceeded/.test(line);

const writtenSince = async (base: string, offset: number) =>
  (await readFile(serverLog(base)).catch(() => Buffer.alloc(0))).subarray(offset).toString();

/** How much the server has written to its log so far, in bytes. */
export const logLength = (base: string) =>
  stat(serverLog(base)).then(
    (found) => found.size,
    () => 0,
  );
