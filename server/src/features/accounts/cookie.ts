import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionLifetime } from './sessions.ts';

// A browser takes a __Host- cookie only over https and only for this very host. Plain http is for this machine and the LAN.
const secureName = '__Host-vitola';
const plainName = 'vitola';

/** Whether the browser speaks https: the proxies trusted say so, or it asked for the host of an https PUBLIC_URL. */
function isSecure(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  const publicUrl = request.server.publicUrl();
  return publicUrl.startsWith('https:') && new URL(publicUrl).host === request.headers.host?.toLowerCase();
}
const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The session token a request carries. */
export function sessionToken(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  return request.server.parseCookie(cookie)[isSecure(request) ? secureName : plainName];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isSecure(request);
  void reply.setCookie(secure ? secureName : plainName, token, {
    ...attributes(secure),
    maxAge: sessionLifetime / 1000,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request);
  void reply.clearCookie(secure ? secureName : plainName, attributes(secure));
}
