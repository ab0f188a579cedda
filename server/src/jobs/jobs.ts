import { PgBoss } from 'pg-boss';
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import { onceCommitted, type TransactionContext } from '../db/transaction.ts';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';

/** Every job and what it carries. Nothing secret: the rows stay in the database for a while. */
export interface JobContents {
  'password-reset-mail': { email: string };
  'account-notice-mail': {
    notice: 'sign-in' | 'password-changed' | 'password-reset';
    userId: string;
    device: string;
    at: string;
  };
  'payment-event': { eventId: string };
  'notice-mail': { noticeId: string; userId: string };
  'webhook-delivery': { deliveryId: string };
  'picks-mail': { deliveryId: string };
  'second-factor-mail': { userId: string; change: string };
}
/** The name of a job. */
export type JobName = keyof JobContents;
/** All of them: each has a queue. */
const jobNames = [
  'password-reset-mail',
  'account-notice-mail',
  'payment-event',
  'notice-mail',
  'webhook-delivery',
  'picks-mail',
  'second-factor-mail',
] as const satisfies readonly JobName[];

/** How many of a kind are done at once, where it is more than one; of one lounge it is one at a time. */
const atOnce: Partial<Record<JobName, number>> = { 'webhook-delivery': 4 };

/**
 * SQL: whether no job of a name stands for the id in a column. A job stands for it while it waits, is being done, or will
 * be tried again.
 */
export const hasNoJob = <N extends JobName>(name: N, key: keyof JobContents[N] & string, column: string) =>
  sql<boolean>`not exists (
    select from jobs.job
    where name = ${name} and state < 'completed' and data ->> ${key} = ${sql.ref(column)}::text)`;

/** While the database is away every worker says so every two seconds: it is told once in so many milliseconds. */
const quiet = 60_000;

type JobHandlerOf<N extends JobName> = (contents: JobContents[N]) => Promise<void>;

/** What a job is queued from; a `Context` is one. */
export interface JobContext extends TransactionContext {
  readonly loungeId: string | null;
}

/** Work that is done after the answer: kept in the database, tried again when it fails. */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #onError: (error: Error) => void;
  readonly #onAway: ((error: Error) => void) | undefined;
  readonly #workers = new Map<JobName, string[]>();
  readonly #doers = new Map<JobName, JobHandlerOf<never>>();
  #quietUntil = 0;

  /** `onAway`, where given, hears instead of `onError` that the database is away, every time. */
  constructor(pool: Pool, onError: (error: Error) => void, onAway?: (error: Error) => void) {
    this.#onError = onError;
    this.#onAway = onAway;
    this.#boss = new PgBoss({
      schema: 'jobs',
      schedule: false,
      db: { executeSql: (text, values) => pool.query(text, values) },
    });
    this.#boss.on('error', (error) => this.#tell(error));
  }

  #tell(error: Error): void {
    // A worker's error arrives as a copy, which is none.
    const told = Object.assign(new Error(error.message), error);
    if (isDatabaseUnavailable(told)) {
      if (this.#onAway) return this.#onAway(told);
      if (performance.now() < this.#quietUntil) return;
      this.#quietUntil = performance.now() + quiet;
    }
    this.#onError(error);
  }

  /** Says how a job is done. Call before `start`. */
  define<N extends JobName>(name: N, doer: JobHandlerOf<N>): void {
    this.#doers.set(name, doer);
  }

  /** Makes the queues. With `work` false jobs are kept, and wait for `work` or (in tests) `runAll`. */
  async start({ work = true } = {}): Promise<void> {
    await this.#boss.start();
    for (const name of jobNames)
      await this.#boss.createQueue(name, {
        retryLimit: 8,
        retryDelay: 15,
        retryBackoff: true,
        deleteAfterSeconds: 86_400,
      });
    if (work) await this.work();
  }

  /** Begins to do jobs. */
  async work(): Promise<void> {
    for (const [name, doer] of this.#doers) await this.#putToWork(name, doer);
  }

  async #putToWork(name: JobName, doer: JobHandlerOf<never>): Promise<void> {
    const workers: string[] = [];
    this.#workers.set(name, workers);
    while (workers.length < (atOnce[name] ?? 1)) {
      const options = { pollingIntervalSeconds: 2, localGroupConcurrency: 1 };
      const id = await this.#boss.work(name, options, async ([job]) => {
        // The next one is looked for at once, not after the usual pause.
        this.#boss.notifyWorker(id);
        await doer(job?.data as never).catch((error: unknown) => this.#fail(name, error));
      });
      workers.push(id);
    }
  }

  // A mail server's refusal may repeat the address: only what kind of failure it was is logged. The job is tried again.
  #fail(name: JobName, error: unknown): never {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const kind = [code, responseCode].filter(Boolean).join(' ') || (error as Error).name;
    this.#onError(new Error(`The job ${name} failed: ${kind}`));
    throw error;
  }

  /**
   * Keeps a job in the transaction of `ctx`, if one is open; a worker is woken once that is committed, or after so many
   * seconds. Jobs of one lounge are done one at a time.
   */
  async enqueue<N extends JobName>(
    ctx: JobContext,
    name: N,
    contents: JobContents[N],
    startAfter = 0,
  ): Promise<void> {
    const executeSql = async (text: string, values: unknown[] = []) => {
      const { rows } = await ctx.db.executeQuery(CompiledQuery.raw(text, values));
      return { rows };
    };
    const group = ctx.loungeId === null ? {} : { group: { id: ctx.loungeId } };
    await this.#boss.send(name, contents, { db: { executeSql }, startAfter, ...group });
    onceCommitted(ctx, () => {
      for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
    });
  }

  /** Waits, in the transaction of `ctx`, until no other process looks for what has no job of a name. */
  async lockJobName(ctx: JobContext, name: JobName): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${name}`}, 0))`.execute(ctx.db);
  }

  /** Does every waiting job now, in order; the first failure is thrown. Answers how many were done. */
  async runAll(): Promise<number> {
    let done = 0;
    for (const name of jobNames) {
      for (;;) {
        const jobs = await this.#boss.fetch(name, { batchSize: 50 });
        if (jobs.length === 0) break;
        for (const job of jobs) {
          await this.#doers.get(name)?.(job.data as never);
          await this.#boss.complete(name, job.id);
          done += 1;
        }
      }
    }
    return done;
  }

  /** Lets running jobs end (at most five seconds) and stops. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, timeout: 5_000, close: false });
  }
}
