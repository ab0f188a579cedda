import { localMoment } from '@vitola/contract/fields/local-moment';
import { type PlanId, plans } from '@vitola/contract/plans';
import { audit } from '../../../context/audit.ts';
import type { Context, ForLounge } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { type OnTaskFailed, runIsolated } from '../../../jobs/run-isolated.ts';
import { lockShelf } from '../../inventory/index.ts';
import { notifyLounge } from '../../notifications/index.ts';
import { findTimeZone, lockPlan } from '../../lounge/index.ts';
import { findPaidPlan } from '../queries.ts';
import { grantPlan } from './grant-plan.ts';
import {
  closeDueOverride,
  closePlanOverride,
  listDueOverrides,
  replacePlanOverride,
} from './override-queries.ts';

/**
 * Gives a lounge a plan without a payment, until a time or for good, and notifies its owner. NOT_ALLOWED for a lounge that
 * pays; VALIDATION if the end is not in the future.
 */
export async function overridePlan(
  outer: ForLounge,
  { plan, reason, endsAt }: { plan: PlanId; reason: string; endsAt: Date | null },
): Promise<void> {
  if (endsAt && endsAt <= outer.now) throw fieldError('endsAt', 'VALIDATION', 'Choose a day in the future.');
  await inTransaction(outer, async (ctx) => {
    const { from } = await grantPlan(ctx, plan);
    await replacePlanOverride(ctx, { plan, reason, endsAt });
    await audit(ctx, 'lounge.plan-overridden', ctx.loungeId, {
      from,
      to: plan,
      endsAt: endsAt?.toISOString() ?? null,
    });
    const until = endsAt ? ` until ${localMoment(endsAt, await findTimeZone(ctx, ctx.loungeId))}` : '';
    await notifyLounge(ctx, {
      kind: 'plan-given',
      title: `Your lounge is on ${plans[plan].name}`,
      message: `A platform admin put your lounge on ${plans[plan].name}${until}.`,
    });
  });
}

/** Ends a lounge's plan override: it goes back to the trial, unless it pays meanwhile. NOT_FOUND if none is in force. */
export async function endPlanOverride(outer: ForLounge): Promise<void> {
  if (!(await closeAndGoBack(outer, closePlanOverride))) throw new AppError('NOT_FOUND');
}

/** Ends the overrides whose time is over. Calls `onFailed` for each that cannot be ended. */
export async function endDueOverrides(ctx: Context, onFailed: OnTaskFailed): Promise<void> {
  const due = await listDueOverrides(ctx);
  const tasks = due.map(({ loungeId }) => {
    // Another process may have ended it meanwhile, or a super admin given another plan.
    const end = () => closeAndGoBack({ ...ctx, loungeId }, closeDueOverride);
    return [`the plan given to ${loungeId}`, end] as const;
  });
  await runIsolated(tasks, onFailed);
}

/** Puts a lounge whose plan override `close` ends back on the trial, unless it pays, and notifies its owner. False if `close` ends none. */
function closeAndGoBack(outer: ForLounge, close: (ctx: ForLounge) => Promise<boolean>): Promise<boolean> {
  return inTransaction(outer, async (ctx) => {
    await lockShelf(ctx);
    await lockPlan(ctx);
    if (!(await close(ctx))) return false;
    if (!(await findPaidPlan(ctx))) await grantPlan(ctx, 'trial');
    await audit(ctx, 'lounge.plan-override-ended', ctx.loungeId);
    await notifyLounge(ctx, {
      kind: 'plan-given',
      title: 'The plan you were given has ended',
      message: 'Cigars above your plan’s limit are paused; none was deleted.',
    });
    return true;
  });
}
