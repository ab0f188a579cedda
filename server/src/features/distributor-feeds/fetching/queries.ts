import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, ForLounge } from '../../../context/context.ts';
import type { Feed } from '../feeds/queries.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

const hour = 3_600_000;
const day = 24 * hour;
/** After this a fetch counts as died, and another process may begin. */
const maxFetchMs = 5 * 60_000;

/** A feed that this process alone fetches now. */
export type FetchedFeed = Feed & { fetchingBy: string };

/** Begins to fetch a feed; undefined while another process does. */
export async function beginFetch(ctx: Lounge, id: string): Promise<FetchedFeed | undefined> {
  const row = await ctx.db
    .updateTable('distributorFeeds')
    .set({ fetchingUntil: new Date(ctx.now.getTime() + maxFetchMs), fetchingBy: randomUUID() })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where((where) => where.or([where('fetchingUntil', 'is', null), where('fetchingUntil', '<', ctx.now)]))
    .returningAll()
    .executeTakeFirst();
  return row as FetchedFeed | undefined;
}

/** Ends a fetch that worked; the next is due in a day. False when it took so long that another process began. */
export async function endFetch(
  ctx: Lounge,
  { id, fetchingBy }: FetchedFeed,
  { rows, toDecide }: { rows: number; toDecide: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('distributorFeeds')
    .set({
      rows,
      toDecide,
      fetchedAt: ctx.now,
      nextFetchAt: new Date(ctx.now.getTime() + day),
      problem: null,
      problemSince: null,
      failures: 0,
      fetchingUntil: null,
      fetchingBy: null,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('fetchingBy', '=', fetchingBy)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a fetch that failed: it is tried again in an hour, and later each time, at most a day. Returns how often it failed in a row. */
export async function failFetch(
  ctx: Lounge,
  { id, fetchingBy, failures }: FetchedFeed,
  problem: string,
): Promise<number> {
  const wait = Math.min(hour * 2 ** failures, day);
  const row = await ctx.db
    .updateTable('distributorFeeds')
    .set({
      problem,
      problemSince: sql`coalesce(problem_since, ${ctx.now})`,
      failures: sql`failures + 1`,
      nextFetchAt: new Date(ctx.now.getTime() + wait),
      fetchingUntil: null,
      fetchingBy: null,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('fetchingBy', '=', fetchingBy)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** How many feeds of the lounge failed at least as often in a row. */
export async function countFailing(ctx: Lounge, failures: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('distributorFeeds')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('loungeId', '=', ctx.loungeId)
    .where('failures', '>=', failures)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a fetch that failed for a reason of our own, or needs none of its marks. */
export async function releaseFetch(ctx: Lounge, { id, fetchingBy }: FetchedFeed): Promise<void> {
  await ctx.db
    .updateTable('distributorFeeds')
    .set({ fetchingUntil: null, fetchingBy: null })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .where('fetchingBy', '=', fetchingBy)
    .execute();
}

/** Takes the feeds of active lounges that are due, each once among all processes, and sets when each is due next. */
export const takeDueFeeds = (ctx: Pick<Context, 'db' | 'now'>) =>
  ctx.db
    .updateTable('distributorFeeds')
    .set({ nextFetchAt: new Date(ctx.now.getTime() + day) })
    .where('nextFetchAt', '<=', ctx.now)
    .where('columns', 'is not', null)
    .where('loungeId', 'in', (query) =>
      query.selectFrom('loungeLocations').select('loungeId').where('isActive', '=', true),
    )
    .returning(['loungeId', 'id'])
    .execute();
