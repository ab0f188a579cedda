import { createHash, createHmac, randomBytes } from 'node:crypto';
import { fullSentences, most } from '@vitola/contract/integrations/integration-constants';
import type { ApiKey, NewApiKey } from '@vitola/contract/integrations/integrations';
import { type ApiScope, roleOf } from '@vitola/contract/permissions';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Clock } from '../../../context/clock.ts';
import type { Actor, ForLounge, LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findUser } from '../../accounts/index.ts';
import { lockPlan } from '../../lounge/index.ts';
import { findKey, insertKey, listKeys, setKeyRevoked, setKeysRevoked, updateKeyLastUsed } from './queries.ts';
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

/** The API keys of the caller's lounge that are not revoked, oldest first. ENTERPRISE_FEATURE on other plans. */
export async function listApiKeys(ctx: LoungeContext): Promise<ApiKey[]> {
  await requireEnterprise(ctx);
  return (await listKeys(ctx)).map(toApiKey);
}

/** A new API key, with the random salt that its secret is derived from. */
export type NewKey = ApiKey & { salt: string };

/**
 * An API key with its secret, as shown once: an HMAC-SHA-256 of its salt, so that neither the salt nor the server's secret is
 * enough alone. KEY_REUSED for a repeated request after the key was revoked.
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

/** Creates a 256-bit API key for the caller's lounge and stores its hash. VALIDATION at the limit, ENTERPRISE_FEATURE on other plans. */
export async function createApiKey(
  ctx: LoungeContext,
  secret: string,
  { name, scopes }: NewApiKey,
): Promise<NewKey> {
  await requireEnterprise(ctx);
  const salt = randomBytes(32).toString('base64url');
  const key = deriveKey(secret, salt);
  return inTransaction(ctx, async (ctx) => {
    // Concurrent creations wait for each other, so that each counts the others.
    await lockPlan(ctx);
    if ((await listKeys(ctx)).length >= most.keys) throw new AppError('VALIDATION', fullSentences.keys);
    const newKey = {
      name,
      scopes: [...new Set(scopes)],
      beginsWith: key.slice(0, shownLength),
      keyHash: hashOf(key),
    };
    const row = await insertKey(ctx, newKey);
    await audit(ctx, 'api-key.made', row.id, { scopes: row.scopes });
    return { ...toApiKey(row), salt };
  });
}

/** Revokes an API key of the caller's lounge at once, on any plan. */
export async function revokeApiKey(ctx: LoungeContext, id: string): Promise<{ success: true }> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await setKeyRevoked(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'api-key.revoked', id);
    return { success: true };
  });
}

/** Revokes the API keys of a lounge that an account made, in the transaction that takes the lounge from it. */
export async function revokeKeysOf(ctx: ForLounge, userId: string): Promise<void> {
  for (const id of await setKeysRevoked(ctx, userId)) await audit(ctx, 'api-key.revoked', id);
}

/**
 * The actor of a request with an API key: the owner who created it, limited to its scopes and lounge. null for an unknown or
 * revoked key, or when the lounge is no longer on Enterprise. Stores the key's last use at most once a minute.
 */
export async function actorOfKey(db: Database, clock: Clock, key: string): Promise<Actor | null> {
  if (!key.startsWith(prefix) || key.length > 100) return null;
  const found = await findKey({ db }, hashOf(key));
  const user = found && (await findUser({ db }, found.createdBy));
  if (!found || !user || user.loungeId !== found.loungeId) return null;
  // A key never gets more than an owner's rights, whatever role its creator has now.
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
