import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import { insertUser } from '../queries.ts';

/**
 * Creates the account of somebody on the platform's staff. Its username is the part of the email before the @, or the whole
 * email when that is taken. EMAIL_TAKEN when the email has an account.
 */
export async function createStaff(
  ctx: Context,
  { email, role, passwordHash }: { email: string; role: StaffRole; passwordHash: string },
): Promise<{ id: string; username: string }> {
  const name = email.split('@')[0] ?? '';
  const rights = { isAdmin: true, isSuperAdmin: role === 'superAdmin' };
  for (const username of [name.length < 3 ? email : name, email]) {
    const created = await insertUser(ctx, { username, email, passwordHash, ...rights });
    if (created) return { id: created.id, username };
  }
  throw new AppError('EMAIL_TAKEN');
}
