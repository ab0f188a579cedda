import type { PlanId } from '@vitola/contract/plans';
import type { Context, ForLounge } from '../../../context/context.ts';

/** The plan that a super admin gave the lounge, with the username of who did; undefined if none is in force. */
export const findPlanOverride = (ctx: Pick<ForLounge, 'db' | 'loungeId'>) =>
  ctx.db
    .selectFrom('planOverrides')
    .leftJoin('users', 'users.id', 'planOverrides.grantedBy')
    .select(['plan', 'reason', 'endsAt', 'grantedAt', 'users.username as grantedBy'])
    .where('planOverrides.loungeId', '=', ctx.loungeId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();

/** Stores the plan that a super admin gives the lounge, in place of an earlier one. */
export async function replacePlanOverride(
  ctx: ForLounge,
  override: { plan: PlanId; reason: string; endsAt: Date | null },
): Promise<void> {
  await closePlanOverride(ctx);
  await ctx.db
    .insertInto('planOverrides')
    .values({
      ...override,
      loungeId: ctx.loungeId,
      grantedBy: ctx.actor?.user.id ?? null,
      grantedAt: ctx.now,
    })
    .execute();
}

/** Marks the lounge's plan override as ended; false if none is in force. */
export async function closePlanOverride(ctx: ForLounge): Promise<boolean> {
  const { numUpdatedRows } = await closing(ctx).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the lounge's plan override as ended if its time is over; false if none is in force whose is. */
export async function closeDueOverride(ctx: ForLounge): Promise<boolean> {
  const { numUpdatedRows } = await closing(ctx).where('endsAt', '<=', ctx.now).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const closing = (ctx: ForLounge) =>
  ctx.db
    .updateTable('planOverrides')
    .set({ endedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('endedAt', 'is', null);

/** The lounges whose plan override is over. */
export const listDueOverrides = (ctx: Pick<Context, 'db' | 'now'>) =>
  ctx.db
    .selectFrom('planOverrides')
    .select('loungeId')
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', ctx.now)
    .execute();
