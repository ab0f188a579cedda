import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxSessionAgeMs } from './sessions.ts';

// Browsers accept a __Host- cookie only over https and for this exact host. Plain http is for this machine and the LAN.
const names = {
  session: { secure: '__Host-vitola', plain: 'vitola' },
  device: { secure: '__Host-vitola-device', plain: 'vitola-device' },
  step: { secure: '__Host-vitola-step', plain: 'vitola-step' },
  tablet: { secure: '__Host-vitola-tablet', plain: 'vitola-tablet' },
} as const;

/** How long a sign-in may take from the first step to the last, in milliseconds. */
export const stepLifetimeMs = 10 * 60_000;

type Kind = keyof typeof names;

/** Whether the browser uses https: by PUBLIC_URL, whatever the proxy's request looks like, or else by a trusted proxy's header. */
const isSecure = (request: FastifyRequest): boolean =>
  request.server.publicUrl().startsWith('https:') || request.protocol === 'https';

/** The name and attributes of one of our cookies for this browser. */
export function cookieFor(request: FastifyRequest, kind: Kind) {
  const secure = isSecure(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: names[kind][secure ? 'secure' : 'plain'], attributes };
}

/** The value of one of our cookies in a request. */
export function readCookie(request: FastifyRequest, kind: Kind): string | undefined {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  return request.server.parseCookie(cookie)[names[kind][isSecure(request) ? 'secure' : 'plain']];
}

/** The token in a request's session cookie. */
export const sessionToken = (request: FastifyRequest): string | undefined => readCookie(request, 'session');

/** Sets the session cookie, for as long as any session may last; the server decides when the session ends. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, attributes } = cookieFor(request, 'session');
  void reply.setCookie(name, token, { ...attributes, maxAge: maxSessionAgeMs / 1000 });
}

/** Clears the session cookie. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieFor(request, 'session');
  void reply.clearCookie(name, attributes);
}

/** Sets the cookie of a pending sign-in, for as long as it may take. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, attributes } = cookieFor(request, 'step');
  void reply.setCookie(name, token, { ...attributes, sameSite: 'strict', maxAge: stepLifetimeMs / 1000 });
}

/** Clears the cookie of a pending sign-in. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieFor(request, 'step');
  void reply.clearCookie(name, attributes);
}
