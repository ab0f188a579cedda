import { accountEmail } from '../../../mail/account-email.ts';
import type { Context } from '../../../context/context.ts';
import type { JobContents } from '../../../jobs/jobs.ts';
import { findRecipient } from '../emailed-links/confirmation-queries.ts';

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
    'email-change-asked': {
      subject: 'Your Vitola email address is about to change',
      says: (when, device) =>
        `Someone asked on ${when}, on this device: ${device}, to use another email address for your account. It changes once the link sent to that address is opened. If it was you, you don’t need to do anything here.`,
    },
    'email-changed': {
      subject: 'Your Vitola email address was changed',
      says: (when, device) =>
        `Your account has another email address since ${when}. It was confirmed on this device: ${device}. We won’t write to this address about the account again.`,
    },
    'wrong-codes': {
      subject: 'Wrong codes for your Vitola account',
      says: (when, device) =>
        `Someone entered the correct password for your account and then several wrong second-step codes, most recently on ${when}, on this device: ${device}. None of them worked. If it was you, you don’t need to do anything.`,
    },
  };

/** Emails the account's own address about a change to it; a member only once the address is confirmed. The link has no token, so it grants no access. */
export async function emailAccountNotification(
  ctx: Context,
  { notice, userId, device, at, to }: Notice,
): Promise<void> {
  const user = await findRecipient(ctx, userId);
  if (!user) return;
  const { subject, says } = notices[notice];
  await ctx.mail.send(
    accountEmail({
      to: to ?? user.email,
      username: user.username,
      subject,
      paragraphs: [says(inWords(at), device)],
      ...(to === undefined ? resetOf(ctx) : leftOf(ctx)),
    }),
  );
}

const resetOf = ({ publicUrl }: Context) => ({
  link: { words: 'Reset your password', url: `${publicUrl}/auth?mode=forgot` },
  closing:
    'If it wasn’t you, reset your password now. That signs out every device. Your account page lists where you are signed in.',
});

/** For an address that the account no longer has: a link to reset its password would not arrive there. */
const leftOf = ({ publicUrl }: Context) => ({
  link: { words: 'Open Vitola', url: publicUrl },
  closing:
    'If it wasn’t you, someone else knows your password. Change it wherever else you use it, and contact whoever runs this service.',
});

const clock = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const inWords = (at: string): string => `${clock.format(new Date(at))} UTC`;
