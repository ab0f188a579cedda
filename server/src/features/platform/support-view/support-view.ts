import type { Done } from '@vitola/contract/accounts/sign-in';
import type { NewSupportView, SupportAccess } from '@vitola/contract/platform/support-view';
import { supportViewMinutes } from '@vitola/contract/platform/support-view-constants';
import { audit } from '../../../context/audit.ts';
import type { Context, LoungeContext, SignedInContext } from '../../../context/context.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { getLoungeDetails } from '../lounges/lounge-details.ts';
import {
  closeViewOf,
  closeViewsOfLounge,
  insertSupportView,
  listSupportViews,
  refusesSupport,
  storeRefusal,
} from './queries.ts';

/**
 * From now on the caller's session is that of the lounge's owner, read-only, until the view ends. LOUNGE_NOT_FOUND;
 * SUPPORT_REFUSED if the owner lets nobody look.
 */
export async function startSupportView(
  outer: SignedInContext,
  loungeId: string,
  { reason }: NewSupportView,
): Promise<Done> {
  const { user, sessionHash } = outer.actor;
  await inTransaction({ ...outer, loungeId }, async (ctx) => {
    await getLoungeDetails(ctx, loungeId);
    if (await refusesSupport(ctx)) throw new AppError('SUPPORT_REFUSED');
    await closeViewOf(ctx, sessionHash);
    const endsAt = new Date(ctx.now.getTime() + supportViewMinutes * 60_000);
    const { id } = await insertSupportView(ctx, { userId: user.id, sessionHash, reason, endsAt });
    await audit(ctx, 'lounge.support-view-started', id, { reason });
    forgetSession(ctx, sessionHash);
  });
  return { success: true, message: 'You see the lounge as its owner does.' };
}

/** Ends the caller's view of a lounge; without one, nothing happens. */
export async function endSupportView(outer: SignedInContext): Promise<Done> {
  const { sessionHash } = outer.actor;
  await inTransaction(outer, async (ctx) => {
    const ended = await closeViewOf(ctx, sessionHash);
    if (ended) await audit({ ...ctx, loungeId: ended.loungeId }, 'lounge.support-view-ended', ended.id);
    forgetSession(ctx, sessionHash);
  });
  return { success: true, message: 'The view has ended.' };
}

/** Whether support may look at the caller's lounge, and when it did. */
export async function getSupportAccess(ctx: LoungeContext): Promise<SupportAccess> {
  const views = await listSupportViews(ctx);
  return {
    isRefused: await refusesSupport(ctx),
    visits: views.map(({ id, reason, startedAt, endsAt, endedAt }) => ({
      id,
      reason,
      startedAt: startedAt.toISOString(),
      endsAt: (endedAt ?? endsAt).toISOString(),
    })),
  };
}

/** Lets support look at the caller's lounge, or refuses it; a refusal ends the views that are open. */
export async function changeSupportAccess(outer: LoungeContext, isRefused: boolean): Promise<SupportAccess> {
  return inTransaction(outer, async (ctx) => {
    if (await storeRefusal(ctx, isRefused))
      await audit(ctx, isRefused ? 'lounge.support-refused' : 'lounge.support-allowed', ctx.loungeId);
    if (isRefused) for (const sessionHash of await closeViewsOfLounge(ctx)) forgetSession(ctx, sessionHash);
    return getSupportAccess(ctx);
  });
}

// Who a session is has changed: no process may go by what it remembers.
const forgetSession = (ctx: Context, sessionHash: Buffer) =>
  onceCommitted(ctx, () => ctx.changes.announce('session_ended', sessionHash.toString('hex')));
