import type { StaffRole } from '@vitola/contract/platform/staff-constants';
import type { Context } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The invitations that are open, newest first, including those whose link has expired. */
export function listOpenInvitations(ctx: Db) {
  return ctx.db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.loungeIds',
      'invitations.createdAt',
      'invitations.expiresAt',
      'users.username as invitedBy',
    ])
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('invitations.createdAt', 'desc')
    .execute();
}

/** Stores an invitation; an open one of the same address is withdrawn. */
export async function replaceInvitation(
  ctx: Context,
  invitation: { email: string; role: StaffRole; loungeIds: string[]; expiresAt: Date },
): Promise<string> {
  await ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('email', '=', invitation.email)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
  const { id } = await ctx.db
    .insertInto('invitations')
    .values({ ...invitation, invitedBy: ctx.actor?.user.id ?? null, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws an open invitation; false if there is none. */
export async function withdraw(ctx: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the hash of an open invitation's link, in place of an earlier one; the address, or undefined if it is not open. */
export function setInvitationToken(ctx: Context, id: string, tokenHash: Buffer) {
  return ctx.db
    .updateTable('invitations')
    .set({ tokenHash })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .returning(['email', 'role', 'loungeIds'])
    .executeTakeFirst();
}

/** The invitation of a link that works, without accepting it. */
export function findInvitation(ctx: Context, tokenHash: Buffer) {
  return openWith(ctx, tokenHash).executeTakeFirst();
}

/** The same, locked until the transaction ends: of two that accept it at once, the second finds none. */
export function lockInvitation(ctx: Context, tokenHash: Buffer) {
  return openWith(ctx, tokenHash).forUpdate().executeTakeFirst();
}

const openWith = (ctx: Context, tokenHash: Buffer) =>
  ctx.db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'loungeIds', 'invitedBy'])
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', ctx.now);

/** Marks an invitation as accepted. */
export async function setAccepted(ctx: Context, id: string): Promise<void> {
  await ctx.db.updateTable('invitations').set({ acceptedAt: ctx.now }).where('id', '=', id).execute();
}

/** Deletes invitations that were closed or expired before a time. */
export async function purgeInvitations(ctx: Db, before: Date): Promise<void> {
  await ctx.db.deleteFrom('invitations').where('expiresAt', '<', before).execute();
}
