import type { Done } from '@vitola/contract/accounts/sign-in';
import { invitationDays } from '@vitola/contract/platform/staff-constants';
import type { LoungeDetails } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { Context, ForLounge, SignedInContext } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { findByEmail } from '../../accounts/index.ts';
import { mayReach } from '../lounge-set/may-reach.ts';
import { getLoungeDetails } from '../lounges/lounge-details.ts';
import { insertOwnerInvitation, withdrawOwnerInvitations } from './queries.ts';

/** Invites the owner of a lounge by email. EMAIL_TAKEN, for the field, if the address has an account or is invited already. */
export async function inviteOwner(ctx: ForLounge, email: string): Promise<void> {
  if (await findByEmail(ctx, email))
    throw fieldError('email', 'EMAIL_TAKEN', 'This email already has an account. Use another one.');
  const expiresAt = new Date(ctx.now.getTime() + invitationDays * 86_400_000);
  const invitationId = await insertOwnerInvitation(ctx, { email, loungeId: ctx.loungeId, expiresAt });
  if (!invitationId)
    throw fieldError('email', 'EMAIL_TAKEN', 'This email is already invited. Use another one.');
  await ctx.jobs.enqueue(ctx, 'invitation-mail', { invitationId });
}

/**
 * Sends a lounge's owner another invitation, to the address of the last one, or of the lounge, if none is given; links sent
 * before stop working. NOT_ALLOWED if the lounge has an owner, LOUNGE_WITHOUT_EMAIL if there is no address.
 */
export async function inviteOwnerAgain(
  outer: Context,
  loungeId: string,
  given: string | undefined,
): Promise<LoungeDetails> {
  return inTransaction({ ...outer, loungeId }, async (ctx) => {
    const { owner, ownerInvitation, email: ofLounge } = await getLoungeDetails(ctx, loungeId);
    if (owner) throw new AppError('NOT_ALLOWED', 'This lounge has its owner already.');
    const email = given ?? ownerInvitation?.email ?? ofLounge;
    if (!email) throw new AppError('LOUNGE_WITHOUT_EMAIL');
    await withdrawOwnerInvitations(ctx);
    await inviteOwner(ctx, email);
    await audit(ctx, 'lounge.owner-invited', loungeId);
    return getLoungeDetails(ctx, loungeId);
  });
}

/** The same for somebody who looks after the lounge; LOUNGE_NOT_FOUND for a lounge of others. */
export async function inviteOwnerOfMine(
  ctx: SignedInContext,
  loungeId: string,
  given: string | undefined,
): Promise<Done> {
  if (!(await mayReach(ctx, ctx.actor, loungeId))) throw new AppError('LOUNGE_NOT_FOUND');
  const { ownerInvitation } = await inviteOwnerAgain(ctx, loungeId, given);
  return { success: true, message: `The invitation was sent to ${ownerInvitation?.email ?? 'the owner'}.` };
}
