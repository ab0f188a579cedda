import { entriesPerPage, type LoyaltyType, tierDays } from '@vitola/contract/loyalty/loyalty-constants';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;
type OfLounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

/** An entry to write; its points are signed. */
export interface NewEntry {
  userId: string;
  type: LoyaltyType;
  points: number;
  description: string;
  /** Who at the lounge did it. */
  doneBy?: string | null;
  saleId?: string;
  cigarId?: string;
  rewardId?: string;
  reversesId?: string;
}

/** Writes an entry unless what it is for already has one; returns its id, undefined then. */
export async function insertEntry(ctx: OfLounge, entry: NewEntry): Promise<string | undefined> {
  const row = await ctx.db
    .insertInto('loyaltyTransactions')
    .values({ ...entry, loungeId: ctx.loungeId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds points to a member's balance at the lounge; returns the new balance. */
export async function addPoints(ctx: OfLounge, userId: string, points: number): Promise<number> {
  const row = await ctx.db
    .insertInto('loyaltyBalances')
    .values({ loungeId: ctx.loungeId, userId, points })
    .onConflict((conflict) =>
      conflict
        .columns(['loungeId', 'userId'])
        .doUpdateSet({ points: sql`loyalty_balances.points + ${points}` }),
    )
    .returning('points')
    .executeTakeFirstOrThrow();
  return row.points;
}

/** Takes points from a member's balance at the lounge, all or none; returns the new balance, undefined when it is too low. */
export async function spendPoints(
  ctx: OfLounge,
  userId: string,
  points: number,
): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable('loyaltyBalances')
    .set({ points: sql`points - ${points}` })
    .where('loungeId', '=', ctx.loungeId)
    .where('userId', '=', userId)
    .where('points', '>=', points)
    .returning('points')
    .executeTakeFirst();
  return row?.points;
}

/** Takes up to this many points from a member's balance at the lounge; returns how many, and what is left. */
export async function deductUpTo(
  { db, loungeId }: OfLounge,
  userId: string,
  points: number,
): Promise<{ taken: number; left: number }> {
  const { rows } = await sql<{ taken: number; left: number }>`
    with before as (
      select points from loyalty_balances where lounge_id = ${loungeId} and user_id = ${userId} for update
    )
    update loyalty_balances set points = greatest(0, before.points - ${points}::integer) from before
    where lounge_id = ${loungeId} and user_id = ${userId}
    returning before.points - loyalty_balances.points as taken, loyalty_balances.points as left`.execute(db);
  return rows[0] ?? { taken: 0, left: 0 };
}

/** A member's points over all lounges. */
export async function sumBalances({ db }: Db, userId: string): Promise<number> {
  const { points } = await db
    .selectFrom('loyaltyBalances')
    .select(sql<number>`coalesce(sum(points), 0)::integer`.as('points'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return points;
}

/** What each of these members earned over all lounges in the days that count toward a tier, without what was taken back. */
export async function sumEarned(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - tierDays * 86_400_000);
  const { rows } = await sql<{ userId: string; earned: number }>`
    select user_id as "userId", sum(points)::integer as earned from loyalty_transactions earned
    where user_id = any (${userIds}::uuid[]) and created_at > ${since} and type in ('sale', 'rating', 'visit')
      and not exists (select from loyalty_transactions undone where undone.reverses_id = earned.id)
    group by user_id`.execute(db);
  return new Map(rows.map(({ userId, earned }) => [userId, earned]));
}

/** How many ratings of a member earned points at the lounge today, by the lounge's clock. */
export async function countRatingsToday(
  { db, loungeId, now }: OfLounge,
  userId: string,
  timeZone: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from loyalty_transactions
    where user_id = ${userId} and lounge_id = ${loungeId} and type = 'rating' and created_at >=
      date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(db);
  return rows[0]?.count ?? 0;
}

const entryColumns = [
  'loyaltyTransactions.id',
  'loyaltyTransactions.description',
  'loyaltyTransactions.type',
  'loyaltyTransactions.points',
  'loyaltyTransactions.createdAt',
] as const;

/** The points that a sale earned; undefined when it earned none. */
export const findSaleEntry = ({ db, loungeId }: OfLounge, saleId: string) =>
  db
    .selectFrom('loyaltyTransactions')
    .select([...entryColumns, 'userId'])
    .where('loungeId', '=', loungeId)
    .where('saleId', '=', saleId)
    .where('type', '=', 'sale')
    .executeTakeFirst();

/** A redemption at the lounge, and whether it was undone. */
export const findRedemption = ({ db, loungeId }: OfLounge, id: string) =>
  db
    .selectFrom('loyaltyTransactions')
    .select([...entryColumns, 'userId', 'rewardId'])
    .select(isUndone)
    .where('loungeId', '=', loungeId)
    .where('id', '=', id)
    .where('type', '=', 'redeemed')
    .executeTakeFirst();

const isUndone = sql<boolean>`exists (
  select from loyalty_transactions undone where undone.reverses_id = loyalty_transactions.id)`.as('isUndone');

/** The lounge's newest entries, newest first. */
export const listLoungeEntries = ({ db, loungeId }: Pick<ForLounge, 'db' | 'loungeId'>) =>
  db
    .selectFrom('loyaltyTransactions')
    .leftJoin('users', 'users.id', 'loyaltyTransactions.doneBy')
    .select(entryColumns)
    .select(isUndone)
    .select('users.username as doneBy')
    .select(sql<boolean>`loyalty_transactions.user_id is not null`.as('hasMember'))
    .where('loyaltyTransactions.loungeId', '=', loungeId)
    .orderBy('loyaltyTransactions.createdAt', 'desc')
    .orderBy('loyaltyTransactions.entryNumber', 'desc')
    .limit(entriesPerPage)
    .execute();

/** A page of a member's entries at all lounges, newest first, behind the entry `after`. */
export function listMemberEntries({ db }: Db, userId: string, after?: string) {
  let rows = db
    .selectFrom('loyaltyTransactions')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'loyaltyTransactions.loungeId')
    .select(entryColumns)
    .select('loungeLocations.name as loungeName')
    .where('loyaltyTransactions.userId', '=', userId);
  // Compared in the database, where times are finer than a Date.
  if (after)
    rows = rows.where(
      sql<boolean>`(loyalty_transactions.created_at, loyalty_transactions.entry_number) <
        (select created_at, entry_number from loyalty_transactions where id = ${after})`,
    );
  return rows
    .orderBy('loyaltyTransactions.createdAt', 'desc')
    .orderBy('loyaltyTransactions.entryNumber', 'desc')
    .limit(entriesPerPage)
    .execute();
}

/** Whether an entry is a member's. */
export async function isOwnEntry({ db }: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('loyaltyTransactions')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a result until the transaction ends: its purchases and its import wait for each other. */
export async function lockResult({ db }: Db, resultId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`result ${resultId}`}, 0))`.execute(db);
}

/** Makes a result the member's, unless it is somebody's already. */
export async function claimResult(ctx: OfLounge, resultId: string, userId: string): Promise<void> {
  await ctx.db
    .insertInto('loyaltyResults')
    .values({ resultId, loungeId: ctx.loungeId, userId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The member who imported a result of the lounge first. */
export async function findResultMember(
  { db, loungeId }: OfLounge,
  resultId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('loyaltyResults')
    .select('userId')
    .where('resultId', '=', resultId)
    .where('loungeId', '=', loungeId)
    .executeTakeFirst();
  return row?.userId;
}

/** Sales of a result since a time that were not undone and earned nobody points. */
export function listUnearnedSales({ db, loungeId }: OfLounge, resultId: string, since: Date) {
  return db
    .selectFrom('sales')
    .innerJoin('cigars', (join) =>
      join.onRef('cigars.id', '=', 'sales.cigarId').onRef('cigars.loungeId', '=', 'sales.loungeId'),
    )
    .select(['sales.id', 'sales.quantity', 'sales.unitPrice', 'cigars.brand', 'cigars.name'])
    .where('sales.loungeId', '=', loungeId)
    .where('sales.resultId', '=', resultId)
    .where('sales.undoneAt', 'is', null)
    .where('sales.soldAt', '>=', since)
    .where(
      sql<boolean>`not exists (select from loyalty_transactions where lounge_id = ${loungeId}
        and sale_id = sales.id and type = 'sale')`,
    )
    .orderBy('sales.soldAt')
    .execute();
}

/** Deletes whose results of before a time were. */
export async function purgeClaimedResults(ctx: Db, before: Date): Promise<void> {
  await ctx.db.deleteFrom('loyaltyResults').where('createdAt', '<', before).execute();
}
