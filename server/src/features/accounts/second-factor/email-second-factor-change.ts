import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import { onceCommitted } from '../../../db/transaction.ts';
import { findRecipient } from '../emailed-links/confirmation-queries.ts';

/** The subject and sentence of the email for each change to how a user signs in. */
const changes = {
  on: [
    'Your second sign-in step is on',
    'Signing in to Vitola now requires a second step after your password.',
  ],
  off: ['Your second sign-in step is off', 'You now sign in to Vitola with your password alone.'],
  'app-added': [
    'An authenticator app was set up',
    'An authenticator app can now generate codes for your account.',
  ],
  'app-removed': [
    'An authenticator app was removed',
    'The authenticator app of your account no longer works for signing in.',
  ],
  'passkey-added': ['A passkey was added', 'A new passkey can now sign in to your account.'],
  'passkey-removed': ['A passkey was removed', 'One of your passkeys can no longer sign in to your account.'],
  'codes-made': ['New recovery codes were made', 'The recovery codes you had before no longer work.'],
  'code-used': [
    'A recovery code was used',
    'Someone signed in to your account with your password and one of your recovery codes. That code can’t be used again.',
  ],
  reset: [
    'Your sign-in was reset to your password alone',
    'The operator of this service removed your authenticator app, recovery codes and passkeys, and ended every session.',
  ],
} as const;
type Change = keyof typeof changes;

/**
 * Enqueues an email to the account's address about a change and, once the transaction of `ctx` is committed, has its
 * cached sessions reloaded.
 */
export async function notifySecondFactorChange(ctx: Context, userId: string, change: Change): Promise<void> {
  await ctx.jobs.enqueue(ctx, 'second-factor-mail', { userId, change });
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
}

/** Sends the email that `notifySecondFactorChange` enqueued; to a member only once the address is confirmed. */
export async function emailSecondFactorChange(
  ctx: Context,
  { userId, change }: { userId: string; change: string },
): Promise<void> {
  const user = await findRecipient(ctx, userId);
  if (!user || !(change in changes)) return;
  const [subject, sentence] = changes[change as Change];
  await ctx.mail.send(
    accountEmail({
      to: user.email,
      username: user.username,
      subject,
      paragraphs: [sentence],
      link: { words: 'Open your account', url: `${ctx.publicUrl}/account` },
      closing:
        'If it wasn’t you, choose a new password right away with “Forgot password?” and check your account.',
    }),
  );
}
