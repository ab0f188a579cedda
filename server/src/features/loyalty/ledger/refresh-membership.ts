import { tierOf } from '@vitola/contract/loyalty/loyalty-constants';
import type { Context } from '../../../context/context.ts';
import { asPlatform } from '../../../db/row-security/as-platform.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { listAboveBasic, lockMember, setMembership } from '../../accounts/index.ts';
import { sumBalances, sumEarned } from './queries.ts';

/** Brings a member's points over all lounges and their tier up to date. Call it with the member locked. */
export async function refreshMembership(ctx: Context, userId: string): Promise<void> {
  // A lounge's sale counts toward what the member has at all lounges.
  const { earned, loyaltyPoints } = await asPlatform(ctx, async (ctx) => ({
    earned: await sumEarned(ctx, [userId]),
    loyaltyPoints: await sumBalances(ctx, userId),
  }));
  await setMembership(ctx, userId, { loyaltyPoints, membershipTier: tierOf(earned.get(userId) ?? 0) });
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
}

const pageSize = 500;

/** Lowers the tier of members whose points no longer count, a year after they were earned. */
export async function lowerTiers(ctx: Context): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const members = await listAboveBasic(ctx, after, pageSize);
    const ids = members.map(({ id }) => id);
    const earned = await sumEarned(ctx, ids);
    for (const { id, membershipTier } of members) {
      if (tierOf(earned.get(id) ?? 0) === membershipTier) continue;
      await inTransaction(ctx, async (ctx) => {
        if (await lockMember(ctx, id)) await refreshMembership(ctx, id);
      });
    }
    after = ids.at(-1) ?? after;
    if (members.length < pageSize) return;
  }
}
