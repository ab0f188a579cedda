import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { clearSessionCookie, sessionToken } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';

/**
 * Signs out: ends the session of the request's cookie, if there is one, and clears the cookie and the replies that the browser
 * stored: going back would show them without asking again.
 */
export async function endSession(
  ctx: Context,
  sessions: Sessions,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const token = sessionToken(request);
  if (token) await sessions.endToken(ctx, token);
  clearSessionCookie(request, reply);
  void reply.header('clear-site-data', '"cache"');
}
