import { sql } from 'kysely';
import type { Actor, Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';

type Db = Pick<Context, 'db'>;

/** Somebody of the staff. */
export interface StaffMember {
  readonly user: Pick<Actor['user'], 'id'>;
  readonly role: Actor['role'];
}

/** The ids of the lounges that somebody of the staff looks after, as a subquery; all but the demo for a super admin. */
export const loungeSetOf = ({ user, role }: StaffMember) =>
  role === 'superAdmin'
    ? sql<string>`(select lounge_id from lounge_locations where not is_demo)`
    : sql<string>`(select lounge_id from admin_lounges where user_id = ${user.id})`;

/**
 * The same lounges as `lounge`, for the `from` of a statement that then reads each by its indexes. The limits keep the
 * planner, which does not know how few lounges somebody has, from reading whole tables instead.
 */
export const eachLoungeOf = (member: StaffMember) => sql`
  ${loungeSetOf(member)} as own cross join lateral (
    select lounge_id, name, time_zone from lounge_locations
    where lounge_locations.lounge_id = own.lounge_id limit 1) as lounge`;

/** A text that changes when an admin gets or loses a lounge. */
export async function readSetVersion({ db }: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    ${prepared} select coalesce(md5(string_agg(lounge_id, ',' order by lounge_id)), '') as version
    from admin_lounges where user_id = ${userId}`.execute(db);
  return rows[0]?.version ?? '';
}

/** The ids of the lounges an admin looks after. */
export async function listLoungeIdsOf({ db }: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('adminLounges').select('loungeId').where('userId', '=', userId).execute();
  return rows.map(({ loungeId }) => loungeId);
}

const maxListed = 1000;

/** The lounges that somebody of the staff looks after, by name, with what the pages that work on one need. */
export function listOperatedLounges(ctx: Db, actor: Pick<Actor, 'user' | 'role'>) {
  return ctx.db
    .selectFrom('loungeLocations')
    .select([
      'loungeId',
      'name',
      'city',
      'state',
      'urlSlug',
      'isActive',
      'cigarCount',
      'subscriptionTier',
      'timeZone',
    ])
    .where('loungeId', 'in', loungeSetOf(actor))
    .orderBy(sql`lower(name)`)
    .orderBy('loungeId')
    .limit(maxListed)
    .execute();
}

/** The lounges an admin looks after, by name. */
export function listLoungesOf(ctx: Db, userId: string) {
  return ctx.db
    .selectFrom('adminLounges')
    .innerJoin('loungeLocations', 'loungeLocations.loungeId', 'adminLounges.loungeId')
    .select(['loungeLocations.loungeId', 'loungeLocations.name', 'city', 'state'])
    .where('userId', '=', userId)
    .orderBy('loungeLocations.name')
    .orderBy('loungeLocations.loungeId')
    .execute();
}

/** How many lounges each of these admins looks after; who has none is missing. */
export async function countLoungesOf(ctx: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('adminLounges')
    .select((row) => ['userId', row.fn.countAll<string>().as('count')])
    .where('userId', 'in', userIds)
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, count }) => [userId, Number(count)]));
}

/** Which of these ids are no lounge's. */
export async function findMissingLounges(ctx: Db, loungeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ named: string }>`
    select named from unnest(${loungeIds}::text[]) named
    where not exists (select from lounge_locations where lounge_id = named)`.execute(ctx.db);
  return rows.map(({ named }) => named);
}

/** Gives an admin exactly these lounges. */
export async function replaceLoungesOf(
  ctx: Context,
  userId: string,
  loungeIds: readonly string[],
  grantedBy: string | null = ctx.actor?.user.id ?? null,
): Promise<void> {
  await sql`delete from admin_lounges where user_id = ${userId} and lounge_id <> all (${loungeIds}::text[])`.execute(
    ctx.db,
  );
  await sql`
    insert into admin_lounges (user_id, lounge_id, granted_at, granted_by)
    select ${userId}::uuid, lounge_id, ${ctx.now}::timestamptz, ${grantedBy}::uuid
    from lounge_locations where lounge_id = any (${loungeIds}::text[])
    on conflict do nothing`.execute(ctx.db);
}

/** Adds a lounge to those that an admin looks after. */
export async function insertLoungeOf(ctx: Context, userId: string, loungeId: string): Promise<void> {
  await ctx.db
    .insertInto('adminLounges')
    .values({ userId, loungeId, grantedAt: ctx.now, grantedBy: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
