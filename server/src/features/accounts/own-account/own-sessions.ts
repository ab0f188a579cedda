import type { Done } from '@vitola/contract/accounts/sign-in';
import type { OwnSession } from '@vitola/contract/accounts/own-account';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { sessionEndsAt } from '../sessions/session-lifetimes.ts';
import { requireConfirmed } from '../second-factor/confirmation.ts';
import { deleteSessionOf, deleteOtherSessions, listSessionsOf } from './session-queries.ts';

/** The caller's sessions, most recently used first. */
export async function listOwnSessions(ctx: SignedInContext): Promise<OwnSession[]> {
  const { user, role, sessionHash } = ctx.actor;
  const rows = await listSessionsOf(ctx, user.id);
  return rows
    .filter(
      ({ createdAt, seenAt }) => sessionEndsAt(role, { signedInAt: createdAt, seenAt }) > ctx.now.getTime(),
    )
    .map(({ id, userAgent, createdAt, seenAt, tokenHash }) => ({
      id,
      device: deviceName(userAgent),
      signedInAt: createdAt.toISOString(),
      lastUsedAt: seenAt.toISOString(),
      isCurrent: tokenHash.equals(sessionHash),
    }));
}

/**
 * Signs out one of the caller's own sessions, immediately and in every process. NOT_FOUND for anybody else's session,
 * CONFIRM_FIRST unless the caller confirmed recently.
 */
export async function endOwnSession(ctx: SignedInContext, id: string): Promise<Done> {
  await requireConfirmed(ctx);
  const { user } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteSessionOf(ctx, user.id, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'account.session-ended', user.id);
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
  });
  return { success: true, message: 'Signed out there.' };
}

/**
 * Signs out all of the caller's other sessions, immediately and in every process; CONFIRM_FIRST unless the caller
 * confirmed recently.
 */
export async function endOtherSessions(ctx: SignedInContext): Promise<Done> {
  await requireConfirmed(ctx);
  const { user, sessionHash } = ctx.actor;
  const ended = await inTransaction(ctx, async (ctx) => {
    const ended = await deleteOtherSessions(ctx, user.id, sessionHash);
    if (ended > 0) await audit(ctx, 'account.sessions-ended', user.id, { ended });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
    return ended;
  });
  const message = ended === 0 ? 'You are not signed in anywhere else.' : 'Signed out everywhere else.';
  return { success: true, message };
}
