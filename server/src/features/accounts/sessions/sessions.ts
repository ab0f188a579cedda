import { hash } from 'node:crypto';
import { roleOf } from '@vitola/contract/permissions';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Database } from '../../../db/connect.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Changes } from '../../../db/changes.ts';
import type { Clock } from '../../../context/clock.ts';
import type { Actor, Context, SignedInContext } from '../../../context/context.ts';
import { replaceSessionTokenHash } from '../own-account/session-queries.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  toSessionUser,
  updateSessionSeen,
} from '../queries.ts';
import { deriveToken, hashSessionToken, newToken } from './tokens.ts';
import { sessionEndsAt, sessionLifetimes } from './session-lifetimes.ts';

const hour = 3_600_000;
/** No session lasts longer; most end before (`session-lifetimes.ts`). */
export const maxSessionAgeMs = Math.max(...Object.values(sessionLifetimes).map(({ absolute }) => absolute));
/** How many sessions an account has at most: another one ends the one that was used longest ago. */
export const maxSessions = 50;
const touchEvery = hour;
const rememberFor = 60_000;
const rememberMost = 20_000;

/** An account whose password was given: the hash it was checked against. */
export interface VerifiedCredentials {
  user: SessionUser;
  passwordHash: string;
  /** Present when the second step was done as well: how. */
  secondStep?: 'app' | 'passkey' | 'recovery-code' | 'development';
}

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
  readonly #lookups = new Map<string, { since: number; actor: Promise<Actor | null> }>();
  #changes = 0;

  constructor(db: Database, secret: string, clock: Clock, changes: Changes) {
    this.#db = db;
    this.#secret = secret;
    this.#clock = clock;
    changes.on('session_ended', (sessionHash) => this.#forget(Buffer.from(sessionHash, 'hex')));
    changes.on('account_changed', (userId) => this.#forgetUser(userId));
    changes.onMissed(() => this.#forgetAll());
  }

  /** A text as only this server can derive it from others, for `purpose` alone. */
  derive(purpose: string, from: string): string {
    return deriveToken(`${purpose}\n${from}`, this.#secret);
  }

  /**
   * Opens a session and answers the token for the cookie; undefined when `passwordHash`, which was checked, is
   * no longer the account's, or a second step is required and was not done. The session in `replacing` ends: a sign-in never keeps a token.
   */
  async open(
    ctx: Context,
    { user, passwordHash, secondStep }: VerifiedCredentials,
    userAgent: string | null,
    replacing: Actor | null,
    token = newToken(),
  ): Promise<string | undefined> {
    const tokenHash = hashSessionToken(token, this.#secret);
    const { isOpen, ended } = await inTransaction(ctx, async (ctx) => {
      const isOpen = await insertSession(ctx, passwordHash, {
        tokenHash,
        userId: user.id,
        expiresAt: new Date(sessionEndsAt(roleOf(user), { signedInAt: ctx.now, seenAt: ctx.now })),
        userAgent: userAgent?.slice(0, 300) ?? null,
        isSecondStepDone: secondStep !== undefined,
      });
      if (isOpen)
        await audit({ ...ctx, loungeId: user.loungeId }, 'account.signed-in', user.id, {
          ...(secondStep && { secondStep }),
        });
      const ended = isOpen
        ? await deleteOldestSessions(ctx, user.id, { beside: tokenHash, keep: maxSessions - 1 })
        : [];
      return { isOpen, ended };
    });
    if (!isOpen) return undefined;
    for (const sessionHash of ended) this.#forget(sessionHash);
    if (replacing) await this.end(ctx, replacing);
    return token;
  }

  /** Who a token belongs to; null when the session is unknown, ended or expired. */
  async actorOf(token: string): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    // In memory a token needs no secret of ours beside it: a plain hash takes a sixth of the time.
    const key = hash('sha256', token, 'base64url');
    const known = this.#remembered.get(key);
    if (known && known.until > now && known.expiresAt > now) return known.actor;
    // Requests that come together share one lookup, unless something ended since it began.
    const pending = this.#lookups.get(key);
    if (pending?.since === this.#changes) return pending.actor;
    const lookup = {
      since: this.#changes,
      actor: this.#look(hashSessionToken(token, this.#secret), key, now),
    };
    this.#lookups.set(key, lookup);
    try {
      return await lookup.actor;
    } finally {
      if (this.#lookups.get(key) === lookup) this.#lookups.delete(key);
    }
  }

  async end(ctx: Context, actor: Actor): Promise<void> {
    await deleteSession(ctx, actor.sessionHash);
    this.#forget(actor.sessionHash);
  }

  /** Gives the session of `ctx` another token, which is answered: whoever has the old one is out. Undefined when it has ended. */
  async renew(ctx: SignedInContext): Promise<string | undefined> {
    const token = newToken();
    const { sessionHash } = ctx.actor;
    if (!(await replaceSessionTokenHash(ctx, sessionHash, hashSessionToken(token, this.#secret))))
      return undefined;
    onceCommitted(ctx, () => this.#forget(sessionHash));
    return token;
  }

  /** Ends the session of a token, whoever it belongs to; throws when the database is away. */
  async endToken(ctx: Context, token: string): Promise<void> {
    const sessionHash = hashSessionToken(token, this.#secret);
    await deleteSession(ctx, sessionHash);
    this.#forget(sessionHash);
  }

  async #look(sessionHash: Buffer, key: string, now: number): Promise<Actor | null> {
    this.#remembered.delete(key);
    const before = this.#changes;
    const row = await findSession({ db: this.#db }, sessionHash, new Date(now));
    if (!row) return null;
    const user = toSessionUser(row);
    const hasSecondFactor = row.secondFactorSince !== null;
    const actor: Actor = { user, role: roleOf(user), sessionHash, hasSecondFactor };
    // Whatever the row says: the account may have another role by now, or be from before a shorter rule.
    let expiresAt = Math.min(row.expiresAt.getTime(), sessionEndsAt(actor.role, row));
    if (expiresAt <= now) return null;
    if (now - row.seenAt.getTime() > touchEvery) {
      expiresAt = sessionEndsAt(actor.role, { ...row, seenAt: new Date(now) });
      await updateSessionSeen({ db: this.#db }, sessionHash, new Date(now), new Date(expiresAt));
    }
    // An end that came while looking may or may not be in what was read: then it is asked again next time.
    if (this.#changes !== before) return actor;
    if (this.#remembered.size >= rememberMost) this.#remembered.clear();
    this.#remembered.set(key, { actor, expiresAt, until: now + rememberFor });
    return actor;
  }

  #forget(sessionHash: Buffer): void {
    this.#changes += 1;
    for (const [key, { actor }] of this.#remembered)
      if (actor.sessionHash.equals(sessionHash)) this.#remembered.delete(key);
  }

  #forgetAll(): void {
    this.#changes += 1;
    this.#remembered.clear();
  }

  #forgetUser(userId: string): void {
    this.#changes += 1;
    for (const [key, { actor }] of this.#remembered)
      if (actor.user.id === userId) this.#remembered.delete(key);
  }
}
