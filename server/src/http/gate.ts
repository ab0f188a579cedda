import type { Endpoint, Limit } from '@vitola/contract/endpoint';
import { may, roleOf, scopeOf } from '@vitola/contract/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../errors/database-unavailable.ts';
import { AppError } from '../errors/app-error.ts';
import { loungeOf } from './named-lounge.ts';
import { rejectForeignOrigin } from './origin.ts';
import { actorOnSharedDevice } from './shared-device.ts';
import { rejectInSupportView } from './support-view.ts';

/** Calls that pages of guests make: on a lounge's own domain no others are answered. */
const servedOnGuestDomain: ReadonlySet<Limit> = new Set(['guest', 'event', 'lead', 'rows', 'read']);

/** Calls still served under overload (too many wait for the database, or memory is short): guests and sign-ins. */
const servedUnderOverload: ReadonlySet<Limit> = new Set(['guest', 'event', 'lead', 'sign-in', 'sign-up']);

/**
 * Decides before the body is read whether a request may reach its call. Throws an AppError if not, checking in this order:
 * rate limit (TOO_MANY), a lounge's own domain (NOT_FOUND for what guests don't call), overload (UNAVAILABLE), origin of a state-changing call (FOREIGN_ORIGIN), session or API key
 * (SIGNED_OUT), what a shared device may do (DEVICE_LOCKED), what a super admin may read as a lounge's owner (SUPPORT_VIEW), permission or key scope (NOT_ALLOWED), a platform admin's second factor (SECOND_FACTOR_MISSING), the lounge
 * that platform staff work on (LOUNGE_MISSING, LOUNGE_NOT_FOUND).
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
  if (request.guestLoungeId !== null) {
    if (endpoint.access === 'public' && servedOnGuestDomain.has(endpoint.limit)) return;
    throw new AppError('NOT_FOUND');
  }
  // Null for guests, who have no session: then there is nothing to await.
  const authenticating = app.authenticate(request);
  request.actor =
    authenticating &&
    (await authenticating.catch((error: unknown) => {
      // A tablet with a session cookie keeps serving guests while the database is unreachable.
      if (endpoint.access === 'public' && isDatabaseUnavailable(error)) return null;
      throw error;
    }));
  const key = request.actor?.key;
  if (key) await app.limits.take('key', key.id);
  const { actor } = request;
  if (actor?.sharedDevice) request.actor = actorOnSharedDevice(endpoint, actor, actor.sharedDevice.isLocked);
  if (request.actor?.isSupportView) rejectInSupportView(endpoint);
  if (endpoint.access === 'public') {
    // Public calls made with an API key run without an actor: a key grants only what its scopes list.
    if (key) request.actor = null;
    return;
  }
  if (!request.actor) throw new AppError('SIGNED_OUT');
  const scope = scopeOf(endpoint.access);
  if (key && !(scope && key.scopes.includes(scope)))
    throw new AppError(
      'NOT_ALLOWED',
      `This API key may not do that: it has no scope ${scope ?? endpoint.access}.`,
    );
  if (endpoint.access === 'signed-in') return;
  if (!may(roleOf(request.actor.user), endpoint.access)) throw new AppError('NOT_ALLOWED');
  if (app.needsSecondFactor(request.actor)) throw new AppError('SECOND_FACTOR_MISSING');
  request.loungeId = await loungeOf(endpoint, request.actor, request.headers, app.mayReach);
}
