import type { Registration } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { createLounge } from '../../lounge/index.ts';
import { rejectClosedSignUps } from '../../system-settings/index.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findTaken, insertUser, lockRegistration, toSessionUser } from '../queries.ts';
import type { VerifiedCredentials } from '../sessions/sessions.ts';

/** Creates an owner with a lounge on the trial. USERNAME_TAKEN, EMAIL_TAKEN and SIGN_UPS_CLOSED change nothing. */
export async function register(ctx: Context, form: Registration): Promise<VerifiedCredentials> {
  await rejectClosedSignUps(ctx);
  return inTransaction(ctx, async (ctx) => {
    // Repeated submissions of a form wait here and find the name taken, so that the password is hashed only once.
    await lockRegistration(ctx, form.email);
    await rejectTaken(ctx, form);
    const passwordHash = await hashPassword(form.password);
    const { loungeId } = await createLounge(ctx, {
      name: form.loungeName,
      address: form.loungeAddress,
      city: form.loungeCity,
      state: form.loungeState,
      zipCode: form.loungeZip,
      phone: form.loungePhone,
      email: form.email,
      timeZone: form.timeZone ?? null,
    });
    const { username, email, tier } = form;
    const user = await insertUser(ctx, {
      username,
      email,
      passwordHash,
      isAdmin: true,
      loungeId,
      intendedTier: tier,
    });
    if (!user) {
      await rejectTaken(ctx, form);
      throw new AppError('UNAVAILABLE');
    }
    await audit({ ...ctx, loungeId }, 'account.registered', user.id, { tier });
    return { user: toSessionUser(user), passwordHash, passwordChangedAt: null };
  });
}

async function rejectTaken(ctx: Context, { username, email }: Registration): Promise<void> {
  const taken = await findTaken(ctx, username, email);
  if (!taken.username && !taken.email) return;
  throw new AppError(taken.email ? 'EMAIL_TAKEN' : 'USERNAME_TAKEN', undefined, {
    fields: {
      ...(taken.username && { username: 'Username already exists' }),
      ...(taken.email && { email: 'Email already exists' }),
    },
  });
}
