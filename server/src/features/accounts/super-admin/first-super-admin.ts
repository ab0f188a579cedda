import { randomBytes } from 'node:crypto';
import { EnvError, type SuperAdminSeed } from '../../../env/env.ts';
import type { Context } from '../../../context/context.ts';
import { isGuessable } from '../passwords/guessable-passwords.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { insertUser } from '../queries.ts';
import { hasSuperAdmin } from '../staff-queries.ts';

/** Throws an EnvError for a guessable password in the environment. */
export async function rejectGuessableSeed(seed: SuperAdminSeed | null): Promise<void> {
  if (seed && (await isGuessable(seed.password, [seed.username, seed.email])))
    throw new EnvError(
      'SUPER_ADMIN_PASSWORD is one of the most used passwords, or your own name: choose another, such as a few words together.',
    );
}

/**
 * Creates the first super admin, from the environment or (in development) with a generated password. Returns the credentials
 * only when they were generated, to be shown once; null otherwise.
 */
export async function createFirstSuperAdmin(
  ctx: Context,
  seed: SuperAdminSeed | null,
  refusesGuessablePasswords: boolean,
): Promise<SuperAdminSeed | null> {
  if (await hasSuperAdmin(ctx)) return null;
  if (refusesGuessablePasswords) await rejectGuessableSeed(seed);
  const admin = seed ?? {
    email: 'admin@vitola.local',
    username: 'admin',
    password: randomBytes(9).toString('base64url'),
  };
  const created = await insertUser(ctx, {
    username: admin.username,
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
    isAdmin: true,
    isSuperAdmin: true,
    subscriptionTier: 'enterprise',
  });
  if (!created) {
    // Another process starting at the same time may have created it.
    if (await hasSuperAdmin(ctx)) return null;
    throw new EnvError(
      'SUPER_ADMIN_USERNAME or SUPER_ADMIN_EMAIL belongs to another account already: choose others.',
    );
  }
  return seed ? null : admin;
}
