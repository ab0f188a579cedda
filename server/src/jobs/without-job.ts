import { sql } from 'kysely';
import type { JobContents, JobName } from './jobs.ts';

/**
 * SQL: whether no job of a name exists for the id in a column, whether waiting, running or about to be retried.
 */
export const hasNoJob = <N extends JobName>(name: N, key: keyof JobContents[N] & string, column: string) =>
  sql<boolean>`not exists (
    select from jobs.job
    where name = ${name} and state < 'completed' and data ->> ${key} = ${sql.ref(column)}::text)`;

/**
 * SQL: the same, and a super admin has not discarded one either, since the time in a column if the id is used again.
 */
export const mayRequeue = <N extends JobName>(
  name: N,
  key: keyof JobContents[N] & string,
  column: string,
  since?: string,
) =>
  sql<boolean>`not exists (
    select from jobs.job
    where name = ${name} and data ->> ${key} = ${sql.ref(column)}::text
      and (state < 'completed'
        or state = 'cancelled' and completed_on >= ${since ? sql.ref(since) : sql`'-infinity'`}))`;
