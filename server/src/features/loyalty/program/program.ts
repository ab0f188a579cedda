import {
  defaultRewards,
  type LoyaltyType,
  redemptionUndoMinutes,
} from '@vitola/contract/loyalty/loyalty-constants';
import type { LoyaltyProgram, LoyaltySettings, ProgramEntry } from '@vitola/contract/loyalty/program';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { listLoungeEntries } from '../ledger/queries.ts';
import {
  getProgramRow,
  hadRewards,
  insertRewards,
  listRewards,
  lockProgram,
  upsertProgram,
} from './queries.ts';
import { findStateRule } from '../../system-settings/index.ts';
import { isInPlan } from './running-program.ts';

/** The program of the caller's lounge, its rewards and its newest entries. */
export async function getProgram(ctx: LoungeContext): Promise<LoyaltyProgram> {
  const { isOn, pointsPerDollar, version, state, ...lounge } = await getProgramRow(ctx);
  return {
    isOn,
    isInPlan: isInPlan(lounge),
    pointsPerDollar,
    version,
    state,
    rule: await findStateRule(ctx, state),
    rewards: await listRewards(ctx),
    entries: (await listLoungeEntries(ctx)).map((row) => toEntry(ctx.now, row)),
  };
}

type EntryRow = Awaited<ReturnType<typeof listLoungeEntries>>[number];

function toEntry(now: Date, { isUndone, hasMember, type, createdAt, ...row }: EntryRow): ProgramEntry {
  const until = undoUntil(createdAt);
  const canUndo = type === 'redeemed' && hasMember && !isUndone && until > now;
  return {
    ...row,
    type: type as LoyaltyType,
    createdAt: createdAt.toISOString(),
    undoUntil: canUndo ? until.toISOString() : null,
  };
}

/** Until when a redemption can be undone. */
export const undoUntil = (redeemedAt: Date): Date =>
  new Date(redeemedAt.getTime() + redemptionUndoMinutes * 60_000);

/**
 * Switches the lounge's program on or off and sets its points per dollar; the first time it is on it gets the default rewards.
 * PREMIUM_FEATURE when the plan doesn't include it, VALIDATION without a state, CHANGED_MEANWHILE for a stale version.
 */
export async function changeProgram(
  ctx: LoungeContext,
  { version, ...settings }: LoyaltySettings,
): Promise<LoyaltyProgram> {
  return inTransaction(ctx, async (ctx) => {
    await lockProgram(ctx);
    const before = await getProgramRow(ctx);
    if (version !== undefined && version !== before.version) throw new AppError('CHANGED_MEANWHILE');
    if (settings.isOn && !isInPlan(before)) throw new AppError('PREMIUM_FEATURE');
    if (settings.isOn && !before.state)
      throw fieldError('isOn', 'VALIDATION', 'Fill in your lounge’s state under Business Settings first.');
    await upsertProgram(ctx, settings);
    if (settings.isOn && !(await hadRewards(ctx)))
      await insertRewards(
        ctx,
        defaultRewards.map((reward) => ({ ...reward, isTobacco: false })),
      );
    await audit(ctx, 'loyalty.settings-changed', ctx.loungeId, settings);
    return getProgram(ctx);
  });
}
