import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxSessionAgeMs } from './sessions.ts';

// A browser takes a __Host- cookie only over https and only for this very host. Plain http is for this machine and the LAN.
const names = {
  session: { secure: '__Host-vitola', plain: 'vitola' },
  device: { secure: '__Host-vitola-device', plain: 'vitola-device' },
  step: { secure: '__Host-vitola-step', plain: 'vitola-step' },
} as const;

/** How long a sign-in may take from the first step to the last, in milliseconds. */
export const stepLifetimeMs = 10 * 60_000;

type Kind = keyof typeof names;

/** Whether the browser speaks https: PUBLIC_URL says so, whatever a proxy makes of a request, or else a trusted proxy does. */
const isSecure = (request: FastifyRequest): boolean =>
  request.server.publicUrl().startsWith('https:') || request.protocol === 'https';

/** The name of a cookie of ours for this browser, and what is set with it. */
export function cookieFor(request: FastifyRequest, kind: Kind) {
  const secure = isSecure(request);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: names[kind][secure ? 'secure' : 'plain'], attributes };
}

/** The cookie of ours that a request carries. */
export function readCookie(request: FastifyRequest, kind: Kind): string | undefined {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  return request.server.parseCookie(cookie)[names[kind][isSecure(request) ? 'secure' : 'plain']];
}

/** The session token a request carries. */
export const sessionToken = (request: FastifyRequest): string | undefined => readCookie(request, 'session');

/** The browser keeps it as long as a session may last; when it ends is the server's to say. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, attributes } = cookieFor(request, 'session');
  void reply.setCookie(name, token, { ...attributes, maxAge: maxSessionAgeMs / 1000 });
}

/** Has the browser forget its session. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieFor(request, 'session');
  void reply.clearCookie(name, attributes);
}

/** Gives the browser the token of a sign-in that is under way; it lasts as long as that may. */
export function setStepCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, attributes } = cookieFor(request, 'step');
  void reply.setCookie(name, token, { ...attributes, sameSite: 'strict', maxAge: stepLifetimeMs / 1000 });
}

/** Ends the sign-in that is under way in the browser. */
export function clearStepCookie(request: FastifyRequest, reply: FastifyReply): void {
  const { name, attributes } = cookieFor(request, 'step');
  void reply.clearCookie(name, attributes);
}
