import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import { clearStepCookie } from '../sessions/session-cookie.ts';
import { openSession, type SignInParts } from '../sign-in/open-session.ts';
import { totpStepOf } from './app-codes.ts';
import { notifySecondFactorChange } from './email-second-factor-change.ts';
import { type PendingSignIn, pendingSignIn } from './pending-sign-in.ts';
import { deletePending, findApp, lockAccount, consumeTotpStep } from './queries.ts';
import { recoveryHash, consumeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactorSettings } from './settings.ts';

interface Needed extends SignInParts, SecondFactorSettings {
  limits: RateLimits;
}
type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * Signs in whoever gave the right password before, with a code of the authenticator app or a recovery code: each works
 * once. WRONG_CODE otherwise, TOO_MANY after too many, SIGN_IN_EXPIRED when the password must be given again.
 */
export async function finishSignIn(
  ctx: Context,
  needed: Needed,
  typed: string,
  exchange: Exchange,
): Promise<SessionUser> {
  const pending = await pendingSignIn(ctx, exchange.request);
  if (!pending) throw new AppError('SIGN_IN_EXPIRED');
  const { limits, devices } = needed;
  const counted = devices.find(exchange.request, pending.user.id, ctx.now) ?? pending.user.id;
  await limits.take('second-step', counted);
  let isGuess = false;
  try {
    return await openWithCode(ctx, needed, { pending, typed, exchange });
  } catch (error) {
    isGuess = error instanceof AppError && error.code === 'WRONG_CODE';
    throw error;
  } finally {
    if (!isGuess) await limits.giveBack('second-step', counted);
  }
}

async function openWithCode(
  ctx: Context,
  needed: Needed,
  { pending, typed, exchange }: { pending: PendingSignIn; typed: string; exchange: Exchange },
): Promise<SessionUser> {
  const { user } = pending;
  const code = typed.replaceAll(/\s/g, '');
  // Computed before the transaction: a hash takes its turn, and a connection must not wait for it.
  const codeHash = /^\d{6}$/.test(code) ? undefined : await recoveryHash(ctx, user.id, code);
  const opened = await inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, user.id);
    const secondStep = await consumeCode(ctx, needed, { userId: user.id, code, codeHash });
    if (!secondStep) throw fieldError('code', 'WRONG_CODE');
    if (!(await deletePending(ctx, pending.tokenHash))) throw new AppError('SIGN_IN_EXPIRED');
    return openSession(ctx, needed, { ...pending, secondStep }, exchange);
  });
  clearStepCookie(exchange.request, exchange.reply);
  return opened;
}

/** Uses up a code in the transaction of `ctx`; answers which kind it was, undefined for a wrong or used one. */
async function consumeCode(
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
