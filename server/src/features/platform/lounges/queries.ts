import type { LoungeFilter } from '@vitola/contract/platform/lounges';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { likePattern } from '../../../db/like-pattern.ts';

type Db = Pick<Context, 'db'>;

/** What a filter can demand of a lounge. */
export type LoungeConditions = Omit<LoungeFilter, 'page' | 'sort' | 'direction'>;

/** Every lounge, with the username of its owner and its surveys of the last 30 days. */
export const selectLounges = (ctx: Db) =>
  ctx.db
    .selectFrom('loungeLocations')
    .leftJoin('loungeActivity', 'loungeActivity.loungeId', 'loungeLocations.loungeId')
    .select((row) => [
      'id',
      'loungeLocations.loungeId',
      'name',
      'address',
      'city',
      'state',
      'zipCode',
      'phone',
      'email',
      'urlSlug',
      'subscriptionTier',
      'subscriptionStatus',
      'cigarLimitOverride',
      'isActive',
      'cigarCount',
      surveys.as('surveyCompletions'),
      row
        .selectFrom('users')
        .select('username')
        .whereRef('users.loungeId', '=', 'loungeLocations.loungeId')
        .orderBy('createdAt')
        .limit(1)
        .as('username'),
    ]);

/** Surveys of the last 30 days. */
export const surveys = sql<number>`coalesce(surveys, 0)`;

/** What a filter demands of a lounge; empty without a filter. */
export function conditionsOf(filter: LoungeConditions): RawBuilder<boolean>[] {
  const { search, plan, status, active, minCigars, maxCigars } = filter;
  return [
    ...(search ? [matches(search)] : []),
    ...(plan ? [isOnPlan(plan)] : []),
    ...(status ? [sql<boolean>`subscription_status = ${status}`] : []),
    ...(active ? [sql<boolean>`is_active = ${active === 'yes'}`] : []),
    ...(minCigars === undefined ? [] : [sql<boolean>`cigar_count >= ${minCigars}`]),
    ...(maxCigars === undefined ? [] : [sql<boolean>`cigar_count <= ${maxCigars}`]),
  ];
}

function matches(search: string) {
  const pattern = likePattern(search);
  return sql<boolean>`(unaccent(name) ilike unaccent(${pattern}) or unaccent(city) ilike unaccent(${pattern})
    or url_slug::text ilike ${pattern} or lounge_locations.lounge_id = ${search})`;
}

// The same words as the contract's `planOf`.
const isOnPlan = (plan: LoungeFilter['plan']) =>
  sql<boolean>`case when lower(subscription_tier) = 'enterprise' then 'enterprise'
    when lower(subscription_tier) in ('professional', 'pro') then 'professional' else 'trial' end = ${plan}`;

/** How many lounges fit a filter. */
export async function countMatches(ctx: Db, filter: LoungeConditions): Promise<number> {
  const where = sql.join([sql`not is_demo`, ...conditionsOf(filter)], sql` and `);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from lounge_locations where ${where}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** A lounge's facts that only its details show, besides `selectLounges`. */
export const selectDetails = (ctx: Db, loungeId: string) =>
  selectLounges(ctx)
    .select(['description', 'operatingHours', 'website', 'version'])
    .where('loungeLocations.loungeId', '=', loungeId)
    .executeTakeFirst();

/** Whether another lounge has this address. */
export async function isLoungeEmailTaken(ctx: Db, email: string, besides: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from lounge_locations where email = ${email}::citext
      and lounge_id is distinct from ${besides} limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** The lounge that has this address, or whose owner has it. */
export async function findLoungeByEmail(ctx: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ loungeId: string }>`
    select lounge_id from lounge_locations where email = ${email}::citext and not is_demo
    union all select lounge_id from users where email = ${email}::citext and lounge_id is not null
    limit 1`.execute(ctx.db);
  return rows[0]?.loungeId;
}
