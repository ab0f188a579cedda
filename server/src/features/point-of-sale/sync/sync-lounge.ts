import { inTransaction } from '../../../db/transaction.ts';
import type { ForLounge } from '../../../context/context.ts';
import { followPrice } from '../../inventory/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { isEnterprise } from '../../integrations/index.ts';
import { closeNotifications } from '../../notifications/index.ts';
import { findConnection, lockConnection } from '../connection/queries.ts';
import { withSession } from '../connection/tokens.ts';
import { compareCounts } from '../counts/compare-counts.ts';
import { linkImportedItems } from '../items/link-imported-items.ts';
import { offerItems } from '../items/offer-items.ts';
import { linkSureItems, setItemsDeleted, updateCounts, upsertItems } from '../items/queries.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import type { Count, Item, Provider, Receipts, Session, Topic } from '../providers/provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { recordLinesOfItems, recordReceipts } from '../receipts/record-receipts.ts';
import { reportBroken } from './report-broken.ts';
import { abandonReading, beginReading, endReading, type ReadingConnection } from './queries.ts';

/** What is to be read: everything, unless a webhook named what changed. */
export interface SyncRequest {
  topics?: readonly Topic[];
  orderIds?: readonly string[];
  deletedIds?: readonly string[];
}

/** Changes are read again from this long before the last reading: clocks differ, and searches lag. */
const overlapMs = 5 * 60_000;
/** When to try again while another process reads, in seconds. */
const busyRetrySeconds = 2;

/**
 * Reads a lounge's point of sale: items, counts and receipts that changed since the last time. The items of the first time are
 * compared with the shelf as an import, for the owner to decide. One process reads a lounge at a
 * time. A provider that fails is tried again later, and what it has meanwhile is read then.
 */
export async function syncLounge(
  ctx: ForLounge,
  points: PointOfSales,
  catalogue: Catalogue,
  request: SyncRequest = {},
): Promise<void> {
  if (!(await isEnterprise(ctx))) return;
  const connection = await beginReading(ctx);
  if (!connection) return retryIfConnected(ctx, request);
  try {
    const changes = await readChanges(ctx, points, connection, request);
    if (!(await storeChanges(ctx, connection, request, changes))) return await retryIfConnected(ctx, request);
    if (connection.itemsReadUntil === null) await offerItems(ctx, catalogue, connection, { isFirst: true });
    else if (connection.importId !== null) await linkImportedItems(ctx, connection.importId);
    await inTransaction(ctx, async (ctx) => {
      await endReading(ctx, connection, readUntilOf(ctx, changes));
      await closeNotifications(ctx, ['point-of-sale-broken']);
    });
  } catch (error) {
    if (error instanceof ProviderError) return reportBroken(ctx, connection, error);
    await abandonReading(ctx, connection);
    throw error;
  }
}

async function retryIfConnected(ctx: ForLounge, request: SyncRequest): Promise<void> {
  const connection = await findConnection(ctx);
  if (!connection?.locationId) return;
  await ctx.jobs.enqueue(ctx, 'point-of-sale-sync', { loungeId: ctx.loungeId, ...request }, busyRetrySeconds);
}

interface Changes {
  /** Undefined where they were not read. */
  items: Item[] | undefined;
  counts: Count[] | undefined;
  receipts: Receipts[];
}

/** Reads what changed. Counts come before receipts, so that whatever a count has is among the receipts. */
function readChanges(
  ctx: ForLounge,
  points: PointOfSales,
  connection: ReadingConnection,
  { topics = ['items', 'counts', 'sales'], orderIds = [] }: SyncRequest,
): Promise<Changes> {
  const provider = points.providers[connection.provider];
  const { locationId, itemsReadUntil, countsReadUntil } = connection;
  const isFirst = itemsReadUntil === null || countsReadUntil === null;
  return withSession(ctx, points, connection, async (merchant) => {
    const session: Session = { ...merchant, locationId };
    const since = (time: Date | null) => time && new Date(time.getTime() - overlapMs);
    const items =
      isFirst || topics.includes('items')
        ? await provider.listItems(session, since(itemsReadUntil))
        : undefined;
    const counts =
      isFirst || topics.includes('counts')
        ? await provider.listCounts(session, since(countsReadUntil))
        : undefined;
    return { items, counts, receipts: await readReceipts(provider, session, connection, orderIds) };
  });
}

async function readReceipts(
  provider: Provider,
  session: Session,
  { salesReadUntil, connectedAt }: ReadingConnection,
  orderIds: readonly string[],
): Promise<Receipts[]> {
  const since = new Date((salesReadUntil ?? connectedAt).getTime() - overlapMs);
  const found = await provider.listReceipts(session, since);
  if (orderIds.length === 0) return [found];
  const named = await provider.getReceipts(session, orderIds).catch((error: unknown) => {
    // An order that a webhook named may be gone; what is left of it is among those found.
    if (error instanceof ProviderError && error.reason === 'refused') return undefined;
    throw error;
  });
  return named ? [found, named] : [found];
}

/** Stores what was read; false if another location was chosen meanwhile, or another process reads by now. */
async function storeChanges(
  ctx: ForLounge,
  connection: ReadingConnection,
  { deletedIds = [] }: SyncRequest,
  { items, counts, receipts }: Changes,
): Promise<boolean> {
  const isOurs = await inTransaction(ctx, async (ctx) => {
    if ((await lockConnection(ctx))?.readingBy !== connection.readingBy) return false;
    if (items && items.length > 0)
      for (const { cigarId, price } of await upsertItems(ctx, items)) await followPrice(ctx, cigarId, price);
    await setItemsDeleted(ctx, deletedIds);
    if (counts && counts.length > 0) await updateCounts(ctx, counts);
    // The first time they are compared with the shelf instead.
    if (items && items.length > 0 && connection.itemsReadUntil !== null) {
      const linked = await linkSureItems(ctx);
      for (const { cigarId, newPrice } of linked)
        if (newPrice !== null) await followPrice(ctx, cigarId, newPrice);
      await recordLinesOfItems(
        ctx,
        connection,
        linked.map(({ itemId }) => itemId),
      );
    }
    return true;
  });
  if (!isOurs) return false;
  for (const found of receipts) await recordReceipts(ctx, connection, found);
  if (counts) await compareCounts(ctx, connection.provider);
  return true;
}

const readUntilOf = ({ now }: ForLounge, { items, counts }: Changes) => ({
  salesReadUntil: now,
  ...(items && { itemsReadUntil: now }),
  ...(counts && { countsReadUntil: now }),
});
