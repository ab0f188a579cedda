import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import { deviceName } from './device-name.ts';
import type { KnownDevices } from './known-devices.ts';
import { sendSignInAlert } from '../own-account/sign-in-alert.ts';
import type { VerifiedCredentials, Sessions } from '../sessions/sessions.ts';

/** The services that a sign-in needs. */
export interface SignInServices {
  sessions: Sessions;
  devices: KnownDevices;
}

/**
 * Opens a session for verified credentials and sets the cookies; WRONG_CREDENTIALS when the account changed since. With
 * `isFromMailbox` the account's mailbox was just read, so no alert about a new device is sent there.
 */
export async function openSession(
  ctx: Context,
  { sessions, devices }: SignInServices,
  checked: VerifiedCredentials & { isFromMailbox?: boolean },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SessionUser> {
  const { user } = checked;
  const isKnown =
    checked.isFromMailbox === true ||
    devices.find(request, { ...checked, id: user.id }, ctx.now) !== undefined;
  const token = await sessions.open(ctx, checked, request.headers['user-agent'] ?? null, ctx.actor);
  if (!token) throw new AppError('WRONG_CREDENTIALS');
  setSessionCookie(request, reply, token);
  devices.remember(request, reply, user.id, ctx.now);
  await sendSignInAlert(ctx, user, { isKnown, device: deviceName(request.headers['user-agent']) });
  return withSecondFactorNeed(request, checked.user, checked.secondStep !== undefined);
}

/** The signed-in user, marked if a second factor must be set up first. */
export function withSecondFactorNeed(
  { server }: FastifyRequest,
  user: SessionUser,
  hasSecondFactor: boolean,
): SessionUser {
  return server.needsSecondFactor({ user, hasSecondFactor }) ? { ...user, needsSecondFactor: true } : user;
}
