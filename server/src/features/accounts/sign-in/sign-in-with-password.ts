import type { Credentials, SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { requireSecondStep } from '../second-factor/pending-sign-in.ts';
import { checkCredentials } from './check-credentials.ts';
import type { DeviceOwner } from './known-devices.ts';
import { openSession, type SignInServices } from './open-session.ts';

/**
 * Signs in with a username (or email) and a password. WRONG_CREDENTIALS, TOO_MANY, or SECOND_FACTOR_REQUIRED with the cookie
 * of a pending sign-in.
 */
export async function signInWithPassword(
  ctx: Context,
  services: SignInServices,
  credentials: Credentials,
  exchange: { request: FastifyRequest; reply: FastifyReply },
): Promise<SessionUser> {
  const { request } = exchange;
  const deviceOf = (owner: DeviceOwner) => services.devices.find(request, owner, ctx.now);
  const checked = await checkCredentials(ctx, credentials, { limits: request.server.limits, deviceOf });
  return checked.hasSecondFactor
    ? requireSecondStep(ctx, checked, exchange)
    : openSession(ctx, services, checked, exchange);
}
