import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { insertUser } from '../queries.ts';

interface InvitedAccount {
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  isSuperAdmin: boolean;
  /** The lounge of an owner; null for everybody else. */
  loungeId: string | null;
  staffOf?: string;
  staffSince?: Date;
}

/**
 * Creates the account of somebody who was invited. Its username is the part of the email before the @, or the whole email
 * when that is taken. EMAIL_TAKEN when the email has an account.
 */
export async function createInvited(
  ctx: Context,
  account: InvitedAccount,
): Promise<{ id: string; username: string }> {
  const { email } = account;
  const name = email.split('@')[0] ?? '';
  for (const username of [name.length < 3 ? email : name, email]) {
    const created = await insertUser(ctx, { ...account, username });
    if (created) return { id: created.id, username };
  }
  throw new AppError('EMAIL_TAKEN');
}
