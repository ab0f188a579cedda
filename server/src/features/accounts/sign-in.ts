import type { Credentials } from '@vitola/contract/accounts';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { passwordFits } from './passwords.ts';
import { findByLogin, toSessionUser } from './queries.ts';
import type { Checked } from './sessions.ts';

/** The user whose username (or e-mail) and password these are; WRONG_CREDENTIALS otherwise, known account or not. */
export async function checkCredentials(ctx: Context, { username, password }: Credentials): Promise<Checked> {
  const found = await findByLogin(ctx, username);
  const fits = await passwordFits(password, found?.passwordHash);
  if (!found || !fits) throw new AppError('WRONG_CREDENTIALS');
  return { user: toSessionUser(found), passwordHash: found.passwordHash };
}
