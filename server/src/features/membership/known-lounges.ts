import type { KnownLounge } from '@vitola/contract/membership/known-lounges';
import { sql } from 'kysely';
import type { SignedInContext } from '../../context/context.ts';

/** The open lounges of which a member has a cigar, or where they smoked one; the last one first. */
export async function listKnownLounges(ctx: SignedInContext): Promise<KnownLounge[]> {
  const userId = ctx.actor.user.id;
  const { rows } = await sql<KnownLounge>`
    select lounge_id as "loungeId", name, city, state
    from lounge_locations join (
      select lounge_id, max(at) as at from (
        select lounge_id, saved_at as at from saved_cigars where user_id = ${userId} and removed_at is null
        union all
        select lounge_id, created_at from cigar_journal where user_id = ${userId} and removed_at is null
      ) visits group by lounge_id
    ) known using (lounge_id)
    where is_active order by at desc, lounge_id`.execute(ctx.db);
  return rows;
}

/** Whether a member knows a lounge: what they may name, and whose shelf they may read. */
export const knowsLounge = async (ctx: SignedInContext, loungeId: string): Promise<boolean> =>
  (await listKnownLounges(ctx)).some((lounge) => lounge.loungeId === loungeId);
