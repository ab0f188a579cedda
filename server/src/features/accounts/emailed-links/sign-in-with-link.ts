import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { isMember } from '@vitola/contract/permissions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { requireSecondStep } from '../second-factor/pending-sign-in.ts';
import { openSession, type SignInServices } from '../sign-in/open-session.ts';
import { hashToken } from '../sessions/tokens.ts';
import { lockUser } from './confirmation-queries.ts';
import { proveMailbox } from './prove-mailbox.ts';
import { consumeSignInLink, invalidateSignInLinks } from './sign-in-link-queries.ts';

/**
 * Signs a member in with an emailed token, once and within its minutes; the account's other links end. It replaces the
 * password only: SECOND_FACTOR_REQUIRED where the second step is on. INVALID_LINK for any other token.
 */
export async function signInWithLink(
  ctx: Context,
  services: SignInServices,
  token: string,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<SessionUser> {
  const done = await inTransaction(ctx, async (ctx) => {
    const userId = await consumeSignInLink(ctx, hashToken(token));
    const account = userId === undefined ? undefined : await lockUser(ctx, userId);
    // Somebody who got a lounge since is an owner now.
    if (!account || !isMember(account)) throw new AppError('INVALID_LINK');
    await invalidateSignInLinks(ctx, account.id);
    await audit(ctx, 'account.sign-in-link-used', account.id);
    const verified = await proveMailbox(ctx, account);
    if (account.secondFactorSince) return { verified };
    return { user: await openSession(ctx, services, { ...verified, isFromMailbox: true }, exchange) };
  });
  // Outside the transaction, which this error would undo: the link is used all the same.
  return done.user ?? requireSecondStep(ctx, done.verified, exchange, linkIsRight);
}

const linkIsRight = 'Your link is correct. One more step to sign in.';
