import type { Context } from '../../../context/context.ts';
import { sessionColumns } from '../queries.ts';

type Db = Pick<Context, 'db'>;

const shownColumns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** An account's passkeys as its owner sees them, oldest first. */
export const listPasskeysOf = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .select(shownColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** The credential ids of an account's passkeys. */
export const listCredentials = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .select(['credentialId as id', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute();

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  name: string;
}

/** Inserts a passkey; undefined when an account has it already. */
export const insertPasskey = (ctx: Context, { counter, ...passkey }: NewPasskey) =>
  ctx.db
    .insertInto('passkeys')
    .values({ ...passkey, counter: String(counter), createdAt: ctx.now })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(shownColumns)
    .executeTakeFirst();

/** The passkey with a credential id, and its account. */
export const findPasskey = (ctx: Db, credentialId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select([
      ...sessionColumns,
      'users.passwordHash',
      'users.passwordChangedAt',
      'passkeys.id as passkeyId',
      'passkeys.credentialId',
      'passkeys.publicKey',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('passkeys.credentialId', '=', credentialId)
    .executeTakeFirst();

/** Stores a passkey's use; false when it was used in the meantime or removed, so of two concurrent uses one succeeds. */
export async function updatePasskeyUse(
  ctx: Context,
  { passkeyId, counter }: { passkeyId: string; counter: string },
  newCounter: number,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('passkeys')
    .set({ counter: String(newCounter), lastUsedAt: ctx.now })
    .where('id', '=', passkeyId)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Renames a passkey of an account; undefined when it has none with this id. */
export const setPasskeyName = (ctx: Db, userId: string, id: string, name: string) =>
  ctx.db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(shownColumns)
    .executeTakeFirst();

/** Deletes a passkey of an account; false when it has none with this id. */
export async function deletePasskey(ctx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every passkey of an account. */
export async function deletePasskeysOf(ctx: Db, userId: string): Promise<void> {
  await ctx.db.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

export interface Challenge {
  challenge: string;
  browserHash: Buffer;
  purpose: 'add' | 'sign-in' | 'confirm';
}

/** Stores a challenge until it is signed or expires. */
export async function insertChallenge(ctx: Db, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await ctx.db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Consumes a challenge of this browser and purpose; false when there is none. Of two concurrent calls one succeeds. */
export async function consumeStoredChallenge(
  ctx: Context,
  { challenge, browserHash, purpose }: Challenge,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('browserHash', '=', browserHash)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
