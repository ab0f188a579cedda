import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** Locks a member's account until the transaction ends, before their points change; false when it is gone. */
export async function lockMember(ctx: Db, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The number of an account, from which its member codes are made. */
export async function memberNumberOf(ctx: Db, userId: string): Promise<number> {
  const { memberNumber } = await ctx.db
    .selectFrom('users')
    .select('memberNumber')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(memberNumber);
}

/** The account with a number, if it belongs to no lounge. */
export function findByMemberNumber(ctx: Db, memberNumber: number) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('memberNumber', '=', String(memberNumber))
    .where('loungeId', 'is', null)
    .executeTakeFirst();
}

/** Stores a member's points over all lounges, and their tier. */
export async function setMembership(
  ctx: Db,
  userId: string,
  membership: { loyaltyPoints: number; membershipTier: string },
): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set(membership)
    .where('id', '=', userId)
    .where(
      sql<boolean>`(loyalty_points, membership_tier) is distinct from
        (${membership.loyaltyPoints}::integer, ${membership.membershipTier}::text)`,
    )
    .execute();
}

/** Members above the lowest tier with an id behind `after`, in order of their ids. */
export const listAboveBasic = (ctx: Db, after: string, limit: number) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'membershipTier'])
    .where('membershipTier', '!=', 'Basic')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
