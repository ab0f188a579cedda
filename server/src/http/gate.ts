import type { Endpoint, Limit } from '@vitola/contract/endpoint';
import { may, roleOf } from '@vitola/contract/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { rejectForeignOrigin } from './origin.ts';

/** Calls still served under overload (too many wait for the database, or memory is short): guests and sign-ins. */
const servedUnderOverload: ReadonlySet<Limit> = new Set(['guest', 'event', 'lead', 'sign-in', 'sign-up']);

/**
 * Lets a request through to its call or refuses it, before its body is read: the rate limit (TOO_MANY), a rush
 * (UNAVAILABLE), the origin of a call that changes something (FOREIGN_ORIGIN), the session or API key (SIGNED_OUT), the
 * permission or the key's scope (NOT_ALLOWED), and a platform admin's missing second factor (SECOND_FACTOR_MISSING).
 */
export async function allow(
  app: FastifyInstance,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  await app.limits.take(endpoint.limit, request.ip);
  if (app.isBusy() && !servedUnderOverload.has(endpoint.limit))
    throw new AppError('UNAVAILABLE', undefined, { retryAfter: 2 });
  if (endpoint.method !== 'GET') rejectForeignOrigin(request.headers, app.publicUrl());
  // Guests carry no session: then there is nothing to wait for.
  const asking = app.authenticate(request);
  request.actor =
    asking &&
    (await asking.catch((error: unknown) => {
      // A tablet somebody once signed in on goes on serving guests while the database is away.
      if (endpoint.access === 'public' && isDatabaseUnavailable(error)) return null;
      throw error;
    }));
  const key = request.actor?.key;
  if (key) await app.limits.take('key', key.id);
  if (endpoint.access === 'public') {
    // What everybody may do is done as nobody: a key opens what its scopes say.
    if (key) request.actor = null;
    return;
  }
  if (!request.actor) throw new AppError('SIGNED_OUT');
  if (key && !(key.scopes as readonly string[]).includes(endpoint.access))
    throw new AppError('NOT_ALLOWED', `This API key may not do that: it has no scope ${endpoint.access}.`);
  if (endpoint.access === 'signed-in') return;
  if (!may(roleOf(request.actor.user), endpoint.access)) throw new AppError('NOT_ALLOWED');
  if (app.needsSecondFactor(request.actor)) throw new AppError('SECOND_FACTOR_MISSING');
}
