import type { Done, ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import { ShareId } from '@vitola/contract/sharing';
import type { Context } from '../../../context/context.ts';

/**
 * Enqueues an email with a reset link. The request does the same work for known and unknown addresses; only the job checks
 * whether there is an account.
 */
export async function forgotPassword(ctx: Context, { email, shareId }: ForgottenPassword): Promise<Done> {
  await ctx.jobs.enqueue(ctx, 'password-reset-mail', { email, shareId: ShareId.safeParse(shareId).data });
  return {
    success: true,
    message: 'If that address belongs to an account, a link to reset its password is on its way.',
  };
}
