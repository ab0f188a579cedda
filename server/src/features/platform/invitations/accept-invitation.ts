import type { Done } from '@vitola/contract/accounts/sign-in';
import type { OpenInvitation } from '@vitola/contract/platform/people';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import {
  choosesPassword,
  createInvited,
  hashPassword,
  hashToken,
  joinStaff,
  type RejectGuessable,
  setEmailConfirmed,
  wordsOf,
} from '../../accounts/index.ts';
import { findLounge, setMissingTimeZone } from '../../lounge/index.ts';
import { replaceLoungesOf } from '../lounge-set/queries.ts';
import { findInvitation, lockInvitation, setAccepted } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof lockInvitation>>>;

/** What the invitation with an emailed token is to; INVALID_LINK for any other token, WORKS_ELSEWHERE if its address can't accept. */
export async function readInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  return inTransaction(ctx, async (ctx) => {
    const found = await findInvitation(ctx, hashToken(token));
    if (!found) throw invalidLink();
    if (found.role !== 'staff') return { staffOf: null, choosesPassword: true };
    const lounge = await findLounge(ctx, loungeOf(found));
    return { staffOf: lounge?.name ?? 'a lounge', choosesPassword: await choosesPassword(ctx, found.email) };
  });
}

/**
 * Accepts the invitation with an emailed token, once: creates its account, or puts an account on the staff of a lounge.
 * INVALID_LINK for any other token, EMAIL_TAKEN if the address got an account since, WORKS_ELSEWHERE if the account can't
 * join the staff.
 */
export async function acceptInvitation(
  ctx: Context,
  {
    token,
    password,
    timeZone,
  }: { token: string; password?: string | undefined; timeZone?: string | undefined },
  rejectGuessable: RejectGuessable,
): Promise<Done> {
  const tokenHash = hashToken(token);
  const found = await findInvitation(ctx, tokenHash);
  if (!found) throw invalidLink();
  const { email } = found;
  if (password !== undefined)
    await rejectGuessable('password', password, wordsOf({ username: email, email, loungeName: null }));
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, tokenHash);
    if (!invitation) throw invalidLink();
    const message = await (invitation.role === 'staff'
      ? joinLounge(ctx, invitation, passwordHash)
      : createAccount(ctx, invitation, { passwordHash, timeZone }));
    await setAccepted(ctx, invitation.id);
    return { success: true, message };
  });
}

async function joinLounge(ctx: Context, invitation: Found, passwordHash: string | undefined) {
  const forLounge = { ...ctx, loungeId: loungeOf(invitation) };
  const { id, username, isNew } = await joinStaff(forLounge, { email: invitation.email, passwordHash });
  await audit(forLounge, 'team.joined', id);
  return isNew || passwordHash !== undefined
    ? `Your account is ready. Sign in with the username ${username} and your password.`
    : `You are on the staff now. Sign in with the username ${username} and the password you have.`;
}

async function createAccount(
  ctx: Context,
  { email, role, loungeIds, invitedBy }: Found,
  { passwordHash, timeZone }: { passwordHash: string | undefined; timeZone: string | undefined },
) {
  if (passwordHash === undefined)
    throw fieldError('password', 'VALIDATION', 'Choose a password for your account.');
  const loungeId = role === 'owner' ? (loungeIds[0] ?? null) : null;
  const isSuperAdmin = role === 'superAdmin';
  const created = { email, passwordHash, isAdmin: true, isSuperAdmin, loungeId };
  const { id, username } = await createInvited(ctx, created);
  await setEmailConfirmed(ctx, id);
  if (loungeId && timeZone) await setMissingTimeZone({ ...ctx, loungeId }, timeZone);
  if (role === 'admin') await replaceLoungesOf(ctx, id, loungeIds, invitedBy);
  await audit({ ...ctx, loungeId }, 'staff.invitation-accepted', id, { role });
  return `Your account is ready. Sign in with the username ${username} and your password.`;
}

const loungeOf = ({ loungeIds }: Pick<Found, 'loungeIds'>): string => loungeIds[0] ?? '';

const invalidLink = () =>
  new AppError('INVALID_LINK', 'This invitation has expired, was withdrawn or was already used.');
