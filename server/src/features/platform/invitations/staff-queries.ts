import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';

/** The open invitations to a lounge's staff, newest first, including those whose link has expired. */
export const listStaffInvitations = (ctx: ForLounge) =>
  ctx.db
    .selectFrom('invitations')
    .select(['id', 'email', 'createdAt', 'expiresAt'])
    .where('role', '=', 'staff')
    .where('loungeIds', '=', ofLounge(ctx))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Stores an invitation to a lounge's staff; an open one of the address is withdrawn. */
export async function replaceStaffInvitation(
  ctx: ForLounge,
  { email, expiresAt }: { email: string; expiresAt: Date },
): Promise<string> {
  await openOfLounge(ctx).where('email', '=', email).execute();
  const { id } = await ctx.db
    .insertInto('invitations')
    .values({
      email,
      role: 'staff',
      loungeIds: [ctx.loungeId],
      expiresAt,
      invitedBy: ctx.actor?.user.id ?? null,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws an open invitation to a lounge's staff; false if there is none. */
export async function withdrawStaffInvitation(ctx: ForLounge, id: string): Promise<boolean> {
  const { numUpdatedRows } = await openOfLounge(ctx).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const ofLounge = ({ loungeId }: ForLounge) => sql<string[]>`array[${loungeId}]`;

const openOfLounge = (ctx: ForLounge) =>
  ctx.db
    .updateTable('invitations')
    .set({ withdrawnAt: ctx.now })
    .where('role', '=', 'staff')
    .where('loungeIds', '=', ofLounge(ctx))
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null);

/** Deletes the invitations to the staff of lounges that an address got. */
export async function deleteStaffInvitationsTo(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  await ctx.db.deleteFrom('invitations').where('role', '=', 'staff').where('email', '=', email).execute();
}
