import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from '../processes/program-account.ts';

/** The exit status of a command that PostgreSQL runs: done, or not (yet); with `broken`, a recovery ends. */
export const exitStatus = { done: 0, refused: 1, broken: 127 } as const;

/**
 * Answers one request: `name` is the file PostgreSQL names, `place` where its contents belong, if the answer has any.
 * Returns the exit status of PostgreSQL's command.
 */
export type AnswerRequest = (name: string, place: string) => Promise<number>;

const wantedEnd = '.wanted';
const soonMs = 10;

/** The folder of requests of the server in `base`. */
export const requestFolder = (base: string) => path.join(base, 'requests');

/**
 * A command for `archive_command` or `restore_command`: asks the process that answers requests in `folder`, waits, and exits
 * with its answer, or with `unanswered` when there is no such process. `done` is what it does with the answer's file.
 */
export function requestCommand(folder: string, unanswered: number, done: string): string {
  const quoted = `'${folder.replaceAll("'", `'\\''`)}'`.replaceAll('%', '%%');
  return `f=${quoted}; read p 2>/dev/null <"$f/process" || exit ${unanswered}
rm -f "$f/%f.done" "$f/%f.exit"; : >"$f/%f.wanted"
until test -e "$f/%f.done"; do
  if test -e "$f/%f.exit"; then read s <"$f/%f.exit"; exit $s; fi
  test -e "$f/process" || exit ${unanswered}
  test -d /proc/$p || ps -p $p >/dev/null 2>&1 || exit ${unanswered}
  sleep 0.05
done
${done}`;
}

/** Removes the answer's file, which has no contents. */
export const dropAnswer = 'rm "$f/%f.done"';

/** Moves the answer's file to where PostgreSQL wants it. */
export const takeAnswer = 'mv "$f/%f.done" "%p"';

/**
 * Answers the requests in `folder` one after the other, looking every `everyMs`. `account` runs PostgreSQL. Returns a function
 * that stops it and waits for the answer under way; commands then exit at once.
 */
export async function answerRequests(
  folder: string,
  account: Account | undefined,
  answer: AnswerRequest,
  everyMs: number,
): Promise<() => Promise<void>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  await write(folder, 'process', `${process.pid}\n`);
  const stopping = new AbortController();
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const wanted = (await readdir(folder)).filter((file) => file.endsWith(wantedEnd));
      for (const file of wanted) await answerOne(folder, account, file.slice(0, -wantedEnd.length), answer);
      // The next one often follows at once.
      await sleep(wanted.length > 0 ? soonMs : everyMs, undefined, {
        signal: stopping.signal,
        ref: false,
      }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await loop;
    await rm(folder, { recursive: true, force: true });
  };
}

async function answerOne(
  folder: string,
  account: Account | undefined,
  name: string,
  answer: AnswerRequest,
): Promise<void> {
  await rm(path.join(folder, `${name}${wantedEnd}`), { force: true });
  const place = path.join(folder, `${name}.answer`);
  const status = await answer(name, place);
  if (status !== exitStatus.done) return write(folder, `${name}.exit`, `${status}\n`);
  // Opened for appending: the answer may have written it.
  await writeFile(place, '', { flag: 'a', mode: 0o600 });
  if (account) await chown(place, account.uid, account.gid);
  await rename(place, path.join(folder, `${name}.done`));
}

/** Writes a file that the account of PostgreSQL may read, and that is complete as soon as it has its name. */
async function write(folder: string, name: string, text: string): Promise<void> {
  const partial = path.join(folder, `${name}.partial`);
  await writeFile(partial, text, { mode: 0o644 });
  await rename(partial, path.join(folder, name));
}
