import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/limits/rate-limits.ts';
import { sendWrongCodesAlert } from '../own-account/wrong-codes-alert.ts';
import { totpStepOf } from './app-codes.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import { findApp, lockAccount, consumeTotpStep } from './queries.ts';
import { recoveryHash, consumeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorSettings } from './settings.ts';

/** An attempt to enter a code: the user, the device, and the rate limits on wrong codes. */
export interface CodeAttempt {
  user: Pick<SessionUser, 'id' | 'loungeId'>;
  typed: string;
  limits: RateLimits;
  /** The known device that the code was entered on, if it is one. */
  knownDevice: string | undefined;
  /** The device's name, for the email that warns of wrong codes. */
  device: string;
}

/**
 * Consumes a code of the authenticator app or a recovery code and runs `then` in the same transaction, with the
 * account locked. WRONG_CODE for a wrong or used code, TOO_MANY after too many of those.
 */
export async function consumeCode<R>(
  ctx: Context,
  settings: SecondFactorSettings,
  attempt: CodeAttempt,
  then: (ctx: Context, kind: 'app' | 'recovery-code') => Promise<R>,
): Promise<R> {
  const { user, limits, knownDevice, device } = attempt;
  const code = attempt.typed.replaceAll(/\s/g, '');
  const counted = knownDevice ?? user.id;
  await limits.take('second-step', counted);
  let isGuess = false;
  try {
    // Hashed before the transaction: hashing may wait in a queue, and must not hold a connection meanwhile.
    const codeHash = /^\d{6}$/.test(code) ? undefined : await recoveryHash(ctx, user.id, code);
    return await inTransaction(ctx, async (ctx) => {
      await lockAccount(ctx, user.id);
      const kind = await consumeAnyCode(ctx, settings, { userId: user.id, code, codeHash });
      if (!kind) throw fieldError('code', 'WRONG_CODE');
      return then(ctx, kind);
    });
  } catch (error) {
    isGuess = error instanceof AppError && error.code === 'WRONG_CODE';
    if (isGuess) await sendWrongCodesAlert(ctx, user, device);
    throw error;
  } finally {
    if (!isGuess) await limits.giveBack('second-step', counted);
  }
}

/** Consumes a code in the transaction of `ctx`; returns its kind, or undefined for a wrong or used one. */
async function consumeAnyCode(
  ctx: Context,
  { key }: SecondFactorSettings,
  { userId, code, codeHash }: { userId: string; code: string; codeHash: Buffer | undefined },
): Promise<'app' | 'recovery-code' | undefined> {
  if (await consumeRecoveryCode(ctx, userId, codeHash)) {
    await audit(ctx, 'account.recovery-code-used', userId);
    await notifySecondFactorChange(ctx, userId, 'code-used');
    return 'recovery-code';
  }
  const sealed = (await findApp(ctx, userId))?.secret;
  const step = sealed ? totpStepOf(key, { sealed, userId, code, now: ctx.now }) : undefined;
  return step !== undefined && (await consumeTotpStep(ctx, userId, step)) ? 'app' : undefined;
}
