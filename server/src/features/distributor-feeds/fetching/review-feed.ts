import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import type { ImportField } from '@vitola/contract/inventory/import-constants';
import {
  compareFeed,
  type ComparedTable,
  deleteUnapplied,
  type StoredColumn,
  storeImport,
  type Table,
} from '../../imports/index.ts';
import { type Feed, findFeed, updateFeed } from '../feeds/queries.ts';
import { listKnownItems } from '../offers/queries.ts';
import { downloadFeed } from '../reading/download-feed.ts';
import { FeedError } from '../reading/feed-error.ts';
import { openSource } from '../reading/sealed-source.ts';
import type { Feeds } from './fetch-feed.ts';
import { fieldsOfFeed } from './fields-of-feed.ts';
import { releaseFetch } from './queries.ts';
import { closeFailing } from './report-failing.ts';
import { runFetch } from './run-fetch.ts';

/** What a feed's columns hold in this list; undefined where they were not reviewed, or are other ones. */
export function knownFieldsOf(feed: Pick<Feed, 'columns'>, table: Table): (ImportField | null)[] | undefined {
  if (feed.columns === null) return undefined;
  try {
    return fieldsOfFeed(feed.columns as unknown as StoredColumn[], table.header);
  } catch (error) {
    if (error instanceof FeedError) return undefined;
    throw error;
  }
}

/** Stores the compared rows of a feed as an import that a person reviews. The feed goes on as before until that is applied. */
export async function offerImport(ctx: ForLounge, feedId: string, compared: ComparedTable): Promise<void> {
  // One that nobody applied would say the same of an older list.
  const before = await findFeed(ctx, feedId);
  if (before?.importId) await deleteUnapplied(ctx, before.importId);
  const { id } = await storeImport(ctx, compared);
  const { length: rows } = compared.rows;
  const toDecide = compared.rows.filter(({ kind }) => kind === 'doubtful').length;
  await updateFeed(ctx, feedId, {
    importId: id,
    importIsFollowed: false,
    rows,
    toDecide,
    fetchedAt: ctx.now,
    problem: null,
    problemSince: null,
    failures: 0,
  });
  await closeFailing(ctx);
}

/** Fetches a feed and compares it with the shelf as an import, to correct its columns and decide rows; false while it is fetched. */
export async function reviewFeed(ctx: ForLounge, feeds: Feeds, id: string): Promise<boolean> {
  return runFetch(ctx, id, async (feed) => {
    const table = await downloadFeed(feeds.settings, openSource(feeds.settings, feed));
    const fields = knownFieldsOf(feed, table);
    const known = await listKnownItems(ctx, id);
    const compared = await compareFeed(ctx, feeds.catalogue, { name: feed.name, table, fields, known });
    await inTransaction(ctx, async (ctx) => {
      await offerImport(ctx, id, compared);
      await releaseFetch(ctx, feed);
    });
  });
}
