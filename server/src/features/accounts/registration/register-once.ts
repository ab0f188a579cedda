import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Endpoint } from '@vitola/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { answerOnce } from '../../../http/idempotency.ts';
import { markFirstSignIn } from '../own-account/session-queries.ts';
import type { Sessions, VerifiedCredentials } from '../sessions/sessions.ts';
import { newToken } from '../sessions/tokens.ts';

/** A new account and its session token; undefined when that session has ended since. */
export interface Registered {
  user: SessionUser;
  token: string | undefined;
}

/** A sign-up form and what becomes of it. */
export interface SignUp<F extends { password: string }> {
  endpoint: Endpoint;
  form: F;
  /** Creates the account, in the transaction of its context. */
  create: (ctx: Context, form: F) => Promise<VerifiedCredentials>;
}

/**
 * Registers and signs in. A repeated request with the same Idempotency-Key and form gets the same account and session: the
 * token is derived from the key and the form, so that a lost reply opens no second session. A session that has ended stays
 * ended.
 */
export async function registerOnce<F extends { password: string }>(
  ctx: Context,
  sessions: Sessions,
  { endpoint, form, create }: SignUp<F>,
  { headers, actor }: Pick<FastifyRequest, 'headers' | 'actor'>,
): Promise<Registered> {
  const open = (token: string) => (ctx: Context) =>
    inTransaction(ctx, async (ctx) => {
      const registered = await create(ctx, form);
      const isOpen = await sessions.open(ctx, registered, headers['user-agent'] ?? null, actor, token);
      if (!isOpen) throw new AppError('UNAVAILABLE');
      await markFirstSignIn(ctx, registered.user.id);
      return registered.user;
    });
  const key = headers['idempotency-key'];
  if (!key) {
    const token = newToken();
    return { user: await open(token)(ctx), token };
  }
  const token = sessions.derive('first session', JSON.stringify([key, form]));
  // The stored hash that recognizes a repeat must not help to guess the password.
  const body = { ...form, password: sessions.derive('registration', form.password) };
  // Without an actor: the repeat after a lost reply may already have the cookie.
  const user = await answerOnce(
    { ...ctx, actor: null },
    endpoint,
    String(key),
    { params: null, body },
    open(token),
  );
  return { user, token: (await sessions.actorOf(token)) ? token : undefined };
}
