import type { PointOfSale, PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import {
  type BrokenReason,
  brokenSentence,
  pointOfSaleProviders,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { ForLounge } from '../../../context/context.ts';
import { countImportRows, findImportState } from '../../imports/index.ts';
import { countRejectedItems } from '../items/offer-queries.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import { type Connection, countItems, findConnection } from './queries.ts';

/** The lounge's point of sale, without any token, and what can be connected here. */
export async function getPointOfSale(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  { providers }: PointOfSales,
): Promise<PointOfSale> {
  const connection = await findConnection(ctx);
  return {
    providers: pointOfSaleProviders.map((provider) => ({
      provider,
      name: providerNames[provider],
      isSetUp: providers[provider].isSetUp,
    })),
    connection: connection
      ? {
          ...asShown(connection),
          ...(await countItems(ctx)),
          ...(await readImport(ctx, connection.importId)),
          rejected: await readRejected(ctx, connection.importId),
        }
      : null,
  };
}

/** Whether the items are being compared, and their import, unless it is done or has nothing to apply or decide. */
async function readImport(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  id: string | null,
): Promise<Pick<PointOfSaleConnection, 'isComparing' | 'waitingImport'>> {
  const found = id === null ? undefined : await findImportState(ctx, id);
  const isComparing = found?.state === 'comparing';
  if (id === null || !found || !waitingStates.has(found.state)) return { isComparing, waitingImport: null };
  const counts = (await countImportRows(ctx, [id])).get(id);
  const isWaiting = counts && counts.new + counts.changed + counts.doubtful > 0;
  return { isComparing, waitingImport: isWaiting ? { id, counts } : null };
}

/** The items that the last comparison rejected, while its rows are stored and the items have no cigar. */
async function readRejected(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  importId: string | null,
): Promise<PointOfSaleConnection['rejected']> {
  const items = importId === null ? 0 : await countRejectedItems(ctx, importId);
  return importId !== null && items > 0 ? { importId, items } : null;
}

const waitingStates = new Set(['compared', 'failed', 'applying']);

function asShown(
  row: Connection,
): Omit<PointOfSaleConnection, 'items' | 'linkedItems' | 'isComparing' | 'waitingImport' | 'rejected'> {
  const { provider, merchantName, locationId, locationName, brokenSince, connectedAt } = row;
  const reason = row.brokenReason as BrokenReason | null;
  return {
    provider,
    merchantName,
    location: locationId === null ? null : { id: locationId, name: locationName ?? locationId },
    connectedAt: connectedAt.toISOString(),
    lastSyncedAt: row.lastSyncedAt?.toISOString() ?? null,
    nextSyncAt: row.nextSyncAt.toISOString(),
    broken:
      reason && brokenSince
        ? { since: brokenSince.toISOString(), reason, sentence: brokenSentence(provider, reason) }
        : null,
  };
}
