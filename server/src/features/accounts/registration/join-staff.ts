import { roleOf } from '@vitola/contract/permissions';
import type { Context, ForLounge } from '../../../context/context.ts';
import { onceCommitted } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { lockUser, setEmailConfirmed } from '../emailed-links/confirmation-queries.ts';
import { proveMailbox } from '../emailed-links/prove-mailbox.ts';
import { clearStaffOf, endSessionsByRemoval, setStaffOf } from '../lounge-staff-queries.ts';
import { deleteSessionsOf, findByEmail, setPassword } from '../queries.ts';
import { createInvited } from './create-invited.ts';

/** Whoever reads the mailbox of an address, and the password they chose, by its hash. */
interface Invited {
  email: string;
  passwordHash: string | undefined;
}

/**
 * Whether somebody who is invited to a staff at an address chooses a password: there is no account yet, or nobody proved that
 * its mailbox is theirs. WORKS_ELSEWHERE if the account can't join.
 */
export async function choosesPassword(ctx: Context, email: string): Promise<boolean> {
  const found = await findByEmail(ctx, email);
  const account = found && (await lockUser(ctx, found.id));
  if (account && !['member', 'vault'].includes(roleOf(account))) throw new AppError('WORKS_ELSEWHERE');
  return !account || (account.emailVerifiedAt === null && account.secondFactorSince === null);
}

/**
 * Puts whoever reads a mailbox on a lounge's staff: the account with that address, whose sessions end, or a new one. Returns
 * the account. WORKS_ELSEWHERE if it works for a lounge or the platform already; VALIDATION for a password that is missing.
 */
export async function joinStaff(
  ctx: ForLounge,
  { email, passwordHash }: Invited,
): Promise<{ id: string; username: string; isNew: boolean }> {
  const { loungeId } = ctx;
  const mustChoose = await choosesPassword(ctx, email);
  if (mustChoose && passwordHash === undefined)
    throw fieldError('password', 'VALIDATION', 'Choose a password for your account.');
  const found = await findByEmail(ctx, email);
  const account = found && (await lockUser(ctx, found.id));
  if (!account) {
    const staff = {
      isAdmin: false,
      isSuperAdmin: false,
      loungeId: null,
      staffOf: loungeId,
      staffSince: ctx.now,
    };
    const created = await createInvited(ctx, { email, passwordHash: passwordHash ?? '', ...staff });
    await setEmailConfirmed(ctx, created.id);
    return { ...created, isNew: true };
  }
  const { id, username } = account;
  // Whoever registered somebody else's address does not get onto the staff with them.
  await proveMailbox(ctx, account);
  if (mustChoose && passwordHash !== undefined) await setPassword(ctx, id, passwordHash);
  await setStaffOf(ctx, id, loungeId);
  await deleteSessionsOf(ctx, id);
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', id));
  return { id, username, isNew: false };
}

/** Takes somebody off a lounge's staff and ends their sessions in every process; false if they are not on it. */
export async function leaveStaff(ctx: ForLounge, userId: string): Promise<boolean> {
  if (!(await clearStaffOf(ctx, userId))) return false;
  await endSessionsByRemoval(ctx, userId);
  onceCommitted(ctx, () => ctx.changes.announce('account_changed', userId));
  return true;
}
