import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieFor, readCookie } from '../accounts/index.ts';

// The longest that browsers keep a cookie.
const lifetimeSeconds = 400 * 86_400;

/** The token of a tablet: 256 bits from its random salt and the server's key, so that a repeated pairing gets the same one. */
export const deriveTabletToken = (key: Buffer, salt: string): string =>
  createHmac('sha256', key).update(`tablet ${salt}`).digest('base64url');

/** The hash that is stored of a tablet's token. */
export const hashTabletToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of the tablet that sends a request; undefined for an unpaired browser. */
export const tabletToken = (request: FastifyRequest): string | undefined => readCookie(request, 'tablet');

/** Sets the tablet's cookie, which no script can read. */
export function setTabletCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const { name, attributes } = cookieFor(request, 'tablet');
  void reply.setCookie(name, token, { ...attributes, sameSite: 'strict', maxAge: lifetimeSeconds });
}
