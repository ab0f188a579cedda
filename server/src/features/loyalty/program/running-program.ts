import { planOf, plans } from '@vitola/contract/plans';
import { stateNames } from '@vitola/contract/system-settings/state-rule-constants';
import type { ForLounge } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { restrictsRewards } from '../../system-settings/index.ts';
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

/** A lounge's state, and whether it restricts rewards by what was written down last; null if nothing was. */
export type StateFacts = Pick<ProgramRow, 'state' | 'restrictsRewards'>;

/** Why purchases earn nothing in a lounge's state; undefined where they earn points. */
export function whyNoSalePoints(lounge: StateFacts): string | undefined {
  if (!lounge.state) return 'Purchases earn no points until the lounge’s state is filled in.';
  const name = nameIfRestricting(lounge.state, lounge);
  return name && `In ${name}, purchases earn no points.`;
}

/** Why a reward may not be tobacco in a lounge's state; undefined where it may. */
export function whyNoTobacco(lounge: StateFacts): string | undefined {
  if (!lounge.state) return 'Fill in your lounge’s state first: a reward may not be tobacco everywhere.';
  const name = nameIfRestricting(lounge.state, lounge);
  return name && `In ${name}, a reward may not be tobacco.`;
}

const nameIfRestricting = (state: string, { restrictsRewards: written }: StateFacts) =>
  restrictsRewards(state, written) ? (stateNames[state.toUpperCase()] ?? state) : undefined;
