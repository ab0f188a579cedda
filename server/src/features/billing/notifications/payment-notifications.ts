import type { PaymentStatus } from '@vitola/contract/billing';
import { type PlanId, planIds, plans } from '@vitola/contract/plans';
import type { ForLounge } from '../../../context/context.ts';
import { localMoment } from '@vitola/contract/fields/local-moment';
import { listUsersOf } from '../../accounts/index.ts';
import { countPausedCigars } from '../../inventory/index.ts';
import { findTimeZone } from '../../lounge/index.ts';
import { closeNotifications, type LoungeNotification, openNotification } from '../../notifications/index.ts';

/** A change of a lounge's plan or payment status. */
export interface PlanChange {
  from: PlanId;
  to: PlanId;
  status: PaymentStatus;
  /** When an open payment starts to limit adding cigars. */
  addingLimitedFrom: Date | null;
  /** The plan limit from now on; null is no limit. */
  limit: number | null;
}

/**
 * Notifies a lounge by bell and email, in the transaction that stores the change: an open payment, or a plan that ended.
 * Notifications that no longer apply are closed. Each change notifies once, however often it is reported.
 */
export async function notifyPlanChange(ctx: ForLounge, change: PlanChange): Promise<void> {
  const { from, to, status, addingLimitedFrom } = change;
  if (status !== 'past_due') await closeNotifications(ctx, ['payment-due', 'payment-limit']);
  if (from !== to) await closeNotifications(ctx, ['plan-ended']);
  if (planIds.indexOf(to) < planIds.indexOf(from))
    await notifyLounge(ctx, await planEndedNotification(ctx, change));
  if (status === 'past_due' && addingLimitedFrom)
    await notifyLounge(ctx, await paymentDueNotification(ctx, to, addingLimitedFrom));
}

/** Opens a notification and enqueues its email to everybody of the lounge; does nothing while one of its kind is open. */
export async function notifyLounge(ctx: ForLounge, notification: LoungeNotification): Promise<void> {
  const noticeId = await openNotification(ctx, notification);
  if (!noticeId) return;
  for (const { id } of await listUsersOf(ctx))
    await ctx.jobs.enqueue(ctx, 'notice-mail', { noticeId, userId: id });
}

const maxTrialCigars = plans.trial.cigarLimit;

async function paymentDueNotification(
  ctx: ForLounge,
  plan: PlanId,
  limitedFrom: Date,
): Promise<LoungeNotification> {
  const until = localMoment(limitedFrom, await findTimeZone(ctx, ctx.loungeId));
  return {
    kind: 'payment-due',
    title: 'Your last payment did not go through',
    message: `${plans[plan].name} stays as it is until ${until}. After that you can’t add more than ${maxTrialCigars} cigars; nothing is deleted.`,
  };
}

/** The notification that the grace period of an open payment is over. */
export const graceEndedNotification: LoungeNotification = {
  kind: 'payment-limit',
  title: 'Adding cigars is limited until your payment goes through',
  message: `Until it is paid you can’t add more than ${maxTrialCigars} cigars. Everything on your shelf stays, and nothing changes for your guests.`,
};

async function planEndedNotification(
  ctx: ForLounge,
  { from, to, limit }: PlanChange,
): Promise<LoungeNotification> {
  const paused = await countPausedCigars(ctx);
  const now = to === 'trial' ? 'on the free trial' : `on ${plans[to].name}`;
  const shelf =
    paused === 0 || limit === null
      ? 'Everything on your shelf is kept.'
      : `Everything on your shelf is kept. ${paused} ${paused === 1 ? 'cigar is' : 'cigars are'} paused: choose the ${limit} that your guests are recommended.`;
  return {
    kind: 'plan-ended',
    title: `${plans[from].name} has ended`,
    message: `Your lounge is now ${now}. ${shelf}`,
  };
}
