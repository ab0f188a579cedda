import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import {
  findImportState,
  listImportedOffers,
  listLeftOutItems,
  type StoredColumn,
} from '../../imports/index.ts';
import { lockFeedOfImport, updateFeed } from '../feeds/queries.ts';
import { deleteOffers, type ItemOffer, upsertOffers } from '../offers/queries.ts';

const day = 86_400_000;

/**
 * Begins to follow a feed as its applied import says: what its columns hold, which cigars its items are, and what it says about
 * them. After an undo the feed is forgotten until it is reviewed again. Does nothing for imports of other origins, and repeats
 * change nothing.
 */
export async function followImportedFeed(ctx: ForLounge, importId: string): Promise<void> {
  const found = await findImportState(ctx, importId);
  if (found?.source !== 'feed') return;
  await inTransaction(ctx, async (ctx) => {
    const feed = await lockFeedOfImport(ctx, importId);
    if (!feed) return;
    if (found.state === 'undone') {
      await deleteOffers(ctx, feed.id);
      return updateFeed(ctx, feed.id, { columns: null, importIsFollowed: false });
    }
    // Fetched since, perhaps: what is newer stays.
    if (found.state !== 'applied' || feed.importIsFollowed) return;
    await deleteOffers(ctx, feed.id);
    await upsertOffers(ctx, feed.id, await itemsOf(ctx, importId));
    const columns = found.columns as unknown as StoredColumn[];
    await updateFeed(ctx, feed.id, {
      columns: columns.map((column) => ({ ...column, samples: [] })),
      importIsFollowed: true,
      toDecide: 0,
      nextFetchAt: new Date(ctx.now.getTime() + day),
    });
  });
}

async function itemsOf(ctx: ForLounge, importId: string): Promise<ItemOffer[]> {
  const offers = (await listImportedOffers(ctx, importId)).flatMap(({ externalId, cigarId, offer }) =>
    externalId === null ? [] : [{ ...offer, itemKey: externalId, cigarId }],
  );
  const leftOut = (await listLeftOutItems(ctx, importId)).flatMap(({ externalId, label }) =>
    externalId === null ? [] : [{ ...nothingSaid, item: label, itemKey: externalId, cigarId: null }],
  );
  return [...offers, ...leftOut];
}

const nothingSaid = {
  itemNumber: null,
  costCents: null,
  boxCostCents: null,
  boxCount: null,
  availability: 'unknown',
} as const;
