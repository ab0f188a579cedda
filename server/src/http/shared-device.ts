import { getUser, signOut } from '@vitola/contract/accounts/sign-in';
import type { Endpoint } from '@vitola/contract/endpoint';
import { staffPermissions } from '@vitola/contract/permissions';
import { lockDevice, unlockDevice } from '@vitola/contract/shared-device';
import { getWorkplace } from '@vitola/contract/team';
import { vaultPostSignOut, vaultSignOut } from '@vitola/contract/vault/account';
import type { Actor } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';

const isOneOf = (endpoint: Endpoint, list: readonly Endpoint[]) =>
  list.some(({ method, path }) => method === endpoint.method && path === endpoint.path);

/** Allowed also while it is locked: whose device it is, unlocking it, and the way out. */
const always: readonly Endpoint[] = [
  getUser,
  getWorkplace,
  unlockDevice,
  lockDevice,
  signOut,
  vaultSignOut,
  vaultPostSignOut,
];

/** Whether a call may be made on a shared device that is unlocked: the work of a lounge's staff, and nothing of a person's account. */
const isWork = ({ access }: Endpoint): boolean =>
  access !== 'team:use' && staffPermissions.some((permission) => permission === access);

/**
 * Who makes a call on a shared device: nobody in particular for public calls, otherwise the actor. DEVICE_LOCKED while it is locked, NOT_ALLOWED for
 * what needs the person's own sign-in.
 */
export function actorOnSharedDevice(endpoint: Endpoint, actor: Actor, isLocked: boolean): Actor | null {
  if (isOneOf(endpoint, always)) return actor;
  if (endpoint.access === 'public') return null;
  if (!isWork(endpoint))
    throw new AppError('NOT_ALLOWED', 'This is a shared device: sign in on another one to do that.');
  if (isLocked) throw new AppError('DEVICE_LOCKED');
  return actor;
}
