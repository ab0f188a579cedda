import type { NewLounge } from '@vitola/contract/platform/lounge-actions';
import type { ManagedLounge } from '@vitola/contract/platform/lounges';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { fieldError } from '../../../errors/app-error.ts';
import { createLounge } from '../../lounge/index.ts';
import { inviteOwner } from '../invitations/invite-owner.ts';
import { getLoungeDetails } from './lounge-details.ts';
import { isLoungeEmailTaken } from './queries.ts';

/**
 * Creates an active lounge with a free address on the web, and invites its owner to its email if asked to. EMAIL_TAKEN if
 * another lounge has that email, or its owner can't be invited there.
 */
export async function createManagedLounge(ctx: Context, form: NewLounge): Promise<ManagedLounge> {
  // The plan's limit holds until an override, whatever the form says.
  const {
    maxCigars: _,
    email = null,
    phone = null,
    loungeId: wanted,
    inviteOwner: isInvited,
    ...facts
  } = form;
  return inTransaction(ctx, async (ctx) => {
    await rejectTakenEmail(ctx, email, null);
    const { loungeId } = await createLounge(ctx, { ...facts, email, phone }, wanted);
    await audit({ ...ctx, loungeId }, 'lounge.created', loungeId, { tier: facts.subscriptionTier });
    if (email && isInvited) await inviteOwner({ ...ctx, loungeId }, email);
    return getLoungeDetails(ctx, loungeId);
  });
}

/** Throws EMAIL_TAKEN, for the form's field, if a lounge besides this one has the address. */
export async function rejectTakenEmail(
  ctx: Context,
  email: string | null | undefined,
  besides: string | null,
): Promise<void> {
  if (email && (await isLoungeEmailTaken(ctx, email, besides)))
    throw fieldError('email', 'EMAIL_TAKEN', 'Another lounge has this email address.');
}
