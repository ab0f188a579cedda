import type { Context } from '../../../context/context.ts';
import { sessionColumns } from '../queries.ts';

type Db = Pick<Context, 'db'>;

const shownColumns = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

/** An account's passkeys as it sees them, oldest first. */
export const listPasskeysOf = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .select(shownColumns)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** An account's passkeys as browsers name them. */
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

/** The passkey of a credential, with the account it signs in to. */
export const findPasskey = (ctx: Db, credentialId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select([
      ...sessionColumns,
      'users.passwordHash',
      'passkeys.id as passkeyId',
      'passkeys.credentialId',
      'passkeys.publicKey',
      'passkeys.counter',
      'passkeys.transports',
    ])
    .where('passkeys.credentialId', '=', credentialId)
    .executeTakeFirst();

/** Notes that a passkey was used; false when it was used meanwhile or is gone. Of two at once, one wins. */
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

/** Removes one of an account's passkeys; false when it has none of that id. */
export async function deletePasskey(ctx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes every passkey of an account. */
export async function deletePasskeysOf(ctx: Db, userId: string): Promise<void> {
  await ctx.db.deleteFrom('passkeys').where('userId', '=', userId).execute();
}

export interface Challenge {
  challenge: string;
  browserHash: Buffer;
  purpose: 'add' | 'sign-in' | 'confirm';
}

/** Keeps a challenge until it is signed or has ended. */
export async function insertChallenge(ctx: Db, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await ctx.db.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Uses up a challenge of this browser and purpose; false when there is none. Of two at once, one wins. */
export async function takeChallenge(
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
