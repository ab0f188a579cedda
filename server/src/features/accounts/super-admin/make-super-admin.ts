import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { resetLifetimeMs, resetUrl } from '../passwords/email-reset-link.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findByLogin } from '../queries.ts';
import { promoteToSuperAdmin } from '../staff-queries.ts';
import { createInvited } from '../registration/create-invited.ts';
import { lockUser } from '../emailed-links/confirmation-queries.ts';
import { proveMailbox } from '../emailed-links/prove-mailbox.ts';
import { insertReset } from '../passwords/reset-queries.ts';
import { removeSecondFactors } from '../second-factor/remove-second-factors.ts';
import { hashToken, newToken } from '../sessions/tokens.ts';

export interface SuperAdminResult {
  outcome: 'created' | 'promoted' | 'known';
  username: string;
  /** Whether an account that was known signs in as before. */
  keepsPassword: boolean;
  /** A link to set a password, once, within an hour. */
  link: string;
}

/**
 * Makes the account of an email a super admin, or creates one, and returns a link to set its password. Whoever registered an address
 * that was never confirmed may be somebody else: nothing that they made opens the account afterwards. NOT_ALLOWED for an owner, whose
 * account would lose its lounge's dashboard.
 */
export async function makeSuperAdmin(ctx: Context, email: string): Promise<SuperAdminResult> {
  const passwordHash = await hashPassword(newToken());
  const token = newToken();
  return inTransaction(ctx, async (ctx) => {
    const { id, ...made } = await findOrCreate(ctx, email, passwordHash);
    const expiresAt = new Date(ctx.now.getTime() + resetLifetimeMs);
    await insertReset(ctx, { tokenHash: hashToken(token), userId: id, expiresAt });
    await audit(ctx, 'account.super-admin-made', id, { outcome: made.outcome });
    onceCommitted(ctx, () => ctx.changes.announce('account_changed', id));
    return { ...made, link: resetUrl(ctx.publicUrl, token) };
  });
}

async function findOrCreate(ctx: Context, email: string, passwordHash: string) {
  const account = await findByLogin(ctx, email);
  if (!account)
    return {
      outcome: 'created',
      keepsPassword: false,
      ...(await createInvited(ctx, {
        email,
        passwordHash,
        isAdmin: true,
        isSuperAdmin: true,
        loungeId: null,
      })),
    } as const;
  const { id, username } = account;
  if (account.isSuperAdmin) return { outcome: 'known', keepsPassword: true, id, username } as const;
  if (account.loungeId)
    throw new AppError(
      'NOT_ALLOWED',
      `${email} is the account of a lounge, whose dashboard it would lose: use another address.`,
    );
  const keepsPassword = !(await endUnconfirmed(ctx, id));
  await promoteToSuperAdmin(ctx, id);
  return { outcome: 'promoted', keepsPassword, id, username } as const;
}

/** Ends password, second step, passkeys and sessions of an account whose address was never confirmed; false for any other. */
async function endUnconfirmed(ctx: Context, id: string): Promise<boolean> {
  const account = await lockUser(ctx, id);
  if (!account || account.emailVerifiedAt) return false;
  if (account.secondFactorSince) await removeSecondFactors(ctx, id);
  await proveMailbox(ctx, { ...account, secondFactorSince: null });
  return true;
}
