import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fullSentences, most } from '@vitola/contract/integration-constants';
import type { ApiKey, NewApiKey } from '@vitola/contract/integrations';
import { type ApiScope, roleOf } from '@vitola/contract/permissions';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Clock } from '../../../context/clock.ts';
import type { Actor, LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findUser } from '../../accounts/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import { findKey, insertKey, listKeys, setKeyRevoked, updateKeyLastUsed } from './queries.ts';
import { isEnterprise, requireEnterprise } from '../require-enterprise.ts';

const prefix = 'vitola_';
const shownLength = prefix.length + 6;
const lastUsedIntervalMs = 60_000;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

const toApiKey = (row: KeyRow): ApiKey => ({
  ...row,
  scopes: row.scopes as ApiScope[],
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The keys of one’s own lounge that stand, oldest first. */
export async function listApiKeys(ctx: LoungeContext): Promise<ApiKey[]> {
  await requireEnterprise(ctx);
  return (await listKeys(ctx)).map(toApiKey);
}

/** A key that was made, with the random bits that it was derived from in place of the key. */
export type NewKey = ApiKey & { salt: string };

/**
 * A key as its maker reads it once: HMAC-SHA-256 over its salt. Neither the salt nor the server's secret is enough alone.
 * KEY_REUSED for a repeat after the key was revoked: it would open nothing.
 */
export async function withKey(
  ctx: LoungeContext,
  secret: string,
  { salt, ...apiKey }: NewKey,
): Promise<ApiKey & { key: string }> {
  const key = deriveKey(secret, salt);
  if (await findKey(ctx, hashOf(key))) return { ...apiKey, key };
  throw new AppError(
    'KEY_REUSED',
    'This key was created and revoked already. To create another, click again.',
  );
}

const deriveKey = (secret: string, salt: string) =>
  `${prefix}${createHmac('sha256', secret).update(`API key ${salt}`).digest('base64url')}`;

/** Makes a key of 256 bits for one's own lounge, up to the most; its hash is stored. */
export async function createApiKey(
  ctx: LoungeContext,
  secret: string,
  { name, scopes }: NewApiKey,
): Promise<NewKey> {
  await requireEnterprise(ctx);
  const salt = randomBytes(32).toString('base64url');
  const key = deriveKey(secret, salt);
  return inTransaction(ctx, async (ctx) => {
    // Those who make one at once wait for each other, and see each other's.
    await lockPlan(ctx);
    if ((await listKeys(ctx)).length >= most.keys) throw new AppError('VALIDATION', fullSentences.keys);
    const made = {
      name,
      scopes: [...new Set(scopes)],
      beginsWith: key.slice(0, shownLength),
      keyHash: hashOf(key),
    };
    const row = await insertKey(ctx, made);
    await audit(ctx, 'api-key.made', row.id, { scopes: row.scopes });
    return { ...toApiKey(row), salt };
  });
}

/** Makes a key of one's own lounge useless at once, whatever the plan is now. */
export async function revokeApiKey(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await setKeyRevoked(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'api-key.revoked', id);
    return { success: true };
  });
}

/**
 * Who calls with a key: the owner that made it, within its scopes and its lounge; null for a key that does not stand, or
 * whose lounge is no longer on Enterprise. Its last use is noted once a minute.
 */
export async function actorOfKey(db: Database, clock: Clock, key: string): Promise<Actor | null> {
  if (!key.startsWith(prefix) || key.length > 100) return null;
  const found = await findKey({ db }, hashOf(key));
  const user = found && (await findUser({ db }, found.createdBy));
  if (!found || !user || user.loungeId !== found.loungeId) return null;
  // What its maker has become beside an owner opens nothing to the key: it stays in its lounge.
  if (roleOf(user) !== 'owner') return null;
  if (!(await isEnterprise({ db, loungeId: found.loungeId }))) return null;
  const now = clock.now();
  if (now.getTime() - (found.lastUsedAt?.getTime() ?? 0) >= lastUsedIntervalMs)
    await updateKeyLastUsed({ db }, found.id, now);
  return {
    user,
    role: roleOf(user),
    sessionHash: Buffer.alloc(0),
    hasSecondFactor: false,
    key: { id: found.id, scopes: found.scopes as ApiScope[] },
  };
}
