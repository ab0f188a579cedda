import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Users } from '../../db/types.generated.ts';
import type { Context, ForLounge } from '../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** What the screens read of an account. */
export const sessionColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.isAdmin',
  'users.isSuperAdmin',
  'users.loungeId',
  'users.subscriptionTier',
  'users.membershipTier',
  'users.loyaltyPoints',
  'users.createdAt',
] as const;

type SessionRow = Pick<
  Selectable<Users>,
  | 'id'
  | 'username'
  | 'email'
  | 'isAdmin'
  | 'isSuperAdmin'
  | 'loungeId'
  | 'subscriptionTier'
  | 'membershipTier'
  | 'loyaltyPoints'
  | 'createdAt'
>;

/** A row as the screens read it: never a hash, a token or a payment id. */
export const toSessionUser = (row: SessionRow): SessionUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  isAdmin: row.isAdmin,
  isSuperAdmin: row.isSuperAdmin,
  loungeId: row.loungeId,
  subscriptionTier: row.subscriptionTier,
  membershipTier: row.membershipTier,
  loyaltyPoints: row.loyaltyPoints,
  createdAt: row.createdAt.toISOString(),
});

/** The account a username or an e-mail means; case does not matter, and an e-mail goes before a username. */
export function findByLogin(ctx: Db, login: string) {
  return ctx.db
    .selectFrom('users')
    .select([...sessionColumns, 'users.passwordHash', 'users.secondFactorSince'])
    .where((row) => row.or([row('email', '=', login), row('username', '=', login)]))
    .orderBy((row) => row('email', '=', login), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The account of an e-mail, in any case. */
export function findByEmail(ctx: Db, email: string) {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
}

const looksLike = (username: string) =>
  sql<boolean>`username_key is not distinct from username_key(${username})`;

/** Which of a new account's names is taken already, as a username or as an e-mail of somebody else. */
export async function findTaken(
  ctx: Db,
  username: string,
  email: string,
): Promise<{ username: boolean; email: boolean }> {
  const rows = await ctx.db
    .selectFrom('users')
    .select((row) => [
      row.or([row('email', '=', email), row('username', '=', email)]).as('isEmail'),
      row
        .or([row('email', '=', username), row('username', '=', username), looksLike(username)])
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

/** Has others who register with this e-mail wait until the transaction ends. */
export async function lockRegistration(ctx: Db, email: string): Promise<void> {
  const name = `registration ${email.toLowerCase()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(ctx.db);
}

/** The account with an id. */
export async function findUser(ctx: Db, id: string): Promise<SessionUser | undefined> {
  const row = await ctx.db.selectFrom('users').select(sessionColumns).where('id', '=', id).executeTakeFirst();
  return row && toSessionUser(row);
}

/** Who belongs to a lounge. */
export const listUsersOf = (ctx: Pick<ForLounge, 'db' | 'loungeId'>) =>
  ctx.db.selectFrom('users').select('id').where('loungeId', '=', ctx.loungeId).orderBy('id').execute();

/** The accounts made last, newest first, with what a session of theirs is checked against. */
export async function listNewestAccounts(ctx: Db, most: number) {
  const rows = await ctx.db
    .selectFrom('users')
    .select([...sessionColumns, 'users.passwordHash'])
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ user: toSessionUser(row), passwordHash: row.passwordHash }));
}

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  isAdmin?: boolean;
  isSuperAdmin?: boolean;
  loungeId?: string | null;
  subscriptionTier?: string;
  intendedTier?: string;
}

/** Inserts unless username, what looks like it, or e-mail is taken; answers the new row, if any. */
export function insertUser(ctx: Context, user: NewUser) {
  return ctx.db
    .insertInto('users')
    .values({ ...user, usernameKey: sql`username_key(${user.username})`, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sessionColumns)
    .executeTakeFirst();
}

/** Gives an account another password, by its hash. */
export async function setPassword(ctx: Context, userId: string, passwordHash: string): Promise<void> {
  await ctx.db.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/**
 * Inserts a session while the account still has this password hash and asks for no second step that was not done, or not
 * at all; a change of them under way is waited for, and so is another sign-in.
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
        and (second_factor_since is null or ${session.isSecondStepDone}) for no key update
    )
    insert into sessions (token_hash, user_id, created_at, seen_at, expires_at, user_agent)
    select ${session.tokenHash}::bytea, id, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz,
      ${session.expiresAt}::timestamptz, ${session.userAgent}::text
    from account returning user_id`.execute(ctx.db);
  return rows.length > 0;
}

/** The user of a session that has not expired. */
export function findSession(ctx: Db, tokenHash: Buffer, now: Date) {
  return ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      ...sessionColumns,
      'sessions.seenAt',
      'sessions.expiresAt',
      'sessions.createdAt as signedInAt',
      'users.secondFactorSince',
    ])
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
}

/** Notes that a session was used, and until when it lasts now. */
export async function updateSessionSeen(
  ctx: Db,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('sessions')
    .set({ seenAt, expiresAt })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Ends a session; content when there is none. */
export async function deleteSession(ctx: Db, tokenHash: Buffer): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends all sessions of an account but `beside` and the `keep` that were used last; answers which. */
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

/** Ends every session of an account. */
export async function deleteSessionsOf(ctx: Db, userId: string): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('userId', '=', userId).execute();
}

/** Whether there is any super admin yet. */
export async function hasSuperAdmin(ctx: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from users where is_super_admin) as found`.execute(ctx.db);
  return rows[0]?.found === true;
}

/** Makes an account a platform admin's. */
export async function promoteToSuperAdmin(ctx: Context, userId: string): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ isAdmin: true, isSuperAdmin: true })
    .where('id', '=', userId)
    .execute();
}

/** Removes sessions that have ended. */
export async function purgeSessions(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('sessions').where('expiresAt', '<', ctx.now).execute();
}

/** What the accounts of a lounge show of its plan. */
export interface AccountPlan {
  subscriptionTier: string;
  subscriptionStatus: string;
  subscriptionStartDate: Date | null;
  subscriptionEndDate: Date | null;
}

/** Writes a lounge's plan on its accounts; answers whose they are. */
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
