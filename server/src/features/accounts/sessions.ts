import { roleOf } from '@vitola/contract/permissions';
import type { SessionUser } from '@vitola/contract/accounts';
import type { Database } from '../../db/connect.ts';
import type { Changes } from '../../lib/changes.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Actor, Context } from '../../lib/context.ts';
import { deleteSession, findSession, insertSession, toSessionUser, touchSession } from './queries.ts';
import { hashSessionToken, newToken } from './tokens.ts';

const day = 86_400_000;
/** A session ends 30 days after it was last used. */
export const sessionLifetime = 30 * day;
const touchEvery = day / 4;
const rememberFor = 60_000;
const rememberMost = 20_000;

interface Remembered {
  actor: Actor;
  expiresAt: number;
  until: number;
}

/**
 * Sessions live in the database; who a cookie belongs to is remembered for a minute, and forgotten at once when the
 * session ends or the account changes, in whatever process.
 */
export class Sessions {
  readonly #db: Database;
  readonly #secret: string;
  readonly #clock: Clock;
  readonly #remembered = new Map<string, Remembered>();

  constructor(db: Database, secret: string, clock: Clock, changes: Changes) {
    this.#db = db;
    this.#secret = secret;
    this.#clock = clock;
    changes.on('session_ended', (hash) => this.#remembered.delete(hash));
    changes.on('account_changed', (userId) => this.#forgetUser(userId));
    changes.onMissed(() => this.#remembered.clear());
  }

  /** Opens a session and answers the token for the cookie. The one in `replacing` ends: a sign-in never keeps a token. */
  async open(
    ctx: Context,
    user: SessionUser,
    userAgent: string | null,
    replacing: Actor | null,
  ): Promise<string> {
    const token = newToken();
    if (replacing) await this.end(ctx, replacing);
    await insertSession(ctx, {
      tokenHash: hashSessionToken(token, this.#secret),
      userId: user.id,
      expiresAt: new Date(ctx.now.getTime() + sessionLifetime),
      userAgent: userAgent?.slice(0, 300) ?? null,
    });
    return token;
  }

  /** Who a token belongs to; null when the session is unknown, ended or expired. */
  async actorOf(token: string): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    const hash = hashSessionToken(token, this.#secret);
    const key = hash.toString('hex');
    const known = this.#remembered.get(key);
    if (known && known.until > now && known.expiresAt > now) return known.actor;
    return this.#look(hash, key, now);
  }

  async end(ctx: Context, actor: Actor): Promise<void> {
    await deleteSession(ctx, actor.sessionHash);
    this.#remembered.delete(actor.sessionHash.toString('hex'));
  }

  async #look(hash: Buffer, key: string, now: number): Promise<Actor | null> {
    this.#remembered.delete(key);
    const row = await findSession({ db: this.#db }, hash, new Date(now));
    if (!row) return null;
    const user = toSessionUser(row);
    const actor: Actor = { user, role: roleOf(user), sessionHash: hash };
    let expiresAt = row.expiresAt.getTime();
    if (now - row.seenAt.getTime() > touchEvery) {
      expiresAt = now + sessionLifetime;
      await touchSession({ db: this.#db }, hash, new Date(now), new Date(expiresAt));
    }
    if (this.#remembered.size >= rememberMost) this.#remembered.clear();
    this.#remembered.set(key, { actor, expiresAt, until: now + rememberFor });
    return actor;
  }

  #forgetUser(userId: string): void {
    for (const [key, { actor }] of this.#remembered)
      if (actor.user.id === userId) this.#remembered.delete(key);
  }
}
