import { staffRoles, type StaffRole } from '@vitola/contract/platform/staff-constants';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;

/** The open invitations to the platform's staff, newest first, including those whose link has expired. */
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
    .where('invitations.role', 'in', staffRoles)
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
  await openOf(ctx, invitation.email).execute();
  const { id } = await ctx.db
    .insertInto('invitations')
    .values({ ...invitation, invitedBy: ctx.actor?.user.id ?? null, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores an invitation of a lounge's owner; undefined if the address has an open invitation. One whose link has expired is
 * withdrawn first.
 */
export async function insertOwnerInvitation(
  ctx: Context,
  { email, loungeId, expiresAt }: { email: string; loungeId: string; expiresAt: Date },
): Promise<string | undefined> {
  await openOf(ctx, email).where('expiresAt', '<=', ctx.now).execute();
  const inserted = await ctx.db
    .insertInto('invitations')
    .values({
      email,
      role: 'owner',
      loungeIds: [loungeId],
      expiresAt,
      invitedBy: ctx.actor?.user.id ?? null,
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Withdraws the open invitations of a lounge's owner. */
export async function withdrawOwnerInvitations(ctx: ForLounge): Promise<void> {
  await ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('role', '=', 'owner')
    .where('loungeIds', '@>', sql<string[]>`array[${ctx.loungeId}]`)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute();
}

/** The open invitation of a lounge's owner, also one whose link has expired; undefined if there is none. */
export const findOwnerInvitation = (ctx: ForLounge) =>
  ctx.db
    .selectFrom('invitations')
    .select(['email', 'createdAt', 'expiresAt'])
    .where('role', '=', 'owner')
    .where('loungeIds', '@>', sql<string[]>`array[${ctx.loungeId}]`)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst();

/** Withdraws the open invitations of an address, except those to the staff of lounges. */
const openOf = (ctx: Context, email: string) =>
  ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('email', '=', email)
    .where('role', '<>', 'staff')
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null);

/** Whether a lounge's owner has an open invitation at this address that still works. */
export async function isOwnerInvited(ctx: Context, email: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'owner')
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws an open invitation that is not to the staff of a lounge; false if there is none. */
export async function withdraw(ctx: Context, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('id', '=', id)
    .where('role', '<>', 'staff')
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
