import type { AnnouncementEmails } from '@vitola/contract/accounts/own-account';
import { audit } from '../../../context/audit.ts';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { findAnnouncementsOff, setAnnouncementsOff } from './session-queries.ts';

/** Whether the caller gets announcements by email. */
export async function getAnnouncementEmails(ctx: SignedInContext): Promise<AnnouncementEmails> {
  return { byEmail: !(await findAnnouncementsOff(ctx, ctx.actor.user.id)) };
}

/** Turns announcements by email on or off for an account; a repeat changes nothing. */
export async function storeAnnouncementEmails(
  ctx: Context,
  userId: string,
  byEmail: boolean,
): Promise<AnnouncementEmails> {
  await inTransaction(ctx, async (ctx) => {
    if (await setAnnouncementsOff(ctx, userId, !byEmail))
      await audit(ctx, byEmail ? 'account.announcements-on' : 'account.announcements-off', userId);
  });
  return { byEmail };
}
