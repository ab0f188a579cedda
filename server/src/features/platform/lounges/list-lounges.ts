import type { LoungeFilter, ManagedLounge } from '@vitola/contract/platform/lounges';
import { type LoungeSort, loungesPerPage } from '@vitola/contract/platform/lounges-constants';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { cigarLimit } from '../../lounge/index.ts';
import { conditionsOf, countMatches, type LoungeConditions, selectLounges, surveys } from './queries.ts';

const sorts = {
  name: sql`lower(name)`,
  surveys,
  cigars: sql`cigar_count`,
} as const satisfies Record<LoungeSort, unknown>;

/**
 * One page of the lounges but the demo that fit a filter, in the order that is asked for; otherwise by name, and without
 * a filter those with the most surveys first.
 */
export async function listLounges(ctx: Context, filter: LoungeFilter): Promise<ManagedLounge[]> {
  const conditions = conditionsOf(filter);
  const rows = await selectLounges(ctx)
    .where('isDemo', '=', false)
    .$if(conditions.length > 0, (query) => query.where((row) => row.and(conditions)))
    .$if(filter.sort !== undefined, (query) =>
      query.orderBy(sorts[filter.sort ?? 'name'], filter.direction === 'descending' ? 'desc' : 'asc'),
    )
    .$if(filter.sort === undefined && conditions.length === 0, (query) => query.orderBy(surveys, 'desc'))
    .orderBy(sql`lower(name)`)
    .orderBy('loungeLocations.loungeId')
    .limit(loungesPerPage)
    .offset((filter.page - 1) * loungesPerPage)
    .execute();
  return rows.map(toManagedLounge);
}

/** How many lounges fit a filter. */
export const countLounges = async (ctx: Context, filter: LoungeConditions) => ({
  total: await countMatches(ctx, filter),
});

type Row = Omit<ManagedLounge, 'maxCigars'> & { cigarLimitOverride: number | null };

/** A row as the contract shows it, with the number of cigars that its plan or an override allows. */
export const toManagedLounge = ({ cigarLimitOverride, ...lounge }: Row): ManagedLounge => ({
  ...lounge,
  maxCigars: cigarLimit({ ...lounge, cigarLimitOverride }),
});
