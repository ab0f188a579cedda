import type { Member } from '@vitola/contract/platform/admin-dashboard';
import { activeMemberDays, recentMembers } from '@vitola/contract/platform/dashboard-constants';
import { sql } from 'kysely';
import type { SignedInContext } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { eachLoungeOf } from '../lounge-set/queries.ts';

/**
 * The members who were at one of the caller's lounges in the last 90 days, with the time of their last visit, as a query: a
 * visit saved a cigar of the lounge in the vault, bought one, or redeemed a reward.
 */
const visitors = ({ actor, now }: SignedInContext) => {
  const since = new Date(now.getTime() - activeMemberDays * 86_400_000);
  return sql`
    select user_id, max(at) as at from ${eachLoungeOf(actor)}
    cross join lateral (
      select user_id, max(saved_at) as at from saved_cigars
      where saved_cigars.lounge_id = lounge.lounge_id and saved_at > ${since} group by user_id
      union all
      select user_id, max(created_at) from loyalty_transactions
      where loyalty_transactions.lounge_id = lounge.lounge_id and created_at > ${since} and user_id is not null
        and type in ('sale', 'redeemed') group by user_id
    ) visits group by user_id`;
};

/** The members who were at one of the caller's lounges in the last 90 days, the last one first. */
export async function listMembers(ctx: SignedInContext): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, username, email, membership_tier, loyalty_points
    from (${visitors(ctx)}) visitors join users on users.id = visitors.user_id
    where lounge_id is null and not is_admin and not is_super_admin
    order by visitors.at desc, id limit ${recentMembers}`.execute(ctx.db);
  return rows;
}

/** How many members were at one of the caller's lounges in the last 90 days. */
export async function countMembers(ctx: SignedInContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${prepared} select count(*)::int as count
    from (${visitors(ctx)}) visitors
    cross join lateral (
      select from users where users.id = visitors.user_id and lounge_id is null and not is_admin and not is_super_admin
      limit 1) member`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}
