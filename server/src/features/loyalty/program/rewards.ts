import { maxRewards } from '@vitola/contract/loyalty/loyalty-constants';
import type { NewReward, Reward } from '@vitola/contract/loyalty/program';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { getProgramRow, insertRewards, listRewards, lockProgram, updateReward } from './queries.ts';
import { isInPlan, whyNoTobacco } from './running-program.ts';

/** Adds a reward. PREMIUM_FEATURE, VALIDATION for tobacco where the state doesn't allow it, REWARD_LIMIT. */
export async function addReward(ctx: LoungeContext, reward: NewReward): Promise<Reward> {
  return inTransaction(ctx, async (ctx) => {
    await lockProgram(ctx);
    await checkReward(ctx, reward);
    if ((await listRewards(ctx)).length >= maxRewards) throw new AppError('REWARD_LIMIT');
    const [added] = await insertRewards(ctx, [reward]);
    if (!added) throw new Error('A reward was not added.');
    await audit(ctx, 'loyalty.reward-added', added.id, { ...reward });
    return added;
  });
}

/** Changes a reward. NOT_FOUND when the lounge doesn't offer it; otherwise as `addReward`. */
export async function changeReward(ctx: LoungeContext, id: string, reward: NewReward): Promise<Reward> {
  return inTransaction(ctx, async (ctx) => {
    await lockProgram(ctx);
    const changed = await updateReward(ctx, id, reward);
    if (!changed) throw new AppError('NOT_FOUND', noReward);
    await checkReward(ctx, reward);
    await audit(ctx, 'loyalty.reward-changed', id, { ...reward });
    return changed;
  });
}

/** Takes a reward off the list. NOT_FOUND when the lounge doesn't offer it. */
export async function retireReward(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await updateReward(ctx, id, { retiredAt: ctx.now }))) throw new AppError('NOT_FOUND', noReward);
    await audit(ctx, 'loyalty.reward-retired', id);
    return { success: true };
  });
}

/** The message for a reward that was retired meanwhile or never existed. */
export const noReward = 'This reward is no longer offered.';

async function checkReward(ctx: LoungeContext, { isTobacco }: NewReward): Promise<void> {
  const program = await getProgramRow(ctx);
  if (!isInPlan(program)) throw new AppError('PREMIUM_FEATURE');
  const refusal = isTobacco && whyNoTobacco(program);
  if (refusal) throw fieldError('isTobacco', 'VALIDATION', refusal);
}
