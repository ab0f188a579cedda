import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { resetLifetimeMs, resetUrl } from '../passwords/email-reset-link.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findByLogin, insertUser, promoteToSuperAdmin } from '../queries.ts';
import { insertReset } from '../passwords/reset-queries.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

export interface MadeSuperAdmin {
  outcome: 'created' | 'promoted' | 'known';
  username: string;
  /** Sets a password, once, within an hour. */
  link: string;
}

/**
 * Makes the account of an email a platform admin, or a new account that nobody has the password of, and answers a link
 * that sets it. An owner is refused: the account would lose its lounge's dashboard.
 */
export async function makeSuperAdmin(ctx: Context, email: string): Promise<MadeSuperAdmin> {
  const passwordHash = await hashPassword(newToken());
  const token = newToken();
  return inTransaction(ctx, async (ctx) => {
    const { outcome, id, username } = await findOrMake(ctx, email, passwordHash);
    const expiresAt = new Date(ctx.now.getTime() + resetLifetimeMs);
    await insertReset(ctx, { tokenHash: hashToken(token), userId: id, expiresAt });
    await audit(ctx, 'account.super-admin-made', id, { outcome });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', id));
    return { outcome, username, link: resetUrl(ctx.publicUrl, token) };
  });
}

async function findOrMake(ctx: Context, email: string, passwordHash: string) {
  const account = await findByLogin(ctx, email);
  if (!account) return { outcome: 'created', ...(await makeAccount(ctx, email, passwordHash)) } as const;
  const { id, username } = account;
  if (account.isSuperAdmin) return { outcome: 'known', id, username } as const;
  if (account.loungeId)
    throw new AppError(
      'NOT_ALLOWED',
      `${email} is the account of a lounge, whose dashboard it would lose: use another address.`,
    );
  await promoteToSuperAdmin(ctx, id);
  return { outcome: 'promoted', id, username } as const;
}

// Named by what precedes the @, or by the whole address where that name is taken.
async function makeAccount(ctx: Context, email: string, passwordHash: string) {
  const name = email.split('@')[0] ?? '';
  for (const username of [name.length < 3 ? email : name, email]) {
    const rights = { isAdmin: true, isSuperAdmin: true, subscriptionTier: 'enterprise' };
    const made = await insertUser(ctx, { username, email, passwordHash, ...rights });
    if (made) return { id: made.id, username };
  }
  throw new AppError('UNAVAILABLE');
}
