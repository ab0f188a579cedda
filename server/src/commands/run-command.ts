import { join } from 'node:path';
import { connect } from '../db/connect.ts';
import { connectToRunningDatabase } from '../backup/open-database.ts';
import { migrate } from '../db/migrate.ts';
import { type Env, readEnv, withEnvFile } from '../env/env.ts';
import { Changes } from '../db/changes.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { Jobs } from '../jobs/jobs.ts';
import { errorSentence } from '../errors/plain-sentence.ts';
import { requireServer } from '../start/require-server.ts';

/** Invalid arguments of a command. The message says what to type. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/**
 * Parses the arguments, then runs a command on the product's database, whether the product is running or not, and prints
 * the sentences it returns. Errors that a person can fix print one sentence, all others their stack; both exit with
 * status 1.
 */
export async function runCommand<T>(
  read: (words: readonly string[]) => T,
  command: (ctx: Context, typed: T) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const typed = read(process.argv.slice(2));
    const project = join(import.meta.dirname, '../../..');
    const env = readEnv(withEnvFile(process.env, project), project);
    const sentences = await withContext(env, (ctx) => command(ctx, typed));
    say(sentences.join('\n'));
  } catch (error) {
    const isPlain = error instanceof CommandError || error instanceof AppError;
    const sentence = isPlain ? error.message : errorSentence(error);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exitCode = 1;
  }
}

/** Runs `work` with a context without actor and lounge. */
async function withContext<R>(env: Env, work: (ctx: Context) => Promise<R>): Promise<R> {
  const database = await connectToRunningDatabase(env, say);
  const connection = connect(database.to, { onError: () => undefined });
  try {
    if (env.databaseUrl) await requireServer(connection.pool, env.databaseUrl);
    await migrate(connection.pool, { mayBeNewer: env.mayBeNewer });
    // Creates the queues only: the jobs wait for the product, which also sends the emails.
    const jobs = new Jobs(connection.pool, () => undefined);
    await jobs.start({ work: false });
    const mail = { send: () => Promise.reject(new Error('A command mails nothing itself.')) };
    const publicUrl = env.publicUrl ?? `http://localhost:${env.port}`;
    const ctx: Context = {
      db: connection.db,
      now: new Date(),
      requestId: 'command',
      actor: null,
      loungeId: null,
      changes: new Changes(),
      mail,
      jobs,
      publicUrl,
    };
    return await work(ctx).finally(() => jobs.stop());
  } finally {
    await connection.close();
    await database.close();
  }
}
