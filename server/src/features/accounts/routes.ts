import * as api from '@vitola/contract/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { serve } from '../../lib/serve.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './cookie.ts';
import type { KnownDevices } from './known-devices.ts';
import type { RefuseGuessable } from './guessable-passwords.ts';
import { forgotPassword } from './forgot-password.ts';
import { registerOnce } from './register-once.ts';
import { resetPassword } from './reset-password.ts';
import type { Checked, Sessions } from './sessions.ts';
import { checkCredentials } from './sign-in.ts';

const resetDone: api.Done = {
  success: true,
  message: 'Password reset successfully! You can now log in with your new password.',
};

export function accountRoutes(
  app: FastifyInstance,
  sessions: Sessions,
  devices: KnownDevices,
  refuseGuessable: RefuseGuessable,
): void {
  const open = async (ctx: Context, checked: Checked, request: FastifyRequest, reply: FastifyReply) => {
    const token = await sessions.open(ctx, checked, request.headers['user-agent'] ?? null, ctx.actor);
    if (!token) throw new AppError('WRONG_CREDENTIALS');
    setSessionCookie(request, reply, token);
    devices.remember(request, reply, checked.user.id, ctx.now);
    return checked.user;
  };

  serve(app, api.getUser, async (ctx) => ctx.actor.user);
  serve(app, api.signIn, async (ctx, { body, request, reply }) => {
    const deviceOf = (userId: string) => devices.find(request, userId, ctx.now);
    return open(ctx, await checkCredentials(ctx, body, { limits: app.limits, deviceOf }), request, reply);
  });
  const answersRepeats = true;
  serve(
    app,
    api.register,
    async (ctx, { body, request, reply }) => {
      await refuseGuessable('password', body.password, [body.username, body.email, body.loungeName]);
      const { user, token } = await registerOnce(ctx, sessions, body, request);
      if (token) {
        setSessionCookie(request, reply, token);
        devices.remember(request, reply, user.id, ctx.now);
      }
      return user;
    },
    { answersRepeats },
  );
  serve(app, api.signOut, async (ctx, { request, reply }): Promise<api.Done> => {
    const token = sessionToken(request);
    if (token) await sessions.endToken(ctx, token);
    clearSessionCookie(request, reply);
    return { success: true, message: 'Signed out' };
  });
  serve(app, api.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, api.resetPassword, async (ctx, { body, request, reply }) => {
    const userId = await resetPassword(ctx, body, refuseGuessable);
    clearSessionCookie(request, reply);
    // Whoever has the account's mail is its owner: others' guesses don't keep them out.
    devices.remember(request, reply, userId, ctx.now);
    return resetDone;
  });
}
