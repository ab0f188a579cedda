import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import type { JobName } from './jobs.ts';

/** How many failed jobs are listed. */
const mostFailed = 50;

/** The jobs of each kind that wait, run or failed, by name; kinds without any are missing. */
export async function countJobs(db: Database) {
  const { rows } = await sql<{
    name: string;
    waiting: number;
    running: number;
    failed: number;
    oldestSeconds: number | null;
  }>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running, count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(created_on)
        filter (where state in ('created', 'retry') and start_after <= now()))::int as oldest_seconds
    from jobs.job where state <> 'completed' and state <> 'cancelled'
    group by name order by name`.execute(db);
  return rows;
}

/** The newest jobs that failed, for good or until their next attempt. Only the kind of failure: a message may repeat an address. */
export async function listFailedJobs(db: Database) {
  const { rows } = await sql<{
    id: string;
    name: string;
    attempts: number;
    createdOn: Date;
    nextAt: Date | null;
    reason: string;
  }>`
    select id, name, retry_count + 1 as attempts, created_on,
      case when state = 'retry' then start_after end as next_at,
      coalesce(nullif(concat_ws(' ', output ->> 'code', output ->> 'responseCode'), ''), output ->> 'name', 'unknown') as reason
    from jobs.job where state in ('failed', 'retry')
    order by created_on desc, id limit ${mostFailed}`.execute(db);
  return rows;
}

/** What a job does, and with what. */
export interface FailedJob {
  name: string;
  data: { deliveryId?: string };
}

/** Lets a failed job run now, whether or not it would be tried again, and returns it; undefined if there is no such failed job. */
export async function retryFailedJob(db: Database, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    update jobs.job set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id} and state in ('failed', 'retry') returning name, data`.execute(db);
  return rows[0];
}

/** Jobs whose work the hourly tasks enqueue again for want of a job. Their contents are ids alone. */
const requeued: readonly JobName[] = [
  'payment-event',
  'webhook-delivery',
  'picks-mail',
  'restock-mail',
  'support-mail',
  'announcement',
  'announcement-mail',
];
/** For how long it is known which of them were discarded: longer than any work is enqueued again. */
const discardedForSeconds = 8 * 86_400;

/** Gives up a failed job and returns it; undefined if there is no such failed job. The hourly tasks do not enqueue its work again. */
export async function discardFailedJob(db: Database, id: string): Promise<FailedJob | undefined> {
  const { rows } = await sql<FailedJob>`
    update jobs.job set state = 'cancelled', completed_on = now(),
      deletion_seconds = case when name = any (${requeued}) then ${discardedForSeconds} else deletion_seconds end
    where id = ${id} and state in ('failed', 'retry') returning name, data`.execute(db);
  return rows[0];
}
