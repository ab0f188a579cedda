import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { setSessionCookie } from '../sessions/session-cookie.ts';
import type { SignInServices } from '../sign-in/open-session.ts';
import { registerOnce, type SignUp } from './register-once.ts';

/** Registers, signs in and sets the cookies; a repeated request gets the same account and session. */
export async function signUpOnce<F extends { password: string }>(
  ctx: Context,
  { sessions, devices }: SignInServices,
  signUp: SignUp<F>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<SessionUser> {
  const { user, token } = await registerOnce(ctx, sessions, signUp, request);
  if (token) {
    setSessionCookie(request, reply, token);
    devices.remember(request, reply, user.id, ctx.now);
  }
  return user;
}
