import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { reserveAlert, markFirstSignIn } from './session-queries.ts';

/** How many alerts an account gets in one day at most. */
const mostAlerts = 3;

/**
 * Mails an alert to the account's address when it was signed in to from a device that it does not know. The first
 * sign-in ever sends none.
 */
export async function sendSignInAlert(
  ctx: Context,
  user: SessionUser,
  { isKnown, device }: { isKnown: boolean; device: string },
): Promise<void> {
  // Then it was not the first one either.
  if (isKnown) return;
  await inTransaction({ ...ctx, loungeId: user.loungeId }, async (ctx) => {
    const isFirst = await markFirstSignIn(ctx, user.id);
    if (isFirst || !(await reserveAlert(ctx, user.id, mostAlerts))) return;
    const at = ctx.now.toISOString();
    await ctx.jobs.enqueue(ctx, 'account-notice-mail', { notice: 'sign-in', userId: user.id, device, at });
  });
}
