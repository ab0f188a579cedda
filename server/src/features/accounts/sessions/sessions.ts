import { hash } from 'node:crypto';
import { roleOf } from '@vitola/contract/permissions';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Database } from '../../../db/connect.ts';
import { inTransaction, onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Changes } from '../../../db/changes.ts';
import type { Clock } from '../../../context/clock.ts';
import type { Actor, Context, SignedInContext } from '../../../context/context.ts';
import { replaceSessionTokenHash, updateSessionSeen } from '../own-account/session-queries.ts';
import {
  deleteOldestSessions,
  deleteSession,
  findSession,
  insertSession,
  toSessionUser,
} from '../queries.ts';
import { findRemoval } from '../lounge-staff-queries.ts';
import { deriveToken, hashSessionToken, newToken } from './tokens.ts';
import { onSharedDevice } from './shared-device.ts';
import { sessionEndsAt, sessionLifetimes } from './session-lifetimes.ts';

const hour = 3_600_000;
/** The longest lifetime of any session, in milliseconds; most end before (`session-lifetimes.ts`). */
export const maxSessionAgeMs = Math.max(...Object.values(sessionLifetimes).map(({ absolute }) => absolute));
/** How many sessions an account may have; another one ends the least recently used. */
export const maxSessions = 50;
const seenIntervalMs = hour;
const cacheMs = 60_000;
const maxCached = 20_000;

/** An account whose credentials were verified, with the password hash they were checked against. */
export interface VerifiedCredentials {
  user: SessionUser;
  passwordHash: string;
  /** Null for the first password of an account. */
  passwordChangedAt: Date | null;
  /** Present when the second step was done as well: how. */
  secondStep?: 'app' | 'passkey' | 'recovery-code' | 'development';
}

interface CachedActor {
  actor: Actor;
  expiresAt: number;
  until: number;
}

/**
 * Opens, finds and ends sessions. They live in the database; the actor of a session cookie is cached for a minute, and evicted
 * at once when the session ends or the account changes in any process.
 */
export class Sessions {
  readonly #db: Database;
  readonly #secret: string;
  readonly #clock: Clock;
  readonly #cache = new Map<string, CachedActor>();
  readonly #lookups = new Map<string, { since: number; actor: Promise<Actor | null> }>();
  #changes = 0;

