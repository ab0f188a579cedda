import type { RestockAlert } from '@vitola/contract/restock-alerts';
import { sql } from 'kysely';
import type { Context, SignedInContext } from '../../context/context.ts';
import { mayRequeue } from '../../jobs/without-job.ts';

const isOnShelf = sql<boolean>`(cigars.is_active and not cigars.is_paused and cigars.removed_at is null)`;
const isSoldOut = sql<boolean>`(cigars.is_out_of_stock or cigars.stock is not distinct from 0)`;

type AlertRow = Omit<RestockAlert, 'askedAt'> & { askedAt: Date | null };

/** The cigars that the caller waits for, newest first, then those of their vault that an open lounge has run out of. */
export async function listForMember({ db, actor }: SignedInContext): Promise<AlertRow[]> {
  const userId = actor.user.id;
  const { rows } = await sql<AlertRow>`
    with waiting as (
      select cigar_id, created_at, by_email from restock_alerts where user_id = ${userId} and notified_at is null
    ), saved as (
      select id, source_cigar_id as cigar_id from saved_cigars
      where user_id = ${userId} and removed_at is null and source_cigar_id is not null
    )
    select cigars.id as "cigarId", cigars.lounge_id as "loungeId", lounge_locations.name as "loungeName",
      cigars.brand, cigars.name, cigars.size, cigars.wrapper, saved.id as "savedCigarId",
      ${isOnShelf} as "isOnShelf", waiting.created_at as "askedAt", coalesce(waiting.by_email, false) as "byEmail"
    from waiting full join saved using (cigar_id)
      join cigars on cigars.id = cigar_id
      join lounge_locations using (lounge_id)
    where waiting.cigar_id is not null or (${isOnShelf} and ${isSoldOut} and lounge_locations.is_active)
    order by waiting.created_at desc nulls last, cigars.brand, cigars.name, cigars.id`.execute(db);
  return rows;
}

/** A cigar on a lounge's shelf; its row stays as it is until the transaction ends, so that it can't come back meanwhile. */
export const lockShelfCigar = (ctx: Pick<Context, 'db'>, cigarId: string) =>
  ctx.db
    .selectFrom('cigars')
    .select(['loungeId', isSoldOut.as('isSoldOut')])
    .where('id', '=', cigarId)
    .where(isOnShelf)
    .forShare()
    .executeTakeFirst();

/** Makes the calls of one member about their alerts wait for each other until the transaction ends. */
export const lockAlertsOf = ({ db, actor }: SignedInContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`restock alerts ${actor.user.id}`}, 0))`.execute(db);

/** How many cigars the caller waits for, besides this one. */
export async function countOtherAlerts({ db, actor }: SignedInContext, cigarId: string): Promise<number> {
  const { count } = await db
    .selectFrom('restockAlerts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', actor.user.id)
    .where('cigarId', '!=', cigarId)
    .where('notifiedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Lets the caller wait for a cigar, again if they were notified before; who waits already only changes `byEmail`. */
export async function upsertAlert(
  { db, actor, now }: SignedInContext,
  alert: { loungeId: string; cigarId: string; byEmail: boolean },
): Promise<void> {
  await db
    .insertInto('restockAlerts')
    .values({ ...alert, userId: actor.user.id, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'cigarId']).doUpdateSet({
        byEmail: alert.byEmail,
        createdAt: sql`case when restock_alerts.notified_at is null then restock_alerts.created_at else ${now} end`,
        notifiedAt: null,
        emailedAt: null,
      }),
    )
    .execute();
}

/** Deletes the caller's alert about a cigar, if there is one. */
export async function deleteAlert({ db, actor }: SignedInContext, cigarId: string): Promise<void> {
  await db
    .deleteFrom('restockAlerts')
    .where('userId', '=', actor.user.id)
    .where('cigarId', '=', cigarId)
    .execute();
}

/** The alerts to email about cigars that came back since a time and that have no job; of one lounge, or of all. */
export const listUnscheduledAlerts = (ctx: Pick<Context, 'db'>, since: Date, loungeId?: string) =>
  ctx.db
    .selectFrom('restockAlerts')
    .select(['id', 'userId', 'loungeId'])
    .where('byEmail', '=', true)
    .where('notifiedAt', '>', since)
    .where('emailedAt', 'is', null)
    .where(mayRequeue('restock-mail', 'alertId', 'restock_alerts.id', 'notified_at'))
    .$if(loungeId !== undefined, (query) => query.where('loungeId', '=', loungeId ?? ''))
    .orderBy('id')
    .execute();

/**
 * An alert to email, with the cigar and the lounge by name. Undefined if the member cancelled it or asked again, and while the
 * cigar is not available: undone, or sold out again.
 */
export const findUnsentAlert = (ctx: Pick<Context, 'db'>, id: string) =>
  ctx.db
    .selectFrom('restockAlerts')
    .innerJoin('cigars', 'cigars.id', 'restockAlerts.cigarId')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'restockAlerts.loungeId')
    .select(['restockAlerts.userId', 'restockAlerts.loungeId', 'restockAlerts.cigarId'])
    .select((row) => row.ref('restockAlerts.notifiedAt').$notNull().as('notifiedAt'))
    .select(['cigars.brand', 'cigars.name', 'loungeLocations.name as loungeName'])
    .where('restockAlerts.id', '=', id)
    .where('restockAlerts.byEmail', '=', true)
    .where('restockAlerts.notifiedAt', 'is not', null)
    .where('restockAlerts.emailedAt', 'is', null)
    .where('loungeLocations.isActive', '=', true)
    .where(sql<boolean>`is_available(cigars)`)
    .executeTakeFirst();

/** Marks an alert as emailed. */
export async function setAlertEmailed(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('restockAlerts').set({ emailedAt: ctx.now }).where('id', '=', id).execute();
}

/** Deletes the alerts whose cigar came back before a time. */
export async function purgeSentAlerts(ctx: Context, before: Date): Promise<void> {
  await ctx.db.deleteFrom('restockAlerts').where('notifiedAt', '<', before).execute();
}
