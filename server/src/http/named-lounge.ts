import type { Endpoint } from '@vitola/contract/endpoint';
import { isAboutLounge, ownLoungeFor } from '@vitola/contract/permissions';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';

type MayReach = (actor: Actor, loungeId: string) => Promise<boolean>;

/**
 * The lounge that a request works on: an owner's or their staff's own, or the one that platform staff name in the header; null for calls that
 * are not about one. LOUNGE_MISSING if staff name none, LOUNGE_NOT_FOUND if the caller may not work on the one named.
 */
export async function loungeOf(
  { access }: Endpoint,
  actor: Actor,
  headers: IncomingHttpHeaders,
  mayReach: MayReach,
): Promise<string | null> {
  const own = ownLoungeFor(actor.user, access);
  if (!isAboutLounge(access)) return own;
  const named = headers[loungeHeader];
  if (named === undefined) {
    if (own === null) throw new AppError('LOUNGE_MISSING');
    return own;
  }
  if (typeof named !== 'string' || !(await mayReach(actor, named))) throw new AppError('LOUNGE_NOT_FOUND');
  return named;
}
