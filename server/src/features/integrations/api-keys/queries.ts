import type { ApiScope } from '@vitola/contract/permissions';
import type { Context, ForLounge, LoungeContext } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;

const keyColumns = ['id', 'name', 'beginsWith', 'scopes', 'createdAt', 'lastUsedAt'] as const;

/** The API keys of the caller's lounge that are not revoked, oldest first. */
export const listKeys = (ctx: LoungeContext) =>
  ctx.db
    .selectFrom('apiKeys')
    .select(keyColumns)
    .where('loungeId', '=', ctx.loungeId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Inserts an API key of the caller's lounge, by its hash. */
export const insertKey = (
  ctx: LoungeContext,
  key: { name: string; beginsWith: string; keyHash: Buffer; scopes: ApiScope[] },
) =>
  ctx.db
    .insertInto('apiKeys')
    .values({ ...key, loungeId: ctx.loungeId, createdBy: ctx.actor.user.id, createdAt: ctx.now })
    .returning(keyColumns)
    .executeTakeFirstOrThrow();

/** Revokes an API key of the caller's lounge; false when there is none. */
export async function setKeyRevoked(ctx: LoungeContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('apiKeys')
    .set({ revokedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes the API keys of a lounge that an account made; returns their ids. */
export async function setKeysRevoked(ctx: ForLounge, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('apiKeys')
    .set({ revokedAt: ctx.now })
    .where('loungeId', '=', ctx.loungeId)
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** An API key that is not revoked, by its hash. */
export const findKey = (ctx: Db, keyHash: Buffer) =>
  ctx.db
    .selectFrom('apiKeys')
    .select(['id', 'loungeId', 'scopes', 'createdBy', 'lastUsedAt'])
    .where('keyHash', '=', keyHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();

/** Stores when an API key was last used. */
export async function updateKeyLastUsed(ctx: Db, id: string, at: Date): Promise<void> {
  await ctx.db.updateTable('apiKeys').set({ lastUsedAt: at }).where('id', '=', id).execute();
}
