import type { Context, LoungeContext } from '../../../context/context.ts';
import type { RecordedResult } from './recorded-result.ts';

type Db = Pick<Context, 'db'>;

/** From how many minutes after it was made a result arrived late: its guest has been served by the tablet alone. */
const lateAfterMinutes = 5;

/** How long the owner reads that results arrived late, in hours. */
const shownHours = 24;

/** Notes that a result arrived late, once, if it did. A critique is no other guest. */
export async function noteLateResult(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { loungeId, resultId, sessionId, at, critiques }: RecordedResult,
): Promise<void> {
  if (now.getTime() - at.getTime() < lateAfterMinutes * 60_000 || critiques.length > 0) return;
  await db
    .insertInto('lateResults')
    .values({ loungeId, resultId, visit: sessionId ?? resultId, madeAt: at, arrivedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
