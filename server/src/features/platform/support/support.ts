import { planOf } from '@vitola/contract/plans';
import type { NewSupportMessage, Support } from '@vitola/contract/platform/support';
import type { AccountManager, LoungeDetails } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { Context, LoungeContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getOwnLoungeRow } from '../../lounge/index.ts';
import { getLoungeDetails } from '../lounges/lounge-details.ts';
import {
  findAccountManager,
  insertSupportMessage,
  listSupportMessages,
  selectPossibleManagers,
  storeAccountManager,
} from './queries.ts';

/** Who can be a lounge's account manager, by username; LOUNGE_NOT_FOUND if there is no such lounge. */
export async function listPossibleManagers(ctx: Context, loungeId: string): Promise<AccountManager[]> {
  await getLoungeDetails(ctx, loungeId);
  return selectPossibleManagers({ ...ctx, loungeId }).execute();
}

/**
 * Makes somebody the account manager of a lounge, or with null nobody. LOUNGE_NOT_FOUND; NOT_FOUND for anybody who can't be it;
 * choosing the same one again changes nothing.
 */
export async function chooseAccountManager(
  outer: Context,
  loungeId: string,
  userId: string | null,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    const { accountManager } = await getLoungeDetails(ctx, loungeId);
    const possible = await selectPossibleManagers(ctx).execute();
    if (userId !== null && !possible.some(({ id }) => id === userId))
      throw new AppError(
        'NOT_FOUND',
        'This person does not look after the lounge any more. Choose another one.',
      );
    await storeAccountManager(ctx, userId);
    if (userId !== (accountManager?.id ?? null))
      await audit(ctx, 'lounge.account-manager-chosen', loungeId, { userId });
    return getLoungeDetails(ctx, loungeId);
  });
}

/** Whom the owner of the caller's lounge turns to, and what they wrote. */
export async function getSupport(ctx: LoungeContext): Promise<Support> {
  const manager = await findAccountManager(ctx);
  const { subscriptionTier } = await getOwnLoungeRow(ctx);
  const messages = await listSupportMessages(ctx);
  return {
    accountManager: manager ? { username: manager.username, email: manager.email } : null,
    plan: planOf(subscriptionTier),
    messages: messages.map(({ sentAt, ...message }) => ({ ...message, sentAt: sentAt.toISOString() })),
  };
}

/** Stores a message to support, which a job emails. */
export async function sendSupportMessage(outer: LoungeContext, sent: NewSupportMessage): Promise<Support> {
  return inTransaction(outer, async (ctx) => {
    const { subscriptionTier } = await getOwnLoungeRow(ctx);
    const messageId = await insertSupportMessage(ctx, { ...sent, plan: planOf(subscriptionTier) });
    await ctx.jobs.enqueue(ctx, 'support-mail', { messageId });
    await audit(ctx, 'lounge.support-asked', messageId);
    return getSupport(ctx);
  });
}
