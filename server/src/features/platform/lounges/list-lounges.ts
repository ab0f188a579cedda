import type { LoungeFilter, ManagedLounge } from '@vitola/contract/platform/lounges';
import { loungesPerPage } from '@vitola/contract/platform/lounges-constants';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { cigarLimit } from '../../lounge/index.ts';

/** One page of the lounges that fit a filter, by name. */
export async function listLounges(ctx: Context, filter: LoungeFilter): Promise<ManagedLounge[]> {
  const rows = await ctx.db
    .selectFrom('loungeLocations')
    .select((row) => [
      'id',
      'loungeId',
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
      row
        .selectFrom('users')
        .select('username')
        .whereRef('users.loungeId', '=', 'loungeLocations.loungeId')
        .orderBy('createdAt')
        .limit(1)
        .as('username'),
    ])
    .where('isDemo', '=', false)
    .$if(filter.search !== undefined && filter.search !== '', (query) =>
      query.where(matches(filter.search ?? '')),
    )
    .$if(filter.plan !== undefined, (query) => query.where(isOnPlan(filter.plan)))
    .$if(filter.active !== undefined, (query) => query.where('isActive', '=', filter.active === 'yes'))
    .orderBy(sql`lower(name)`)
    .orderBy('loungeId')
    .limit(loungesPerPage)
    .offset((filter.page - 1) * loungesPerPage)
    .execute();
  return rows.map(({ cigarLimitOverride, ...lounge }) => ({
    ...lounge,
    maxCigars: cigarLimit({ ...lounge, cigarLimitOverride }),
  }));
}

function matches(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`(unaccent(name) ilike unaccent(${pattern}) or unaccent(city) ilike unaccent(${pattern})
    or url_slug::text ilike ${pattern} or lounge_id = ${search})`;
}

// The same words as the contract's `planOf`.
const isOnPlan = (plan: LoungeFilter['plan']) =>
  sql<boolean>`case when lower(subscription_tier) = 'enterprise' then 'enterprise'
    when lower(subscription_tier) in ('professional', 'pro') then 'professional' else 'trial' end = ${plan}`;
