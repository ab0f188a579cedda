import { planOf, plans } from '@vitola/contract/plans';
import { stateRuleOf } from '@vitola/contract/loyalty/state-rules';
import type { ForLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getProgramRow, type ProgramRow } from './queries.ts';

/** Whether a lounge's plan includes a loyalty program. */
export const isInPlan = ({ subscriptionTier }: { subscriptionTier: string }): boolean =>
  plans[planOf(subscriptionTier)].loyalty;

/** A lounge's program while it runs: switched on, and part of the plan. Otherwise points are kept, and nothing else happens. */
export async function findRunningProgram(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
): Promise<ProgramRow | undefined> {
  const row = await getProgramRow(ctx);
  return row.isOn && isInPlan(row) ? row : undefined;
}

/** The same; throws PREMIUM_FEATURE when the plan doesn't include it, LOYALTY_OFF when it is switched off. */
export async function getRunningProgram(ctx: Pick<ForLounge, 'db' | 'loungeId'>): Promise<ProgramRow> {
  const row = await getProgramRow(ctx);
  if (!isInPlan(row)) throw new AppError('PREMIUM_FEATURE');
  if (!row.isOn) throw new AppError('LOYALTY_OFF');
  return row;
}

/** Why purchases earn nothing in a lounge's state; undefined where they earn points. */
export function whyNoSalePoints(state: string | null): string | undefined {
  if (!state) return 'Purchases earn no points until the lounge’s state is filled in.';
  const rule = stateRuleOf(state);
  return rule && `In ${rule.name}, purchases earn no points.`;
}

/** Why a reward may not be tobacco in a lounge's state; undefined where it may. */
export function whyNoTobacco(state: string | null): string | undefined {
  if (!state) return 'Fill in your lounge’s state first: a reward may not be tobacco everywhere.';
  const rule = stateRuleOf(state);
  return rule && `In ${rule.name}, a reward may not be tobacco.`;
}
