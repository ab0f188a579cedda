import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { LegalKind } from '@vitola/contract/system-settings/legal-constants';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Users } from '../../db/types.generated.ts';
import type { Context, ForLounge } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The columns of an account that the screens show. */
export const sessionColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.isAdmin',
  'users.isSuperAdmin',
  'users.loungeId',
  'users.staffOf',
  'users.subscriptionTier',
  'users.membershipTier',
  'users.loyaltyPoints',
  'users.language',
  'users.createdAt',
] as const;

type ColumnOf<C> = C extends `users.${infer Name}` ? Name : never;
type SessionRow = Pick<Selectable<Users>, ColumnOf<(typeof sessionColumns)[number]>>;

/** A row as the contract's `SessionUser`, without hashes, tokens or payment ids. */
export const toSessionUser = (row: SessionRow): SessionUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  isAdmin: row.isAdmin,
  isSuperAdmin: row.isSuperAdmin,
  loungeId: row.loungeId,
  ...(row.staffOf !== null && { staffOf: row.staffOf }),
  subscriptionTier: row.subscriptionTier,
  membershipTier: row.membershipTier,
  loyaltyPoints: row.loyaltyPoints,
  language: row.language as SessionUser['language'],
  createdAt: row.createdAt.toISOString(),
});

