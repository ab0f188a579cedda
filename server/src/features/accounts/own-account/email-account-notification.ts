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
        `Someone signed in to your account on ${when}from a new device: ${device}. If it was you, you don’t need to do anything.`,
    },
    'password-changed': {
      subject: 'Your Vitola password was changed',
      says: (when, device) =>
        `The password for your account was changed on ${when}, on this device: ${device}. Every other device has been signed out. If it was you, you don’t need to do anything.`,
    },
    'password-reset': {
      subject: 'Your Vitola password was reset',
      says: (when, device) =>
        `A new password was set for your account on ${when} through an emailed link, from this device: ${device}. Every device has been signed out. If it was you, you don’t need to do anything.`,
    },
    'wrong-codes': {
      subject: 'Wrong codes for your Vitola account',
      says: (when, device) =>
        `Someone entered the correct password for your account and then several wrong second-step codes, most recently on ${when}, on this device: ${device}. None of them worked. If it was you, you don’t need to do anything.`,
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
        'If it wasn’t you, reset your password now. That signs out every device. Your account page lists where you are signed in.',
    }),
  );
}

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const inWords = (at: string): string => `${clock.format(new Date(at))} UTC`;
