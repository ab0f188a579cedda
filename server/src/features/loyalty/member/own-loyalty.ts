import { nextTierOf, tierOf } from '@vitola/contract/loyalty/loyalty-constants';
import type {
  LoungePoints,
  Loyalty,
  LoyaltyTransaction,
  OwnMemberCode,
} from '@vitola/contract/loyalty/own-loyalty';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { qrDataUrl } from '../../../qr/qr-code.ts';
import { memberNumberOf } from '../../accounts/index.ts';
import { isOwnEntry, listMemberEntries, sumEarned } from '../ledger/queries.ts';
import { listBalances, listRewards } from '../program/queries.ts';
import { isInPlan } from '../program/running-program.ts';
import { codesEndAt, memberCodeOf } from './member-code.ts';

/** The caller's points: the sum, their tier, each lounge's, and the newest entries. */
export async function getLoyalty(ctx: SignedInContext): Promise<Loyalty> {
  const userId = ctx.actor.user.id;
  const balances = await listBalances(ctx, userId);
  const earned = (await sumEarned(ctx, [userId])).get(userId) ?? 0;
  const lounges: LoungePoints[] = [];
  for (const { loungeId, name, points, ...lounge } of balances) {
    const isRunning = lounge.isOn && lounge.isActive && isInPlan(lounge);
    const rewards = isRunning ? await listRewards({ ...ctx, loungeId }) : [];
    lounges.push({ loungeId, name, points, isRunning, rewards });
  }
  return {
    points: balances.reduce((sum, { points }) => sum + points, 0),
    transactions: await listTransactions(ctx),
    tier: tierOf(earned),
    earned,
    nextTier: nextTierOf(earned),
    lounges,
  };
}

/** A page of the caller's entries, newest first. NOT_FOUND when `after` is not theirs. */
export async function listTransactions(ctx: SignedInContext, after?: string): Promise<LoyaltyTransaction[]> {
  const userId = ctx.actor.user.id;
  if (after && !(await isOwnEntry(ctx, userId, after))) throw new AppError('NOT_FOUND');
  const rows = await listMemberEntries(ctx, userId, after);
  return rows.map(({ createdAt, type, ...row }) => ({
    ...row,
    type: type as LoyaltyTransaction['type'],
    createdAt: createdAt.toISOString(),
  }));
}

/** The caller's code of today. Its QR opens the dashboard with the code typed in. */
export async function getMemberCode(ctx: SignedInContext, key: Buffer): Promise<OwnMemberCode> {
  const code = memberCodeOf(key, await memberNumberOf(ctx, ctx.actor.user.id), ctx.now);
  return {
    code,
    qrCode: qrDataUrl(`${ctx.publicUrl}/trial?member=${code}`),
    validUntil: codesEndAt(ctx.now).toISOString(),
  };
}
