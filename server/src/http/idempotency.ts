import { createHash } from 'node:crypto';
import type { Endpoint } from '@vitola/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import type { Upload } from './body/upload.ts';

interface RequestContent {
  params: unknown;
  body: unknown;
  upload?: Pick<Upload, 'sha256'> | null;
}

interface KeyedRequest extends RequestContent {
  request: Pick<FastifyRequest, 'headers'>;
}

const keyPattern = /^[\x21-\x7e]{8,200}$/;

/**
 * Runs `work` once per key and caller, and stores its reply in the same transaction. A repeat gets the first reply;
 * the same key with another body or other parameters is KEY_REUSED; a concurrent repeat waits for the first.
 */
export async function answerOnce<R>(
  ctx: Context,
  endpoint: Endpoint,
  key: string,
  content: RequestContent,
  work: (ctx: Context) => Promise<R>,
): Promise<R> {
  const { scope, requestHash } = identify(ctx, endpoint, key, content);
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await sql<{ key: string }>`
      insert into idempotency_keys (scope, key, request_hash, created_at)
      values (${scope}, ${key}, ${requestHash}, ${ctx.now})
      on conflict do nothing returning key`.execute(ctx.db);
    if (rows.length === 0) return (await findFirst<R>(ctx, scope, key, requestHash)) as R;
    const answer = await work(ctx);
    await ctx.db
      .updateTable('idempotencyKeys')
      .set({ status: 200, reply: JSON.stringify(answer) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

/**
 * The same for a call with an optional key. For replies that show a secret: `work` returns only what may be stored, and
 * the caller derives the secret from that.
 */
export async function answerOnceIfKeyed<C extends Context, R>(
  ctx: C,
  endpoint: Endpoint,
  { request, ...content }: KeyedRequest,
  work: (ctx: C) => Promise<R>,
): Promise<R> {
  const key = request.headers['idempotency-key'];
  if (!key) return work(ctx);
  return answerOnce(ctx, endpoint, String(key), content, (ctx) => work(ctx as C));
}

/**
 * The reply to the first call with this key, for a call that does something slow before it is stored; undefined if this is the
 * first, or has no key. KEY_REUSED if the first was a different request.
 */
export async function findAnswer<R>(
  ctx: Context,
  endpoint: Endpoint,
  { request, ...content }: KeyedRequest,
): Promise<R | undefined> {
  const key = request.headers['idempotency-key'];
  if (!key) return undefined;
  const { scope, requestHash } = identify(ctx, endpoint, String(key), content);
  return findFirst<R>(ctx, scope, String(key), requestHash);
}

/** The scope in which a key is unique, and what tells its request from others; VALIDATION for a malformed key. */
function identify(ctx: Context, endpoint: Endpoint, key: string, { params, body, upload }: RequestContent) {
  if (!keyPattern.test(key))
    throw new AppError('VALIDATION', 'The Idempotency-Key must be 8 to 200 visible characters.');
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params ?? null, body ?? null, ...(upload ? [upload.sha256] : [])]))
    .digest();
  return { scope: `${endpoint.method} ${endpoint.path} ${callerOf(ctx)}`, requestHash };
}

// Platform staff may send one key for two lounges.
function callerOf({ actor, loungeId }: Context): string {
  if (!actor) return 'guest';
  const { id, loungeId: own } = actor.user;
  return loungeId === own || loungeId === null ? id : `${loungeId} ${id}`;
}

/** The reply to the first call with this key, if there was one; throws KEY_REUSED if that was a different request. */
async function findFirst<R>(
  ctx: Context,
  scope: string,
  key: string,
  requestHash: Buffer,
): Promise<R | undefined> {
  const first = await ctx.db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !first.requestHash.equals(requestHash)) throw new AppError('KEY_REUSED');
  return first?.reply as R | undefined;
}

/** Deletes the replies stored before `before`. */
export const purgeStoredAnswers = (ctx: Context, before: Date) =>
  sql`delete from idempotency_keys where created_at < ${before}`.execute(ctx.db);

/** Deletes the stored replies to an account, and the one to its registration. */
export const deleteStoredAnswersOf = (ctx: Context, userId: string) =>
  sql`delete from idempotency_keys where scope like ${`% ${userId}`} or reply ->> 'id' = ${userId}`.execute(
    ctx.db,
  );
