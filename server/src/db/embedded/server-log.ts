import { constants } from 'node:fs';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './processes/program-account.ts';

const maxBytes = 10_000_000;

/** The file that the server writes its log to. */
export const serverLog = (base: string) => path.join(base, 'postgres.log');

/** Opens the server's log for appending; one above 10 MB is first renamed to `postgres.log.1`. */
export async function openServerLog(base: string, account: Account | undefined): Promise<FileHandle> {
  const file = serverLog(base);
  if ((await logLength(base)) > maxBytes) await rename(file, `${file}.1`);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const handle = await open(file, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if (account) await handle.chown(account.uid, account.gid);
  return handle;
}

/**
 * The last error in the log after `offset`: the text of the last FATAL or PANIC line, else of the last line, since errors
 * before PostgreSQL has opened its log carry no such level.
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

/** Why a running server exited: the first PANIC in the log after `offset`, since errors of its restarts come later. */
export const exitReasonIn = async (base: string, offset: number) =>
  reasonIn(await writtenSince(base, offset), /PANIC/);

/** The text of the first line about a full disk, else of the first line with an error level. */
export function reasonIn(text: string, marked = /error|ERROR|FATAL|PANIC/): string | undefined {
  const lines = text.split('\n');
  const line = lines.find(isDiskFull) ?? lines.find((one) => new RegExp(`\\b(${marked.source}):`).test(one));
  return line?.replace(/^.*?\b(error|LOG|ERROR|FATAL|PANIC):\s+/, '');
}

/** Whether a log line is about a full disk or an exhausted quota. */
export const isDiskFull = (line: string) => /No space left on device|Disk quota exceeded/.test(line);

const writtenSince = async (base: string, offset: number) =>
  (await readFile(serverLog(base)).catch(() => Buffer.alloc(0))).subarray(offset).toString();

/** The current length of the server's log, in bytes. */
export const logLength = (base: string) =>
  stat(serverLog(base)).then(
    (found) => found.size,
    () => 0,
  );
