import * as api from '@vitola/contract/accounts/sign-in';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './sessions/session-cookie.ts';
import type { RejectGuessable } from './passwords/guessable-passwords.ts';
import { deviceName } from './sign-in/device-name.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import type { DeviceOwner } from './sign-in/known-devices.ts';
import { openSession, type SignInServices, withSecondFactorNeed } from './sign-in/open-session.ts';
import { ownAccountRoutes } from './own-account/routes.ts';
import { registerOnce } from './registration/register-once.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { requireSecondStep } from './second-factor/pending-sign-in.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import type { SecondFactorSettings } from './second-factor/settings.ts';
import { checkCredentials } from './sign-in/check-credentials.ts';

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
  ownAccountRoutes(app, sessions, devices, rejectGuessable);

  serve(app, api.getUser, async (ctx, { request }) =>
    withSecondFactorNeed(request, ctx.actor.user, ctx.actor.hasSecondFactor),
  );
  serve(app, api.signIn, async (ctx, { body, request, reply }) => {
    const deviceOf = (owner: DeviceOwner) => devices.find(request, owner, ctx.now);
    const checked = await checkCredentials(ctx, body, { limits: app.limits, deviceOf });
    const exchange = { request, reply };
    return checked.hasSecondFactor
      ? requireSecondStep(ctx, checked, exchange)
      : openSession(ctx, signInServices, checked, exchange);
  });
  const handlesIdempotencyKey = true;
  serve(
    app,
    api.register,
    async (ctx, { body, request, reply }) => {
      await rejectGuessable('password', body.password, [body.username, body.email, body.loungeName]);
      const { user, token } = await registerOnce(ctx, sessions, body, request);
      if (token) {
        setSessionCookie(request, reply, token);
        devices.remember(request, reply, user.id, ctx.now);
      }
      return user;
    },
    { handlesIdempotencyKey },
  );
  serve(app, api.signOut, async (ctx, { request, reply }): Promise<api.Done> => {
    const token = sessionToken(request);
    if (token) await sessions.endToken(ctx, token);
    clearSessionCookie(request, reply);
    return { success: true, message: 'Signed out' };
  });
  serve(app, api.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, api.resetPassword, async (ctx, { body, request, reply }) => {
    const device = deviceName(request.headers['user-agent']);
    const userId = await resetPassword(ctx, body, { rejectGuessable, device });
    clearSessionCookie(request, reply);
    // A reset by email proves ownership, so the device is known: others' wrong guesses don't lock it out.
    devices.remember(request, reply, userId, ctx.now);
    return resetDone;
  });
}
