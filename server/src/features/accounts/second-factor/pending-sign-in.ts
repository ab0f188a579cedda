import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { readCookie, setStepCookie, stepLifetimeMs } from '../sessions/session-cookie.ts';
import { toSessionUser } from '../queries.ts';
import type { VerifiedCredentials } from '../sessions/sessions.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';
import { findFactors, findPending, insertPending } from './queries.ts';

/** A fingerprint of the password hash: a pending sign-in becomes invalid when the password changes. */
const checkOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();

/** Stores a pending sign-in after the first step, and throws SECOND_FACTOR_REQUIRED; `message` says what the first step was. */
export async function requireSecondStep(
  ctx: Context,
  { user, passwordHash }: VerifiedCredentials,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  message?: string,
): Promise<never> {
  const token = newToken();
  await insertPending(ctx, {
    tokenHash: hashToken(token),
    userId: user.id,
    passwordCheck: checkOf(passwordHash),
    expiresAt: new Date(ctx.now.getTime() + stepLifetimeMs),
  });
  setStepCookie(request, reply, token);
  const { appSince, passkeys } = await findFactors(ctx, user.id);
  throw new AppError('SECOND_FACTOR_REQUIRED', message, {
    methods: [...(appSince ? (['app'] as const) : []), ...(passkeys > 0 ? (['passkey'] as const) : [])],
  });
}

/** A sign-in waiting for its second step, in the browser that started it. */
export interface PendingSignIn extends VerifiedCredentials {
  tokenHash: Buffer;
}

/** The browser's pending sign-in; undefined when there is none, it expired, or the password has changed since. */
export async function pendingSignIn(
  ctx: Context,
  request: FastifyRequest,
): Promise<PendingSignIn | undefined> {
  const token = readCookie(request, 'step');
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const row = await findPending(ctx, tokenHash);
  if (!row?.secondFactorSince || !row.passwordCheck.equals(checkOf(row.passwordHash))) return undefined;
  const { passwordHash, passwordChangedAt } = row;
  return { tokenHash, user: toSessionUser(row), passwordHash, passwordChangedAt };
}