/** The account with this email or username, case-insensitive; an email wins over a username. */
export function findByLogin(ctx: Db, login: string) {
  return ctx.db
    .selectFrom('users')
    .select([
      ...sessionColumns,
      'users.passwordHash',
      'users.passwordChangedAt',
      'users.secondFactorSince',
      'users.lockedAt',
    ])
    .where((row) => row.or([row('email', '=', login), row('username', '=', login)]))
    .orderBy((row) => row('email', '=', login), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account with this email, case-insensitive. */
export function findByEmail(ctx: Db, email: string) {
  return ctx.db.selectFrom('users').select(sessionColumns).where('email', '=', email).executeTakeFirst();
}

const looksLike = (username: string) => sql<boolean>`username_key = username_key(${username})`;

/** Whether a new account's username and email are taken, as a username or an email. */
export async function findTaken(
  ctx: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await ctx.db
    .selectFrom('users')
    .select((row) => [
      row.or([row('email', '=', email), row('username', '=', email)]).as('isEmail'),
      row.fn
        .coalesce(
          row.or([row('email', '=', username), row('username', '=', username), looksLike(username)]),
          sql<boolean>`false`,
        )
        .as('isUsername'),
    ])
    .where((row) =>
      row.or([
        row('email', 'in', [email, username]),
        row('username', 'in', [email, username]),
        looksLike(username),
      ]),
    )
    .execute();
  return {
    username: rows.some(({ isUsername }) => isUsername),
    email: rows.some(({ isEmail }) => isEmail),
  };
}

/** Locks registrations with this email until the transaction ends. */
export async function lockRegistration(ctx: Db, email: string): Promise<void> {
  const name = `registration ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

/** The account with an id. */
export async function findUser(ctx: Db, id: string): Promise<SessionUser | undefined> {
  const row = await ctx.db.selectFrom('users').select(sessionColumns).where('id', '=', id).executeTakeFirst();
  return row && toSessionUser(row);
}

/** The ids of a lounge's accounts. */
export const listUsersOf = (ctx: Pick<ForLounge, 'db' | 'loungeId'>) =>
  ctx.db.selectFrom('users').select('id').where('loungeId', '=', ctx.loungeId).orderBy('id').execute();

/** The newest accounts, newest first, each with the password hash that opening a session needs. */
export async function listNewestAccounts(ctx: Db, most: number) {
  const rows = await ctx.db
    .selectFrom('users')
    .select([...sessionColumns, 'users.passwordHash', 'users.passwordChangedAt'])
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    user: toSessionUser(row),
    passwordHash: row.passwordHash,
    passwordChangedAt: row.passwordChangedAt,
  }));
}

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  isAdmin?: boolean;
  isSuperAdmin?: boolean;
  loungeId?: string | null;
  staffOf?: string | null;
  staffSince?: Date | null;
  subscriptionTier?: string;
  language?: SessionUser['language'];
  intendedTier?: string;
}

/**
 * Inserts an account with the versions of the terms and the privacy policy that hold now; undefined when its username, a
 * lookalike of it, or its email is taken.
 */
export function insertUser(ctx: Context, user: NewUser) {
  return ctx.db
    .insertInto('users')
    .values({
      ...user,
      usernameKey: sql`username_key(${user.username})`,
      termsVersion: newestVersion('terms'),
      privacyVersion: newestVersion('privacy'),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sessionColumns)
    .executeTakeFirst();
}

const newestVersion = (kind: LegalKind) =>
  sql<number>`(select coalesce(max(version), 0) from legal_texts where kind = ${kind})`;

/** Gives an account another password, by its hash; the devices it knew are forgotten. */
export async function setPassword(ctx: Context, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: ctx.now })
    .where('id', '=', userId)
    .execute();
}

/**
 * Inserts a session if the account still has this password hash, is not locked, and needs no second step, or it was done;
 * returns whether it did. Locks the account, so that it waits for concurrent changes and sign-ins.
 */
export async function insertSession(
  ctx: Context,
  passwordHash: string,
  session: {
    tokenHash: Buffer;
    userId: string;
    expiresAt: Date;
    userAgent: string | null;
    isSecondStepDone: boolean;
  },
): Promise<boolean> {
  const { rows } = await sql`
    with account as (
      select id from users where id = ${session.userId} and password_hash = ${passwordHash}
        and locked_at is null and (second_factor_since is null or ${session.isSecondStepDone}) for no key update
    )
    insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
    select ${session.tokenHash}::bytea, id, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      ${session.expiresAt}::timestamptz, ${session.userAgent}::text
    from account returning user_id`.execute(ctx.db);
  return rows.length > 0;
}

/** The user of a session that has not expired, and the lounge that a super admin looks at in it. */
export function findSession(ctx: Db, tokenHash: Buffer, now: Date) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('supportViews', (join) =>
      join
        .onRef('supportViews.sessionHash', '=', 'sessions.tokenHash')
        .on('supportViews.endedAt', 'is', null)
        .on('supportViews.endsAt', '>', now)
        .on('users.isSuperAdmin', '=', true)
        .on((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('supportRefusals')
                .select('supportRefusals.loungeId')
                .whereRef('supportRefusals.loungeId', '=', 'supportViews.loungeId'),
            ),
          ),
        ),
    )
    .leftJoin('loungeLocations', 'loungeLocations.loungeId', 'supportViews.loungeId')
    .select([
      ...sessionColumns,
      'supportViews.loungeId as viewedLoungeId',
      'supportViews.endsAt as viewEndsAt',
      'loungeLocations.name as viewedLoungeName',
      'sessions.seenAt',
      'sessions.expiresAt',
      'sessions.createdAt as signedInAt',
      'users.secondFactorSince',
      'sessions.sharedLoungeId',
      'sessions.actingUserId',
      'sessions.actingUntil',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.removedFrom', 'is', null)
    .executeTakeFirst();
}

/** Deletes a session, if there is one. */
export async function deleteSession(ctx: Db, tokenHash: Buffer): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Deletes all sessions of an account but `beside` and the `keep` most recently used ones; returns the deleted hashes. */
export async function deleteOldestSessions(
  ctx: Db,
  userId: string,
  { beside, keep }: { beside: Buffer; keep: number },
): Promise<Buffer[]> {
  const { rows } = await sql<{ tokenHash: Buffer }>`
    delete from sessions where token_hash in (
      select token_hash from sessions where user_id = ${userId} and token_hash <> ${beside}
      order by seen_at desc, created_at desc offset ${keep})
    returning token_hash`.execute(ctx.db);
  return rows.map(({ tokenHash }) => tokenHash);
}

/** Deletes every session of an account. */
export async function deleteSessionsOf(ctx: Db, userId: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Deletes an account; what belongs to it goes with it, by its foreign keys. False when it is gone already. */
export async function deleteUser(ctx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A lounge's plan as stored on its accounts. */
export interface AccountPlan {
  subscriptionTier: string;
  subscriptionStatus: string;
  subscriptionStartDate: Date | null;
  subscriptionEndDate: Date | null;
}

/** Stores a lounge's plan on its accounts; returns their ids. */
export async function updateAccountPlans(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  plan: AccountPlan,
): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('users')
    .set({ ...plan })
    .where('loungeId', '=', ctx.loungeId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
