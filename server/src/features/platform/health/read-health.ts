import type { PlatformHealth } from '@vitola/contract/platform/health';
import { sql } from 'kysely';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { resetFailedDelivery } from '../../leads/index.ts';
import { countJobs, discardFailedJob, listFailedJobs, retryFailedJob } from '../../../jobs/queue-health.ts';

/** Whether what is written to the database can not be archived; undefined where it is archived nowhere. */
export type IsArchiveFailing = (() => boolean) | undefined;

/** How this process, the database and the queue are. */
export async function getPlatformHealth(
  { db }: Pick<Context, 'db'>,
  isArchiveFailing: IsArchiveFailing,
): Promise<PlatformHealth> {
  const [facts, largestTables, slowStatements, queues, failed] = await Promise.all([
    databaseFacts(db),
    listLargestTables(db),
    listSlowStatements(db),
    countJobs(db),
    listFailedJobs(db),
  ]);
  return {
    process: {
      count: facts.processes,
      nodeVersion: process.version,
      uptimeSeconds: Math.round(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
    database: {
      version: facts.version,
      sizeBytes: Number(facts.size),
      connections: facts.connections,
      largestTables,
      archive: isArchiveFailing ? (isArchiveFailing() ? 'failing' : 'working') : 'off',
      slowStatements,
    },
    queues,
    failedJobs: failed.map(({ createdOn, nextAt, ...job }) => ({
      ...job,
      createdAt: createdOn.toISOString(),
      nextAt: nextAt?.toISOString() ?? null,
    })),
  };
}

/** Tries a failed job again now; nothing happens if it runs, is done or is gone. */
export async function retryJob(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await retryFailedJob(ctx.db, id);
    if (!job) return;
    // After its last attempt the email itself is given up, and the job would do nothing.
    if (job.name === 'picks-mail' && job.data.deliveryId) await resetFailedDelivery(ctx, job.data.deliveryId);
    await audit(ctx, 'job.retried', id, { job: job.name });
  });
}

/** Gives up a failed job; nothing happens if it runs, is done or is gone. */
export async function discardJob(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await discardFailedJob(ctx.db, id);
    if (job) await audit(ctx, 'job.discarded', id, { job: job.name });
  });
}

type Db = Context['db'];

async function databaseFacts(db: Db) {
  const { rows } = await sql<{ version: string; size: string; connections: number; processes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      count(*)::int as connections, count(*) filter (where application_name = 'vitola-listen')::int as processes
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0] ?? { version: '', size: '0', connections: 0, processes: 0 };
}

async function listLargestTables(db: Db) {
  const { rows } = await sql<{ name: string; bytes: string }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'jobs')
    order by 2 desc limit 8`.execute(db);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

async function listSlowStatements(db: Db) {
  const { rows } = await sql<{ seconds: number; statement: string }>`
    select floor(extract(epoch from clock_timestamp() - query_start))::int as seconds, left(query, 300) as statement
    from pg_stat_activity
    where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
      and query_start < clock_timestamp() - interval '1 second'
    order by query_start limit 10`.execute(db);
  return rows;
}
