import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';

/** Enqueues an email that tells an account's owner what just happened to it, and on which device. */
export const enqueueAccountNotification = (
  ctx: Context,
  notification: Omit<JobContents['account-notice-mail'], 'at'>,
): Promise<void> =>
  ctx.jobs.enqueue(ctx, 'account-notice-mail', { ...notification, at: ctx.now.toISOString() });
