import type { Done, ForgottenPassword } from '@vitola/contract/accounts/sign-in';
import type { Context } from '../../../context/context.ts';

/**
 * Enqueues an email with a reset link. The request does the same work for known and unknown addresses; only the job checks
 * whether there is an account.
 */
export async function forgotPassword(ctx: Context, asked: ForgottenPassword): Promise<Done> {
  await ctx.jobs.enqueue(ctx, 'password-reset-mail', asked);
  return {
    success: true,
    message: 'If that address belongs to an account, a link to reset its password is on its way.',
  };
}
