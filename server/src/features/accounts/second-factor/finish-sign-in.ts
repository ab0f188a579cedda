import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { clearStepCookie } from '../sessions/session-cookie.ts';
import { deviceName } from '../sign-in/device-name.ts';
import { openSession, type SignInServices } from '../sign-in/open-session.ts';
import { pendingSignIn } from './pending-sign-in.ts';
import { deletePending } from './queries.ts';
import type { SecondFactorSettings } from './settings.ts';
import { consumeCode } from './consume-code.ts';

interface Needed extends SignInServices, SecondFactorSettings {
  limits: RateLimits;
}
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Completes a sign-in whose password was verified, with a code of the authenticator app or a recovery code; each
 * works once. WRONG_CODE otherwise, TOO_MANY after too many attempts, SIGN_IN_EXPIRED when the password must be
 * entered again.
 */
export async function finishSignIn(
  ctx: Context,
  needed: Needed,
  typed: string,
  exchange: Exchange,
): Promise<SessionUser> {
  const { request, reply } = exchange;
  const pending = await pendingSignIn(ctx, request);
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { limits, devices } = needed;
  const knownDevice = devices.find(request, { ...pending, id: pending.user.id }, ctx.now);
  const device = deviceName(request.headers['user-agent']);
  const attempt = { user: pending.user, typed, limits, knownDevice, device };
  const opened = await consumeCode(ctx, needed, attempt, async (ctx, secondStep) => {
    if (!(await deletePending(ctx, pending.tokenHash))) throw new AppError('SIGN_IN_EXPIRED');
    return openSession(ctx, needed, { ...pending, secondStep }, exchange);
  });
  clearStepCookie(request, reply);
  return opened;
}
