import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { sessionColumns } from '../queries.ts';

type Db = Pick<Context, 'db'>;

/**
 * Locks an account's row in the transaction of `ctx`, so that changes to its factors run one at a time; returns its
 * username and when the second step was turned on.
 */
export const lockAccount = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('users')
    .select(['username', 'secondFactorSince'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** An account's factors besides its password, as counts and times. */
export async function findFactors(ctx: Db, userId: string) {
  const { rows } = await sql<{
    since: Date | null;
    appSince: Date | null;
    passkeys: number;
    recoveryCodesLeft: number;
    recoveryCodesMadeAt: Date | null;
    recoveryCodesSaved: boolean;
  }>`select users.second_factor_since as since, apps.confirmed_at as "appSince",
      (select count(*)::int from passkeys where user_id = users.id) as passkeys,
      (select count(*)::int from recovery_codes where user_id = users.id and used_at is null) as "recoveryCodesLeft",
      users.recovery_codes_made_at as "recoveryCodesMadeAt",
      users.recovery_codes_saved_at is not null as "recoveryCodesSaved"
    from users left join authenticator_apps apps on apps.user_id = users.id where users.id = ${userId}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw new Error('the account is gone');
  return found;
}

/** Sets since when the second step is on; null turns it off. */
export async function setSecondFactorSince(ctx: Db, userId: string, since: Date | null): Promise<void> {
  await ctx.db.updateTable('users').set({ secondFactorSince: since }).where('id', '=', userId).execute();
}

/** The authenticator app of an account, with its secrets encrypted. */
export const findApp = (ctx: Db, userId: string) =>
  ctx.db
    .selectFrom('authenticatorApps')
    .select(['secret', 'pendingSecret'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Stores the secret of an app that is being set up; the confirmed secret stays valid until then. */
export async function storePendingSecret(ctx: Db, userId: string, pendingSecret: Buffer): Promise<void> {
  await ctx.db
    .insertInto('authenticatorApps')
    .values({ userId, pendingSecret })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingSecret }))
    .execute();
}

/** Activates the pending secret, if it is still `secret`, and consumes the code of `step`; false otherwise. */
export async function confirmSecret(
  ctx: Context,
  userId: string,
  secret: Buffer,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticatorApps')
    .set({ secret, pendingSecret: null, confirmedAt: ctx.now, lastStep: String(step) })
    .where('userId', '=', userId)
    .where('pendingSecret', '=', secret)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Consumes the code of a step, unless that step or a later one was already used. Only one of two concurrent calls
 * succeeds.
 */
export async function consumeTotpStep(ctx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('authenticatorApps')
    .set({ lastStep: String(step) })
    .where('userId', '=', userId)
    .where('secret', 'is not', null)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', String(step))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes an account's app; false when it had none. */
export async function deleteApp(ctx: Db, userId: string): Promise<boolean> {
  const row = await ctx.db
    .deleteFrom('authenticatorApps')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return Boolean(row?.confirmedAt);
}

/** Replaces all recovery codes of an account with new ones, not yet marked as saved. */
export async function replaceRecoveryCodes(
  ctx: Context,
  userId: string,
  { hashes, salt }: { hashes: readonly Buffer[]; salt: Buffer },
): Promise<void> {
  await ctx.db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  const recoveryCodesMadeAt = hashes.length === 0 ? null : ctx.now;
  await ctx.db
    .updateTable('users')
    .set({ recoveryCodesMadeAt, recoveryCodesSavedAt: null })
    .where('id', '=', userId)
    .execute();
  if (hashes.length === 0) return;
  await ctx.db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, salt })))
    .execute();
}

/** Records that the codes made at a given time were saved; false when they are no longer the account's codes. */
export async function setCodesSaved(ctx: Context, userId: string, madeAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({ recoveryCodesSavedAt: ctx.now })
    .where('id', '=', userId)
    .where('recoveryCodesMadeAt', '=', madeAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The salt of an account's recovery codes. */
export async function findSalt(ctx: Db, userId: string): Promise<Buffer | undefined> {
  const row = await ctx.db
    .selectFrom('recoveryCodes')
    .select('salt')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row?.salt;
}

/** Consumes an unused recovery code. Only one of several concurrent calls succeeds. */
export async function takeRecoveryCode(ctx: Context, userId: string, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recoveryCodes')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a pending sign-in. */
export async function insertPending(
  ctx: Db,
  pending: { tokenHash: Buffer; userId: string; passwordCheck: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db.insertInto('pendingSignIns').values(pending).execute();
}

/** The account of a pending sign-in, with everything a session needs. */
export const findPending = (ctx: Context, tokenHash: Buffer) =>
  ctx.db
    .selectFrom('pendingSignIns')
    .innerJoin('users', 'users.id', 'pendingSignIns.userId')
    .select([
      ...sessionColumns,
      'users.passwordHash',
      'users.passwordChangedAt',
      'users.secondFactorSince',
      'pendingSignIns.passwordCheck',
    ])
    .where('pendingSignIns.tokenHash', '=', tokenHash)
    .where('pendingSignIns.expiresAt', '>', ctx.now)
    .executeTakeFirst();

/** Deletes a pending sign-in; false when it was already gone. Only one of two concurrent calls succeeds. */
export async function deletePending(ctx: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('pendingSignIns')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every pending sign-in of an account. */
export async function deletePendingOf(ctx: Db, userId: string): Promise<void> {
  await ctx.db.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
}

/** When the user last re-authenticated in a session: at the sign-in, or later. */
export async function findConfirmedAt(ctx: Db, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('sessions')
    .select((session) => session.fn.coalesce('confirmedAt', 'createdAt').as('at'))
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.at;
}

/** Records that the user has just re-authenticated. */
export async function setConfirmedAt(ctx: Context, tokenHash: Buffer): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ confirmedAt: ctx.now })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Deletes expired pending sign-ins and challenges. */
export async function purgePendingSignIns(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('pendingSignIns').where('expiresAt', '<', ctx.now).execute();
  await ctx.db.deleteFrom('passkeyChallenges').where('expiresAt', '<', ctx.now).execute();
}
