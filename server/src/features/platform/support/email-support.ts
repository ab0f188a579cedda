import { type PlanId, plans } from '@vitola/contract/plans';
import { supportPriorities } from '@vitola/contract/platform/support-constants';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { readSettings } from '../../system-settings/index.ts';
import {
  findAccountManager,
  findUnsentMessage,
  listSuperAdminAddresses,
  listUnscheduledMessages,
  setMessageEmailed,
} from './queries.ts';

const day = 86_400_000;

/**
 * Emails a message to the lounge's account manager and to support, with the priority of the plan in the subject; an answer goes
 * to who wrote it. A retry has the same message id, so that a mail server drops the duplicate.
 */
export async function emailSupport(ctx: Context, messageId: string): Promise<void> {
  const sent = await findUnsentMessage(ctx, messageId);
  if (!sent) return;
  const { loungeId, loungeName, subject, message, username, email } = sent;
  const plan = sent.plan as PlanId;
  await ctx.mail.send({
    to: (await readersOf(ctx, loungeId)).join(', '),
    ...(email && { replyTo: email }),
    subject: `[${supportPriorities[plan]} priority] ${loungeName}: ${subject}`,
    text: [
      message,
      [
        `From ${username ? `${username}, ${email ?? ''}` : 'an account that was deleted since'}`,
        `${loungeName}, ${plans[plan].name}`,
        `${ctx.publicUrl}/super-admin?manage=${loungeId}`,
      ].join('\n'),
    ].join('\n\n-- \n'),
    messageId: `<support.${messageId}@${new URL(ctx.publicUrl).hostname}>`,
  });
  await setMessageEmailed(ctx, messageId);
}

/** Enqueues the emails of the last week that have no job, because it failed for good or a backup was restored. */
export async function requeueSupportEmails(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.jobs.lockJobName(ctx, 'support-mail');
    for (const { id, loungeId } of await listUnscheduledMessages(ctx, new Date(ctx.now.getTime() - 7 * day)))
      await ctx.jobs.requeue({ ...ctx, loungeId }, 'support-mail', { messageId: id });
  });
}

/** Who reads a lounge's messages, each address once; throws if nobody does. */
async function readersOf(ctx: Context, loungeId: string): Promise<string[]> {
  const manager = await findAccountManager({ ...ctx, loungeId });
  const { supportEmail } = await readSettings(ctx);
  const support = supportEmail ? [supportEmail] : await listSuperAdminAddresses(ctx);
  const readers = [...new Set([...(manager ? [manager.email] : []), ...support])];
  if (readers.length === 0) throw new Error('nobody reads messages to support: there is no super admin');
  return readers;
}
