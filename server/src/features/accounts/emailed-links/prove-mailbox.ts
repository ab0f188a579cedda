import { isMember } from '@vitola/contract/permissions';
import { onceCommitted } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { invalidateResets } from '../passwords/reset-queries.ts';
import { deletePasskeysOf } from '../passkeys/queries.ts';
import { deleteSessionsOf, setPassword, toSessionUser } from '../queries.ts';
import type { VerifiedCredentials } from '../sessions/sessions.ts';
import { newToken } from '../sessions/tokens.ts';
import { type lockUser, setEmailConfirmed } from './confirmation-queries.ts';

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Confirms the address of an account that was signed in to by an emailed link, and returns what opens its session. Anybody can
 * register somebody else's address: the first time, the password, passkeys and sessions from before are ended, so that
 * whoever made them does not share the account. Where the second step is on it still protects the account, so nothing ends.
 */
export async function proveMailbox(ctx: Context, account: LockedUser): Promise<VerifiedCredentials> {
  const { passwordHash, passwordChangedAt, emailVerifiedAt, secondFactorSince } = account;
  const user = toSessionUser(account);
  if (emailVerifiedAt || secondFactorSince) return { user, passwordHash, passwordChangedAt };
  await setEmailConfirmed(ctx, user.id);
  const unknown = await hashPassword(newToken());
  await setPassword(ctx, user.id, unknown);
  await invalidateResets(ctx, user.id);
  await endEarlierPasskeys(ctx, account);
  await deleteSessionsOf(ctx, user.id);
  await audit(ctx, 'account.email-confirmed', user.id, { passwordEnded: true });
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', user.id));
  return { user, passwordHash: unknown, passwordChangedAt: ctx.now };
}

/** Deletes the passkeys that a member added before the address was confirmed; none where the second step is on. */
export async function endEarlierPasskeys(ctx: Context, account: LockedUser): Promise<void> {
  const { id, emailVerifiedAt, secondFactorSince } = account;
  if (isMember(account) && !emailVerifiedAt && !secondFactorSince) await deletePasskeysOf(ctx, id);
}
