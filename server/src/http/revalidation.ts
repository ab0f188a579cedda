import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser stores the reply, but asks whether it still holds before it is used; caches in between never store it. */
const revalidated = 'private, no-cache';

/**
 * The `onSend` hook of calls that screens repeat: a reply gets an ETag, and one that has not changed since the ETag in
 * `If-None-Match` is 304 without a body. An ETag holds for one account and one lounge. Errors keep `no-store`.
 */
export function answerUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload?: unknown) => void,
): void {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return done(null, payload);
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([request.actor?.user.id, request.loungeId]))
    .update(payload)
    .digest('base64url')
    .slice(0, 22)}"`;
  void reply.header('cache-control', revalidated).header('etag', etag);
  if (!namesEtag(request.headers['if-none-match'], etag)) return done(null, payload);
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  done(null, null);
}

// Proxies that compress a reply make its ETag weak.
const namesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((named) => named.trim().replace(/^W\//, '') === etag) ?? false;
