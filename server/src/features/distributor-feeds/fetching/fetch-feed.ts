import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { compareFeed, type ComparedTable, type StoredColumn, type Table } from '../../imports/index.ts';
import { isEnterprise } from '../../integrations/index.ts';
import type { FeedSettings } from '../feed-settings.ts';
import { forgetAvailability, type ItemOffer, listKnownItems, upsertOffers } from '../offers/queries.ts';
import { downloadFeed } from '../reading/download-feed.ts';
import { FeedError } from '../reading/feed-error.ts';
import { openSource } from '../reading/sealed-source.ts';
import { fieldsOfFeed } from './fields-of-feed.ts';
import { endFetch, type FetchedFeed, releaseFetch } from './queries.ts';
import { closeFailing } from './report-failing.ts';
import { runFetch } from './run-fetch.ts';

/** What fetching needs besides the context. */
export interface Feeds {
  settings: FeedSettings;
  catalogue: Catalogue;
}

/** A list with fewer than this share of its former rows was likely cut off. */
const minShare = 0.5;

/**
 * Fetches a feed whose columns were reviewed, and stores what it says about the cigars of the shelf. One process fetches it at a
 * time: false while another does. What fails is stored as a sentence and tried again later; what was read before stays.
 */
export async function fetchFeed(ctx: ForLounge, feeds: Feeds, id: string): Promise<boolean> {
  if (!(await isEnterprise(ctx))) return true;
  return runFetch(ctx, id, async (feed) => {
    if (feed.columns === null) return releaseFetch(ctx, feed);
    const table = await downloadFeed(feeds.settings, openSource(feeds.settings, feed));
    await storeOffers(ctx, feed, table, await compare(ctx, feeds, feed, table));
  });
}

async function compare(
  ctx: ForLounge,
  { catalogue }: Feeds,
  feed: FetchedFeed,
  table: Table,
): Promise<ComparedTable> {
  const fields = fieldsOfFeed(feed.columns as unknown as StoredColumn[], table.header);
  const { length } = table.rows;
  if (length < feed.rows * minShare)
    throw new FeedError(
      `The list has ${length.toLocaleString('en-US')} of the ${feed.rows.toLocaleString('en-US')} rows that it had. It may have been cut off, so nothing was changed. If it is right, review it.`,
    );
  const known = await listKnownItems(ctx, feed.id);
  return compareFeed(ctx, catalogue, { name: feed.name, table, fields, known });
}

function storeOffers(
  ctx: ForLounge,
  feed: FetchedFeed,
  table: Table,
  { rows }: ComparedTable,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const toDecide = rows.filter(({ kind }) => kind === 'doubtful').length;
    if (!(await endFetch(ctx, feed, { rows: table.rows.length, toDecide }))) return;
    await upsertOffers(ctx, feed.id, offersOf(rows));
    await forgetAvailability(ctx, feed.id);
    await closeFailing(ctx);
  });
}

const offersOf = (rows: ComparedTable['rows']): ItemOffer[] =>
  rows.flatMap(({ kind, externalId, cigarId, facts }) =>
    kind === 'changed' && externalId !== null && cigarId !== null && facts?.offer
      ? [{ ...facts.offer, itemKey: externalId, cigarId }]
      : [],
  );
