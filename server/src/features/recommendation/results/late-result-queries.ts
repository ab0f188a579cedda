import type { Context, LoungeContext } from '../../../context/context.ts';
import type { Pool } from 'pg';
import type { RecordedResult } from './recorded-result.ts';

type Db = Pick<Context, 'db'>;

/** How long the owner reads that results arrived late, in hours. */
const shownHours = 24;

/** Notes that a result arrived late, once. */
export async function noteLateResult(
  pool: Pool,
  { loungeId, resultId, sessionId, at }: RecordedResult,
  arrivedAt: Date,
): Promise<void> {
  await pool.query(
    `insert into late_results (lounge_id, result_id, visit, made_at, arrived_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [loungeId, resultId, sessionId ?? resultId, at, arrivedAt],
  );
}

/** How many guests' results arrived late at the lounge within a day, when they were made, and when the last one arrived. */
export async function findLateGuests({ db, loungeId, now }: LoungeContext) {
  const { guests, from, until, arrivedAt } = await db
    .selectFrom('lateResults')
    .select(({ fn }) => [
      fn.count<number>('visit').distinct().as('guests'),
      fn.min('madeAt').as('from'),
      fn.max('madeAt').as('until'),
      fn.max('arrivedAt').as('arrivedAt'),
    ])
    .where('loungeId', '=', loungeId)
    .where('arrivedAt', '>', new Date(now.getTime() - shownHours * 3_600_000))
    .executeTakeFirstOrThrow();
  return from && until && arrivedAt ? { guests: Number(guests), from, until, arrivedAt } : null;
}

/** Deletes what is said of results that arrived before a time. */
export async function purgeLateResults({ db }: Db, before: Date): Promise<void> {
  await db.deleteFrom('lateResults').where('arrivedAt', '<', before).execute();
}
