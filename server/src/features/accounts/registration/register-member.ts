import type { VaultRegistration } from '@vitola/contract/vault/account';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { rejectClosedSignUps } from '../../system-settings/index.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findTaken, insertUser, lockRegistration, toSessionUser } from '../queries.ts';
import type { VerifiedCredentials } from '../sessions/sessions.ts';

/** Creates a member, an account without a lounge whose username is its email, and emails the link that confirms it. EMAIL_TAKEN and SIGN_UPS_CLOSED change nothing. */
export async function registerMember(
  ctx: Context,
  { email, password, language }: VaultRegistration,
): Promise<VerifiedCredentials> {
  await rejectClosedSignUps(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Repeated submissions of a form wait here and find the email taken, so that the password is hashed only once.
    await lockRegistration(ctx, email);
    const taken = await findTaken(ctx, email, email);
    if (taken.email || taken.username) throw emailTaken();
    const passwordHash = await hashPassword(password);
    const user = await insertUser(ctx, {
      username: email,
      email,
      passwordHash,
      subscriptionTier: 'vault',
      language: language ?? null,
    });
    if (!user) throw emailTaken();
    await audit(ctx, 'account.registered', user.id, { tier: 'vault' });
    await ctx.jobs.enqueue(ctx, 'confirm-email-mail', { userId: user.id, email });
    return { user: toSessionUser(user), passwordHash, passwordChangedAt: null };
  });
}

const emailTaken = () =>
  new AppError('EMAIL_TAKEN', undefined, { fields: { email: 'Email already exists' } });
