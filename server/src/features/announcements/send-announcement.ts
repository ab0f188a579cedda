import { maxScheduleDays } from '@vitola/contract/announcements/announcement-constants';
import type { Announcement, NewAnnouncement } from '@vitola/contract/announcements/announcements';
import { audit } from '../../context/audit.ts';
import type { SignedInContext } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import { closeForReaders } from '../notifications/index.ts';
import { findVisible, insertAnnouncement, setRecalled, toAnnouncement } from './queries.ts';
import { namedLounges, previewAnnouncement } from './recipients.ts';

const day = 86_400_000;

/**
 * Stores an announcement and the job that sends it now or at its time. LOUNGE_NOT_FOUND if the caller does not look after one
 * of its lounges; VALIDATION if nobody would get it, or its time is over or too far ahead.
 */
export async function sendAnnouncement(ctx: SignedInContext, form: NewAnnouncement): Promise<Announcement> {
  const sendAt = sendTimeOf(ctx, form);
  const loungeIds = namedLounges(form);
  const { readers } = await previewAnnouncement(ctx, form);
  if (readers === 0) throw invalid('audience', 'Nobody is among these yet.');
  return inTransaction(ctx, async (ctx) => {
    const announcementId = await insertAnnouncement(ctx, form, { loungeIds, sendAt });
    const secondsAhead = Math.ceil((sendAt.getTime() - ctx.now.getTime()) / 1000);
    await ctx.jobs.enqueue(ctx, 'announcement', { announcementId }, secondsAhead);
    const { audience, byEmail } = form;
    await audit(aboutOneLounge(ctx, loungeIds), 'announcement.sent', announcementId, {
      audience,
      byEmail,
      ...(secondsAhead > 0 && { sendAt: sendAt.toISOString() }),
    });
    return getVisible(ctx, announcementId);
  });
}

/**
 * Removes an announcement from all bells, and cancels what of it is not sent yet; a repeat changes nothing. NOT_FOUND if the
 * caller may not see it.
 */
export async function recallAnnouncement(ctx: SignedInContext, id: string): Promise<Announcement> {
  return inTransaction(ctx, async (ctx) => {
    await getVisible(ctx, id);
    // Waits for the job that is sending it, if one is.
    if (await setRecalled(ctx, id)) {
      await closeForReaders(ctx, id);
      await audit(ctx, 'announcement.recalled', id);
    }
    return getVisible(ctx, id);
  });
}

async function getVisible(ctx: SignedInContext, id: string): Promise<Announcement> {
  const row = await findVisible(ctx, id);
  if (!row) throw new AppError('NOT_FOUND');
  return toAnnouncement(row);
}

function sendTimeOf({ now }: SignedInContext, { sendAt }: NewAnnouncement): Date {
  if (!sendAt) return now;
  const time = new Date(sendAt);
  if (time <= now) throw invalid('sendAt', 'This time is over. Choose a later one.');
  if (time.getTime() > now.getTime() + maxScheduleDays * day)
    throw invalid('sendAt', `Choose a time within the next ${maxScheduleDays} days.`);
  return time;
}

const invalid = (field: string, message: string) =>
  new AppError('VALIDATION', message, { fields: { [field]: message } });

/** So that what goes to one lounge is in that lounge's log. */
const aboutOneLounge = (ctx: SignedInContext, loungeIds: string[] | null): SignedInContext =>
  loungeIds?.length === 1 ? { ...ctx, loungeId: loungeIds[0] ?? null } : ctx;
