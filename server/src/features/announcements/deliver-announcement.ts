import type { Audience } from '@vitola/contract/announcements/announcement-constants';
import type { Context } from '../../context/context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { insertForReaders, listEmailRanges } from '../notifications/index.ts';
import {
  findSender,
  listUnscheduled,
  listWithoutEmailJob,
  lockUnsent,
  setRecalled,
  setSent,
} from './queries.ts';
import { recipientsOf } from './recipients.ts';

const day = 86_400_000;

/** How many emails one job sends. */
export const emailsPerJob = 50;

/**
 * Puts an announcement into the bells of its recipients, and enqueues its emails, in one transaction; nothing if it is sent or
 * recalled already. Its sender's lounges count as they are now; without the sender it is recalled.
 */
export async function deliverAnnouncement(ctx: Context, announcementId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const announcement = await lockUnsent(ctx, announcementId);
    if (!announcement) return;
    const sender = await findSender(ctx, announcement.sentBy);
    if (!sender) return void (await setRecalled(ctx, announcementId));
    const audience = announcement.audience as Audience;
    const recipientCount = await insertForReaders(
      ctx,
      { ...announcement, announcementId },
      recipientsOf({ audience, sender, loungeIds: announcement.loungeIds }),
    );
    await setSent(ctx, announcementId, { recipientCount, sender });
    if (announcement.byEmail) await enqueueEmails(ctx, announcementId);
  });
}

async function enqueueEmails(ctx: Context, announcementId: string): Promise<void> {
  const ranges = await listEmailRanges(ctx, announcementId, emailsPerJob);
  await ctx.jobs.enqueueAll(
    ctx,
    'announcement-mail',
    ranges.map((range) => ({ announcementId, ...range })),
  );
}

/** Enqueues announcements, and the emails of the last day, that have no job, because a backup was restored. */
export async function requeueAnnouncements(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'announcement');
    for (const { id, sendAt } of await listUnscheduled(ctx)) {
      const secondsAhead = Math.max(0, Math.ceil((sendAt.getTime() - ctx.now.getTime()) / 1000));
      await ctx.jobs.requeue(ctx, 'announcement', { announcementId: id }, secondsAhead);
    }
    for (const { id } of await listWithoutEmailJob(ctx, new Date(ctx.now.getTime() - day))) {
      await ctx.jobs.deleteFailed(ctx, 'announcement-mail', { announcementId: id });
      await enqueueEmails(ctx, id);
    }
  });
}
