import type { CounterMember, NewRedemption, Redemption } from '@vitola/contract/loyalty/counter';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { lockMember } from '../../accounts/index.ts';
import { addPoints, findRedemption, insertEntry, spendPoints } from '../ledger/queries.ts';
import { notifyOfReward } from '../ledger/notify-of-points.ts';
import { refreshMembership } from '../ledger/refresh-membership.ts';
import { findMemberByCode, type MemberCodes } from '../member/find-member-by-code.ts';
import { undoUntil } from '../program/program.ts';
import { findBalance, listRewards, lockReward } from '../program/queries.ts';
import { noReward } from '../program/rewards.ts';
import { getRunningProgram, whyNoTobacco } from '../program/running-program.ts';

/**
 * The member with a code, as staff see them: a name, their points at this lounge, and its rewards. NOT_FOUND for an unknown
 * code; PREMIUM_FEATURE or LOYALTY_OFF while the program doesn't run.
 */
export async function getCounterMember(
  ctx: LoungeContext,
  codes: MemberCodes,
  code: string,
): Promise<CounterMember> {
  const program = await getRunningProgram(ctx);
  const { id, name } = await findMemberByCode(ctx, codes, code);
  const rewards = await listRewards(ctx);
  return {
    name,
    points: await findBalance(ctx, id),
    rewards: rewards.filter(({ isTobacco }) => !isTobacco || !whyNoTobacco(program)),
  };
}

/**
 * Redeems a reward for the member with a code: takes its points from their balance, all or none. NOT_ENOUGH_POINTS when there are
 * fewer; NOT_FOUND for an unknown code or reward; VALIDATION for tobacco where the state doesn't allow it.
 */
export async function redeem(
  ctx: LoungeContext,
  codes: MemberCodes,
  { code, rewardId }: NewRedemption,
): Promise<Redemption> {
  return inTransaction(ctx, async (ctx) => {
    const program = await getRunningProgram(ctx);
    const { id: userId } = await findMemberByCode(ctx, codes, code);
    const reward = await lockReward(ctx, rewardId);
    if (!reward) throw new AppError('NOT_FOUND', noReward);
    const { name, points } = reward;
    const refusal = reward.isTobacco && whyNoTobacco(program);
    if (refusal) throw fieldError('rewardId', 'VALIDATION', refusal);
    if (!(await lockMember(ctx, userId))) throw new AppError('NOT_FOUND');
    const left = await spendPoints(ctx, userId, points);
    if (left === undefined) throw new AppError('NOT_ENOUGH_POINTS');
    const description = `Redeemed: ${name}`;
    const entry = { userId, type: 'redeemed', points: -points, description, rewardId } as const;
    const id = await insertEntry(ctx, { ...entry, doneBy: ctx.actor.user.id });
    if (!id) throw new Error('A redemption was not written.');
    await refreshMembership(ctx, userId);
    await notifyOfReward(ctx, { userId, points: -points, balance: left, description: name });
    await audit(ctx, 'loyalty.redeemed', id, { rewardId, points });
    return { id, reward: { name, points }, points: left, undoUntil: undoUntil(ctx.now).toISOString() };
  });
}

/**
 * Undoes a redemption, once, within fifteen minutes: its points are returned. NOT_FOUND when there is none to undo at this lounge,
 * UNDO_TOO_LATE after that time. Returns the member's balance.
 */
export async function undoRedemption(ctx: LoungeContext, id: string): Promise<{ points: number }> {
  return inTransaction(ctx, async (ctx) => {
    const entry = await findRedemption(ctx, id);
    if (!entry?.userId || entry.isUndone || !(await lockMember(ctx, entry.userId)))
      throw new AppError('NOT_FOUND', nothingToUndo);
    if (undoUntil(entry.createdAt) <= ctx.now) throw new AppError('UNDO_TOO_LATE');
    const { userId, rewardId } = entry;
    const reward = entry.description.replace('Redeemed: ', '');
    const written = await insertEntry(ctx, {
      userId,
      type: 'redemption-undone',
      points: -entry.points,
      description: `Redemption undone: ${reward}`,
      reversesId: id,
      doneBy: ctx.actor.user.id,
      ...(rewardId && { rewardId }),
    });
    // Of two concurrent undos the second finds the first's entry here.
    if (!written) throw new AppError('NOT_FOUND', nothingToUndo);
    const points = await addPoints(ctx, userId, -entry.points);
    await refreshMembership(ctx, userId);
    await notifyOfReward(ctx, { userId, points: -entry.points, balance: points, description: reward });
    await audit(ctx, 'loyalty.redemption-undone', id, { points: -entry.points });
    return { points };
  });
}

const nothingToUndo = 'This redemption was already undone or does not exist.';
