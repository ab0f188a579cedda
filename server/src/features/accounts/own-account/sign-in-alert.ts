import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { reserveAlert, markFirstSignIn } from './session-queries.ts';
import { enqueueAccountNotification } from './enqueue-account-notification.ts';

/** How many alerts an account gets per day. */
const maxAlerts = 3;

/**
 * Enqueues an email to the account's address about a sign-in from an unknown device, except for the account's first sign-in.
 */
export async function sendSignInAlert(
  ctx: Context,
  user: SessionUser,
  { isKnown, device }: { isKnown: boolean; device: string },
): Promise<void> {
  // A known device also means it is not the first sign-in.
  if (isKnown) return;
  await inTransaction({ ...ctx, loungeId: user.loungeId }, async (ctx) => {
    const isFirst = await markFirstSignIn(ctx, user.id);
    if (isFirst || !(await reserveAlert(ctx, user.id, maxAlerts))) return;
    await enqueueAccountNotification(ctx, { notice: 'sign-in', userId: user.id, device });
  });
}
