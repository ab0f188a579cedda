import { type Selectable, sql } from 'kysely';
import type { DistributorFeeds } from '../../../db/types.generated.ts';
import type { ForLounge, LoungeContext } from '../../../context/context.ts';
import type { StoredColumn } from '../../imports/index.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** A feed as stored. */
export type Feed = Selectable<DistributorFeeds>;

const ofLounge = (ctx: Lounge) =>
  ctx.db.selectFrom('distributorFeeds').selectAll().where('loungeId', '=', ctx.loungeId);

/** The lounge's feeds, oldest first. */
export const listFeedRows = (ctx: Lounge): Promise<Feed[]> =>
  ofLounge(ctx).orderBy('createdAt').orderBy('id').execute();

/** A feed of the lounge. */
export const findFeed = (ctx: Lounge, id: string): Promise<Feed | undefined> =>
  ofLounge(ctx).where('id', '=', id).executeTakeFirst();

/** The feed whose rows were last compared in this import. */
export const lockFeedOfImport = (ctx: Lounge, importId: string): Promise<Feed | undefined> =>
  ofLounge(ctx).where('importId', '=', importId).forNoKeyUpdate().executeTakeFirst();

interface NewFeedRow {
  id: string;
  name: string;
  address: string;
  sourceEncrypted: Buffer;
  signIn: string;
  nextFetchAt: Date;
}

/** Adds a feed of the lounge, which was read just now. */
export async function insertFeed(ctx: LoungeContext, row: NewFeedRow): Promise<void> {
  await ctx.db
    .insertInto('distributorFeeds')
    .values({
      ...row,
      loungeId: ctx.loungeId,
      createdBy: ctx.actor.user.id,
      createdAt: ctx.now,
    })
    .execute();
}

interface ChangedFeedRow {
  name?: string;
  address?: string;
  sourceEncrypted?: Buffer;
  signIn?: string;
  columns?: readonly StoredColumn[] | null;
  importId?: string;
  importIsFollowed?: boolean;
  nextFetchAt?: Date;
  fetchedAt?: Date;
  rows?: number;
  toDecide?: number;
  problem?: null;
  problemSince?: null;
  failures?: number;
}

/** Changes a feed of the lounge. */
export async function updateFeed(
  ctx: Lounge,
  id: string,
  { columns, ...changed }: ChangedFeedRow,
): Promise<void> {
  await ctx.db
    .updateTable('distributorFeeds')
    .set({ ...changed, ...(columns !== undefined && { columns: columns && JSON.stringify(columns) }) })
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a feed of the lounge with its offers; false when there is none. */
export async function deleteFeed(ctx: Lounge, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('distributorFeeds')
    .where('loungeId', '=', ctx.loungeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** How many cigars of the shelf each feed says something about. */
export async function countCigars(ctx: Lounge): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ feedId: string; cigars: number }>`
    select offer.feed_id as "feedId", count(distinct offer.cigar_id)::int as cigars
    from distributor_offers offer
      join cigars on cigars.lounge_id = offer.lounge_id and cigars.id = offer.cigar_id and cigars.removed_at is null
    where offer.lounge_id = ${ctx.loungeId}
    group by offer.feed_id`.execute(ctx.db);
  return new Map(rows.map(({ feedId, cigars }) => [feedId, cigars]));
}