  constructor(db: Database, secret: string, clock: Clock, changes: Changes) {
    this.#db = db;
    this.#secret = secret;
    this.#clock = clock;
    changes.on('session_ended', (sessionHash) => this.#evict(Buffer.from(sessionHash, 'hex')));
    changes.on('account_changed', (userId) => this.#evictUser(userId));
    changes.onMissed(() => this.#clear());
  }

  /** A token that only this server can derive from a text, separate for each `purpose`. */
  derive(purpose: string, from: string): string {
    return deriveToken(`${purpose}\n${from}`, this.#secret);
  }

  /**
   * Opens a session and returns the token for the cookie; undefined when the verified `passwordHash` is no longer the
   * account's, or a second step is required and was not done. Ends the session in `replacing`, so that no token outlives a
   * sign-in.
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
    for (const sessionHash of ended) this.#evict(sessionHash);
    if (replacing) await this.end(ctx, replacing);
    return token;
  }

  /** The actor of a session token; null when the session is unknown, ended or expired. */
  async actorOf(token: string): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    // In memory a plain hash is enough, and takes a sixth of the time of a keyed one.
    const key = hash('sha256', token, 'base64url');
    const known = this.#cache.get(key);
    if (known && known.until > now && known.expiresAt > now) return known.actor;
    // Concurrent requests share one lookup, unless a session ended since it started.
    const pending = this.#lookups.get(key);
    if (pending?.since === this.#changes) return pending.actor;
    const lookup = {
      since: this.#changes,
      actor: this.#lookUp(hashSessionToken(token, this.#secret), key, now),
    };
    this.#lookups.set(key, lookup);
    try {
      return await lookup.actor;
    } finally {
      if (this.#lookups.get(key) === lookup) this.#lookups.delete(key);
    }
  }

  /** Ends the session of an actor. */
  async end(ctx: Context, actor: Actor): Promise<void> {
    await deleteSession(ctx, actor.sessionHash);
    this.#evict(actor.sessionHash);
  }

  /** Replaces the session's token and returns the new one; the old one stops working. Undefined when the session has ended. */
  async renew(ctx: SignedInContext): Promise<string | undefined> {
    const token = newToken();
    const { sessionHash } = ctx.actor;
    if (!(await replaceSessionTokenHash(ctx, sessionHash, hashSessionToken(token, this.#secret))))
      return undefined;
    onceCommitted(ctx, () => this.#evict(sessionHash));
    return token;
  }

  /** The lounge from whose staff the person of a token's ended session was removed; undefined if it ended otherwise. */
  async findRemoval(token: string): Promise<{ loungeName: string } | undefined> {
    return findRemoval({ db: this.#db }, hashSessionToken(token, this.#secret));
  }

  /** Ends the session of a token; throws when the database is unavailable. */
  async endToken(ctx: Context, token: string): Promise<void> {
    const sessionHash = hashSessionToken(token, this.#secret);
    await deleteSession(ctx, sessionHash);
    this.#evict(sessionHash);
  }

  async #lookUp(sessionHash: Buffer, key: string, now: number): Promise<Actor | null> {
    this.#cache.delete(key);
    const before = this.#changes;
    const row = await findSession({ db: this.#db }, sessionHash, new Date(now));
    if (!row) return null;
    const own = toSessionUser(row);
    const user =
      row.sharedLoungeId === null
        ? inSupportView(own, row)
        : await onSharedDevice({ db: this.#db, now: new Date(now) }, own, row);
    const hasSecondFactor = row.secondFactorSince !== null;
    const actor: Actor = {
      user,
      role: roleOf(user),
      sessionHash,
      hasSecondFactor,
      ...(user.supportView && { isSupportView: true }),
      ...(user.sharedDevice && { sharedDevice: { ...user.sharedDevice, accountId: own.id } }),
    };
    // Computed again, because the role or the rule may have changed since the row was stored.
    let expiresAt = Math.min(row.expiresAt.getTime(), sessionEndsAt(roleOf(own), row));
    if (expiresAt <= now) return null;
    if (now - row.seenAt.getTime() > seenIntervalMs) {
      expiresAt = sessionEndsAt(roleOf(own), { ...row, seenAt: new Date(now) });
      await updateSessionSeen({ db: this.#db }, sessionHash, new Date(now), new Date(expiresAt));
    }
    // A session that ended during the lookup may still be in what was read: don't cache it.
    if (this.#changes !== before) return actor;
    if (this.#cache.size >= maxCached) this.#cache.clear();
    const until = Math.min(
      now + cacheMs,
      row.viewEndsAt?.getTime() ?? Infinity,
      row.actingUntil && row.actingUntil.getTime() > now ? row.actingUntil.getTime() : Infinity,
    );
    this.#cache.set(key, { actor, expiresAt, until });
    return actor;
  }

  #evict(sessionHash: Buffer): void {
    this.#changes += 1;
    for (const [key, { actor }] of this.#cache)
      if (actor.sessionHash.equals(sessionHash)) this.#cache.delete(key);
  }

  #clear(): void {
    this.#changes += 1;
    this.#cache.clear();
  }

  #evictUser(userId: string): void {
    this.#changes += 1;
    for (const [key, { actor }] of this.#cache)
      if ([actor.user.id, actor.sharedDevice?.accountId].includes(userId)) this.#cache.delete(key);
  }
}

interface ViewedLounge {
  viewedLoungeId: string | null;
  viewEndsAt: Date | null;
  viewedLoungeName: string | null;
}

/** A super admin who looks at a lounge is its owner to every call; the gate lets them read only. */
function inSupportView(user: SessionUser, { viewedLoungeId, viewEndsAt, viewedLoungeName }: ViewedLounge) {
  if (!viewedLoungeId || !viewEndsAt) return user;
  return {
    ...user,
    isAdmin: false,
    isSuperAdmin: false,
    loungeId: viewedLoungeId,
    supportView: { loungeName: viewedLoungeName ?? viewedLoungeId, endsAt: viewEndsAt.toISOString() },
  };
}
