import * as api from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { clearSessionCookie } from './sessions/session-cookie.ts';
import { endSession } from './sessions/end-session.ts';
import type { RejectGuessable } from './passwords/guessable-passwords.ts';
import { deviceName } from './sign-in/device-name.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { type SignInServices, withSecondFactorNeed } from './sign-in/open-session.ts';
import { emailedLinkRoutes } from './emailed-links/routes.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { register } from './registration/register.ts';
import { signUpOnce } from './registration/sign-up-once.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { SecondFactorSettings } from './second-factor/settings.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';

const resetDone: api.Done = {
  success: true,
  message: 'Password reset successfully! You can now log in with your new password.',
};

/** Serves sign-in, registration, password reset, and the routes of the sub-folders. */
export function accountRoutes(
  app: FastifyInstance,
  { sessions, devices }: SignInServices,
  rejectGuessable: RejectGuessable,
  secondFactor: SecondFactorSettings,
): void {
  const signInServices = { sessions, devices };
  secondFactorRoutes(app, signInServices, secondFactor);
  passkeyRoutes(app, signInServices, secondFactor);
  emailedLinkRoutes(app, signInServices);
  ownAccountRoutes(app, sessions, devices, rejectGuessable);

  serve(app, api.getUser, async (ctx, { request }) =>
    withSecondFactorNeed(request, ctx.actor.user, ctx.actor.hasSecondFactor),
  );
  serve(app, api.signIn, (ctx, { body, request, reply }) =>
    signInWithPassword(ctx, signInServices, body, { request, reply }),
  );
  const handlesIdempotencyKey = true;
  serve(
    app,
    api.register,
    async (ctx, { body, request, reply }) => {
      await rejectGuessable('password', body.password, [body.username, body.email, body.loungeName]);
      const signUp = { endpoint: api.register, form: body, create: register };
      return signUpOnce(ctx, signInServices, signUp, { request, reply });
    },
    { handlesIdempotencyKey },
  );
  serve(app, api.signOut, async (ctx, { request, reply }): Promise<api.Done> => {
    await endSession(ctx, sessions, { request, reply });
    return { success: true, message: 'Signed out' };
  });
  serve(app, api.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body));
  serve(app, api.resetPassword, async (ctx, { body, request, reply }) => {
    const device = deviceName(request.headers['user-agent']);
    const userId = await resetPassword(ctx, body, { rejectGuessable, device });
    clearSessionCookie(request, reply);
    // A reset by email proves ownership, so the device is known: others' wrong guesses don't lock it out.
    devices.remember(request, reply, userId, ctx.now);
    return resetDone;
  });
}
