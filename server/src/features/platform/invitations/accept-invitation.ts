import type { Done } from '@vitola/contract/accounts/sign-in';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import {
  createInvited,
  hashPassword,
  hashToken,
  type RejectGuessable,
  setEmailConfirmed,
  wordsOf,
} from '../../accounts/index.ts';
import { replaceLoungesOf } from '../lounge-set/queries.ts';
import { findInvitation, lockInvitation, setAccepted } from './queries.ts';

/**
 * Creates the account of an invitation with an emailed token, once. INVALID_LINK for any other token, EMAIL_TAKEN if the
 * address got an account since.
 */
export async function acceptInvitation(
  ctx: Context,
  { token, password }: { token: string; password: string },
  rejectGuessable: RejectGuessable,
): Promise<Done> {
  const tokenHash = hashToken(token);
  const found = await findInvitation(ctx, tokenHash);
  if (!found) throw invalidLink();
  const { email } = found;
  await rejectGuessable('password', password, wordsOf({ username: email, email, loungeName: null }));
  const passwordHash = await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, tokenHash);
    if (!invitation) throw invalidLink();
    const { role, loungeIds } = invitation;
    const loungeId = role === 'owner' ? (loungeIds[0] ?? null) : null;
    const isSuperAdmin = role === 'superAdmin';
    const { id, username } = await createInvited(ctx, { email, passwordHash, isSuperAdmin, loungeId });
    await setEmailConfirmed(ctx, id);
    if (role === 'admin') await replaceLoungesOf(ctx, id, loungeIds, invitation.invitedBy);
    await setAccepted(ctx, invitation.id);
    await audit({ ...ctx, loungeId }, 'staff.invitation-accepted', id, { role });
    return {
      success: true,
      message: `Your account is ready. Sign in with the username ${username} and your password.`,
    };
  });
}

const invalidLink = () =>
  new AppError('INVALID_LINK', 'This invitation has expired, was withdrawn or was already used.');
