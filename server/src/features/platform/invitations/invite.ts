import type { NewInvitation, People } from '@vitola/contract/platform/people';
import { invitationDays } from '@vitola/contract/platform/staff-constants';
import { audit } from '../../../context/audit.ts';
import type { Context } from '../../../context/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { AppError } from '../../../errors/app-error.ts';
import { findByEmail } from '../../accounts/index.ts';
import { requireLounges } from '../lounge-set/require-lounges.ts';
import { listPeople } from '../people/list-people.ts';
import { isOwnerInvited, replaceInvitation, withdraw } from './queries.ts';

/**
 * Invites somebody to the platform's staff by email and returns everybody. An open invitation of the address is replaced.
 * EMAIL_TAKEN if it has an account; VALIDATION for an admin without a lounge, or for an unknown lounge.
 */
export async function invite(ctx: Context, { email, role, loungeIds }: NewInvitation): Promise<People> {
  return inTransaction(ctx, async (ctx) => {
    if (await findByEmail(ctx, email)) {
      const message = 'This email already has an account. Use another address.';
      throw new AppError('EMAIL_TAKEN', message, { fields: { email: message } });
    }
    if (await isOwnerInvited(ctx, email)) {
      const message = 'This email is already invited as the owner of a lounge. Use another address.';
      throw new AppError('EMAIL_TAKEN', message, { fields: { email: message } });
    }
    const lounges = role === 'admin' ? await requireLounges(ctx, loungeIds) : [];
    const expiresAt = new Date(ctx.now.getTime() + invitationDays * 86_400_000);
    const invitationId = await replaceInvitation(ctx, { email, role, loungeIds: lounges, expiresAt });
    await ctx.jobs.enqueue(ctx, 'invitation-mail', { invitationId });
    await audit(ctx, 'staff.invited', invitationId, { role, lounges });
    return listPeople(ctx);
  });
}

/** Withdraws an open invitation, whose link stops working, and returns everybody; NOT_FOUND if there is none. */
export async function withdrawInvitation(ctx: Context, id: string): Promise<People> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await withdraw(ctx, id))) throw new AppError('NOT_FOUND');
    await audit(ctx, 'staff.invitation-withdrawn', id);
    return listPeople(ctx);
  });
}
