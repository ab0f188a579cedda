import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';
import { findUser } from '../queries.ts';

type Notice = JobContents['account-notice-mail'];

const notices: Record<Notice['notice'], { subject: string; says: (when: string, device: string) => string }> =
  {
    'sign-in': {
      subject: 'New sign-in to your Vitola account',
      says: (when, device) =>
        `Somebody signed in to your account on ${when}, from a device that was not used for it before: ${device}. If it was you, there is nothing to do.`,
    },
    'password-changed': {
      subject: 'Your Vitola password was changed',
      says: (when, device) =>
        `The password of your account was changed on ${when}, on this device: ${device}. Every other device has been signed out. If it was you, there is nothing to do.`,
    },
    'password-reset': {
      subject: 'Your Vitola password was reset',
      says: (when, device) =>
        `A new password was set for your account on ${when} through a mailed link, on this device: ${device}. Every device has been signed out. If it was you, there is nothing to do.`,
    },
    'wrong-codes': {
      subject: 'Wrong codes for your Vitola account',
      says: (when, device) =>
        `Somebody gave the right password of your account and then several wrong codes for the second step, the last on ${when}, on this device: ${device}. None of them opened your account. If it was you, there is nothing to do.`,
    },
  };

/** Emails the account's own address about a change to it. The link has no token, so it grants no access. */
export async function emailAccountNotification(
  ctx: Context,
  { notice, userId, device, at }: Notice,
): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user) return;
  const { subject, says } = notices[notice];
  await ctx.mail.send(
    accountEmail({
      to: user.email,
      username: user.username,
      subject,
      paragraphs: [says(inWords(at), device)],
      link: { words: 'Reset your password', url: `${ctx.publicUrl}/auth?mode=forgot` },
      closing:
        'If it was not you, reset your password now: that signs out every device. Your account page lists where you are signed in.',
    }),
  );
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const inWords = (at: string): string => `${clock.format(new Date(at))} UTC`;
