import * as api from '@vitola/contract/accounts';
import type { SessionUser } from '@vitola/contract/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../lib/context.ts';
import { serve } from '../../lib/serve.ts';
import { clearSessionCookie, setSessionCookie } from './cookie.ts';
import { forgotPassword } from './forgot-password.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import type { Sessions } from './sessions.ts';
import { checkCredentials } from './sign-in.ts';

export function accountRoutes(app: FastifyInstance, sessions: Sessions): void {
  const open = async (ctx: Context, user: SessionUser, request: FastifyRequest, reply: FastifyReply) => {
    setSessionCookie(
      request,
      reply,
      await sessions.open(ctx, user, request.headers['user-agent'] ?? null, ctx.actor),
    );
    return user;
  };

  serve(app, api.getUser, async (ctx) => ctx.actor.user);
  serve(app, api.signIn, async (ctx, { body, request, reply }) =>
    open(ctx, await checkCredentials(ctx, body), request, reply),
  );
  serve(app, api.register, async (ctx, { body, request, reply }) =>
    open(ctx, await register(ctx, body), request, reply),
  );
  serve(app, api.signOut, async (ctx, { request, reply }): Promise<api.Done> => {
    if (ctx.actor) await sessions.end(ctx, ctx.actor);
    clearSessionCookie(request, reply);
    return { success: true, message: 'Signed out' };
  });
  serve(app, api.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email));
  serve(app, api.resetPassword, async (ctx, { body, request, reply }) => {
    const done = await resetPassword(ctx, body);
    clearSessionCookie(request, reply);
    return done;
  });
}
