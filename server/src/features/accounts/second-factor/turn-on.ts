import type { Done } from '@vitola/contract/accounts/sign-in';
import type { NewRecoveryCodes } from '@vitola/contract/accounts/second-factor';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { SignedInContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { deleteOtherSessions } from '../own-account/session-queries.ts';
import { requireConfirmed } from './confirmation.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import {
  findFactors,
  lockAccount,
  replaceRecoveryCodes,
  setCodesSaved,
  setSecondFactorSince,
} from './queries.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

type NewCodes = Awaited<ReturnType<typeof newRecoveryCodes>>;

/**
 * Requires a passkey after the password from now on; returns the new recovery codes, none when the step was already
 * on.
 */
export async function turnOnSecondFactor(ctx: SignedInContext): Promise<NewRecoveryCodes> {
  await requireConfirmed(ctx);
  const codes = await newRecoveryCodes();
  return inTransaction(ctx, async (ctx) => {
    const { id } = ctx.actor.user;
    await lockAccount(ctx, id);
    const { passkeys, appSince } = await findFactors(ctx, id);
    if (passkeys === 0 && !appSince)
      throw new AppError('VALIDATION', 'Add a passkey or an authenticator app first.');
    return turnOn(ctx, codes);
  });
}

/**
 * Turns the second step on in the transaction of `ctx`, which has locked the account, and returns the codes to show;
 * none when it was already on. Ends the account's other sessions, which were opened by the password alone.
 */
export async function turnOn(ctx: SignedInContext, { shown, stored }: NewCodes): Promise<NewRecoveryCodes> {
  const { id } = ctx.actor.user;
  const { since } = await findFactors(ctx, id);
  if (since) return { recoveryCodes: [], madeAt: null };
  await setSecondFactorSince(ctx, id, ctx.now);
  await replaceRecoveryCodes(ctx, id, stored);
  await deleteOtherSessions(ctx, id, ctx.actor.sessionHash);
  await audit(ctx, 'account.second-factor-on', id);
  await notifySecondFactorChange(ctx, id, 'on');
  return { recoveryCodes: shown, madeAt: ctx.now.toISOString() };
}

/** Replaces the recovery codes with new ones. */
export async function makeRecoveryCodes(ctx: SignedInContext): Promise<NewRecoveryCodes> {
  await requireConfirmed(ctx);
  const { shown, stored } = await newRecoveryCodes();
  return inTransaction(ctx, async (ctx) => {
    const { id } = ctx.actor.user;
    const { secondFactorSince } = await lockAccount(ctx, id);
    if (!secondFactorSince) throw new AppError('VALIDATION', 'Turn the second step on first.');
    await replaceRecoveryCodes(ctx, id, stored);
    await audit(ctx, 'account.recovery-codes-made', id);
    await notifySecondFactorChange(ctx, id, 'codes-made');
    return { recoveryCodes: shown, madeAt: ctx.now.toISOString() };
  });
}

/** Records that the recovery codes made at a given time were saved; CHANGED_MEANWHILE when newer ones exist. */
export async function noteCodesSaved(ctx: SignedInContext, madeAt: string): Promise<Done> {
  if (!(await setCodesSaved(ctx, ctx.actor.user.id, new Date(madeAt))))
    throw new AppError('CHANGED_MEANWHILE');
  return { success: true, message: 'Recovery codes saved' };
}
