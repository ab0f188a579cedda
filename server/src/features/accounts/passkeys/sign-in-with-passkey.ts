import type { Done, SessionUser } from '@vitola/contract/accounts/sign-in';
import type { SignedChallenge } from '@vitola/contract/accounts/passkeys';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context, SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { clearStepCookie, readCookie, setStepCookie } from '../sessions/session-cookie.ts';
import { openSession, type SignInServices } from '../sign-in/open-session.ts';
import { toSessionUser } from '../queries.ts';
import { confirmed } from '../second-factor/confirmation.ts';
import { pendingSignIn } from '../second-factor/pending-sign-in.ts';
import { deletePending, lockAccount, setConfirmedAt } from '../second-factor/queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { consumeChallenge } from './challenges.ts';
import { requestOptions } from './options.ts';
import { updatePasskeyUse } from './queries.ts';
import { verifySigned } from './verify.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The options for the browser to sign in with a passkey: any, or after the password one of that account. */
export async function beginPasskeySignIn(ctx: Context, { request, reply }: Exchange) {
  const pending = await pendingSignIn(ctx, request);
  const token = (pending && readCookie(request, 'step')) ?? newToken();
  if (!pending) setStepCookie(request, reply, token);
  return requestOptions(ctx, pending?.user.id, { browserHash: hashToken(token), purpose: 'sign-in' });
}

/** Signs in with the passkey that signed this browser's challenge; PASSKEY_REFUSED otherwise. */
export async function signInWithPasskey(
  ctx: Context,
  signInServices: SignInServices,
  credential: SignedChallenge,
  exchange: Exchange,
): Promise<SessionUser> {
  const { request, reply } = exchange;
  const browserHash = hashToken(readCookie(request, 'step') ?? '');
  const about = { browserHash, purpose: 'sign-in' } as const;
  const challenge = await consumeChallenge(ctx, credential.response.clientDataJSON, about);
  const { passkey, newCounter } = await verifySigned(ctx, credential, challenge);
  const pending = await pendingSignIn(ctx, request);
  if (pending && pending.user.id !== passkey.id)
    throw new AppError('PASSKEY_REFUSED', 'This passkey belongs to another account.');
  const user = await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, passkey.id);
    if (!(await updatePasskeyUse(ctx, passkey, newCounter))) throw new AppError('PASSKEY_REFUSED');
    await deletePending(ctx, browserHash);
    const { passwordHash, passwordChangedAt } = passkey;
    const checked = { user: toSessionUser(passkey), passwordHash, passwordChangedAt };
    return openSession(ctx, signInServices, { ...checked, secondStep: 'passkey' }, exchange);
  });
  clearStepCookie(request, reply);
  return user;
}

/** The options for the browser to re-authenticate the signed-in user with one of their passkeys. */
export const beginPasskeyConfirmation = (ctx: SignedInContext) =>
  requestOptions(ctx, ctx.actor.user.id, { browserHash: ctx.actor.sessionHash, purpose: 'confirm' });

/** Re-authenticates the signed-in user with one of their passkeys; PASSKEY_REFUSED for anybody else's. */
export async function confirmWithPasskey(ctx: SignedInContext, credential: SignedChallenge): Promise<Done> {
  const { user, sessionHash } = ctx.actor;
  const about = { browserHash: sessionHash, purpose: 'confirm' } as const;
  const challenge = await consumeChallenge(ctx, credential.response.clientDataJSON, about);
  const { passkey, newCounter } = await verifySigned(ctx, credential, challenge);
  if (passkey.id !== user.id) throw new AppError('PASSKEY_REFUSED');
  if (!(await updatePasskeyUse(ctx, passkey, newCounter))) throw new AppError('PASSKEY_REFUSED');
  await setConfirmedAt(ctx, sessionHash);
  return confirmed;
}
