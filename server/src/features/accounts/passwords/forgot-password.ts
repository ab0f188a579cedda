import type { Done } from '@vitola/contract/accounts/sign-in';
import type { Context } from '../../../context/context.ts';

/**
 * Asks for a reset link. The request does the same work for a known and an unknown address; whether there is an
 * account is found out by the job that mails.
 */
export async function forgotPassword(ctx: Context, email: string): Promise<Done> {
  await ctx.jobs.enqueue(ctx, 'password-reset-mail', { email });
  return {
    success: true,
    message: 'If that address belongs to an account, a link to reset its password is on its way.',
  };
}
