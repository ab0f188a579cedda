import type { Access } from '@vitola/contract/endpoint';
import type { ApiScope, LoungePermission, permissions, Role } from '@vitola/contract/permissions';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { Database } from '../db/connect.ts';
import type { Changes } from '../db/changes.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/send-email.ts';

/** Who is calling, as identified by the session or API key. */
export interface Actor {
  readonly user: SessionUser;
  readonly role: Role;
  readonly sessionHash: Buffer;
  /** Whether sign-in requires a second step. */
  readonly hasSecondFactor: boolean;
  /** Present while a super admin looks at a lounge as its owner: nothing may change, and secrets stay hidden. */
  readonly isSupportView?: true;
  /** Present on a shared device: `user` is whoever entered their PIN, as the lounge's staff. `accountId` is the account that signed in. */
  readonly sharedDevice?: { readonly isLocked: boolean; readonly accountId: string };
  /** Present when the caller is an API key: it may do only what its scopes allow. */
  readonly key?: { readonly id: string; readonly scopes: readonly ApiScope[] };
}

/** The first argument of every call handler. Inside `inTransaction`, its `db` is the transaction. */
export interface Context {
  readonly db: Database;
  /** Present while `db` sees only the rows of `loungeId`, by row-level security; `asPlatform` uses it. */
  readonly unlimitedDb?: Database;
  readonly now: Date;
  readonly requestId: string;
  readonly actor: Actor | null;
  readonly loungeId: string | null;
  readonly changes: Changes;
  readonly mail: Mailer;
  readonly jobs: Jobs;
  /** Without a trailing slash; links and QR codes begin with it. */
  readonly publicUrl: string;
  /** Present inside a transaction: callbacks to run after the commit. */
  readonly afterCommit?: (() => void)[];
}

/** The context of work for one lounge, whether for its staff, a guest, a job or the payment provider. */
export interface ForLounge extends Context {
  readonly loungeId: string;
}

/** The context of a signed-in user. */
export interface SignedInContext extends Context {
  readonly actor: Actor;
}

/** The context of a lounge's owner, or of platform staff working on it; every query of such a handler is limited to `loungeId`. */
export interface LoungeContext extends SignedInContext {
  readonly loungeId: string;
}

type HoldersOf<P extends keyof typeof permissions> = (typeof permissions)[P][number];

/** The context that a call's access rule guarantees. */
export type ContextFor<A extends Access> = A extends 'public'
  ? Context
  : A extends keyof typeof permissions
    ? A extends LoungePermission
      ? LoungeContext
      : HoldersOf<A> extends 'owner' | 'staff'
        ? LoungeContext
        : SignedInContext
    : SignedInContext;
