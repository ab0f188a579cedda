import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { sendWrongCodesAlert } from '../own-account/wrong-codes-alert.ts';
import { totpStepOf } from './app-codes.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import { findApp, lockAccount, consumeTotpStep } from './queries.ts';
import { recoveryHash, consumeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorSettings } from './settings.ts';

/** How a code was typed: by whom, on which device, and what counts wrong ones. */
export interface CodeAttempt {
  user: Pick<SessionUser, 'id' | 'loungeId'>;
  typed: string;
  limits: RateLimits;
  /** The known device that it was typed on, if it is one. */
  knownDevice: string | undefined;
  /** The device in words, for the mail that warns of wrong codes. */
  device: string;
}

/**
 * Uses up a code of the authenticator app or a recovery code, and does `then` in the same transaction, with the account
 * locked. WRONG_CODE for a wrong or used one, TOO_MANY after too many of those.
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
    // Computed before the transaction: a hash takes its turn, and a connection must not wait for it.
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

/** Uses up a code in the transaction of `ctx`; answers which kind it was, undefined for a wrong or used one. */
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
