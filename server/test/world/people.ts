import { randomUUID } from 'node:crypto';
import { signIn } from '@vitola/contract/accounts/sign-in';
import type { Role } from '@vitola/contract/permissions';
import { hashPassword } from '../../src/features/accounts/passwords/password-hash.ts';
import { type Caller, cookieOf, type World } from './world.ts';

const accounts = {
  member: { subscriptionTier: 'trial', isAdmin: false, isSuperAdmin: false },
  vault: { subscriptionTier: 'vault', isAdmin: false, isSuperAdmin: false },
  staff: { subscriptionTier: 'trial', isAdmin: false, isSuperAdmin: false },
  admin: { subscriptionTier: 'trial', isAdmin: true, isSuperAdmin: false },
  superAdmin: { subscriptionTier: 'trial', isAdmin: true, isSuperAdmin: true },
} as const satisfies Record<Exclude<Role, 'guest' | 'owner'>, object>;

/** Somebody new in a role, signed in; a guest is nobody, and staff are of a new lounge unless one is given. */
export async function signedInAs(world: World, role: Role, staffOf?: string): Promise<Caller> {
  if (role === 'guest') return world.guest;
  if (role === 'owner') return world.owner();
  const username = `${role.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const password = 'a good password';
  const passwordHash = await hashPassword(password);
  const staffFacts = async () =>
    role === 'staff' && {
      staffOf: staffOf ?? (await world.owner()).loungeId,
      staffSince: world.clock.now(),
      emailVerifiedAt: world.clock.now(),
    };
  const row = {
    username,
    email: `${username}@example.com`,
    passwordHash,
    ...accounts[role],
    ...(await staffFacts()),
  };
  await world.db.insertInto('users').values(row).execute();
  return world.as(cookieOf(await world.guest.call(signIn, { body: { username, password } })));
}
