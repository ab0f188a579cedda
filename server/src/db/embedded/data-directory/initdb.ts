import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskFullSentence } from '../../../errors/plain-sentence.ts';
import { syncFolder } from '../../../files/sync-folder.ts';
import type { Account } from '../processes/program-account.ts';
import type { Binaries } from '../binaries/binaries.ts';
import { EmbeddedError } from '../embedded-error.ts';
import { listClusters } from './data-directory.ts';
import { isDiskFull, reasonIn } from '../server-log.ts';
import { type Finished, runProgram } from '../processes/run-program.ts';

/** The superuser that initdb creates; the app never connects as it. */
export const superuser = 'postgres';

/**
 * The cluster's folder in `base`, created if absent: under a temporary name, then renamed, so that a killed process leaves
 * no incomplete cluster. The caller must hold the lock on `base`.
 */
export async function ensureCluster(
  base: string,
  binaries: Binaries,
  account: Account | undefined,
  authentication: string[],
  durable: boolean,
): Promise<string> {
  const cluster = path.join(base, String(binaries.major));
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    if (!existsSync(path.join(cluster, 'global', 'pg_control')))
      throw new EmbeddedError(lacking(cluster, 'global/pg_control'));
    return realpath(cluster);
  }
  const [older] = listClusters(base);
  if (older !== undefined) {
    throw new EmbeddedError(
      `The data in ${base} is of PostgreSQL ${older} and this release of Vitola brings ${binaries.major}: make a backup with the release before, then restore it into an empty DATA_DIR.`,
    );
  }
  if (existsSync(cluster)) {
    throw new EmbeddedError(lacking(cluster, 'PG_VERSION'));
  }
  for (const name of await readdir(base)) {
    if (name.startsWith('new-'))
      await rm(path.join(base, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
  const beside = path.join(base, `new-${randomBytes(4).toString('hex')}`);
  const args = ['-D', beside, '-U', superuser, '-E', 'UTF8', ...authentication];
  args.push(
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  );
  const made = await runProgram(binaries.program('initdb'), args, account);
  if (made.status !== 0) {
    await rm(beside, { recursive: true, force: true });
    throw new EmbeddedError(refusal(base, made));
  }
  await rename(beside, cluster);
  await syncFolder(base);
  return cluster;
}

const lacking = (cluster: string, file: string) =>
  `The database in ${cluster} lacks its file ${file} and looks damaged: restore a backup into an empty DATA_DIR.`;

function refusal(base: string, { stderr, refusal: code }: Finished): string {
  const nameless = /could not look up effective user ID (\d+)/.exec(stderr);
  if (nameless) {
    return `PostgreSQL cannot create a database for an account without a name (uid ${nameless[1]}): give it a line in /etc/passwd, start Vitola as another user, or set DATABASE_URL.`;
  }
  const reason = reasonIn(stderr) ?? code ?? stderr.trim().split('\n').at(-1);
  if (reason !== undefined && isDiskFull(reason)) return diskFullSentence(reason);
  return `A new database could not be made in ${base} (${reason}): check the disk's space and rights.`;
}
