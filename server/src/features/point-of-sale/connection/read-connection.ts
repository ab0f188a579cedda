import type { PointOfSale, PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import {
  type BrokenReason,
  brokenSentence,
  pointOfSaleProviders,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { ForLounge } from '../../../context/context.ts';
import { countImportRows, findImportState } from '../../imports/index.ts';
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
          waitingImport: await findWaiting(ctx, connection.importId),
        }
      : null,
  };
}

/** The import of the items, unless it is done or has nothing to apply or decide. */
async function findWaiting(
  ctx: Pick<ForLounge, 'db' | 'loungeId'>,
  id: string | null,
): Promise<PointOfSaleConnection['waitingImport']> {
  const found = id === null ? undefined : await findImportState(ctx, id);
  if (id === null || !found || !waitingStates.has(found.state)) return null;
  const counts = (await countImportRows(ctx, [id])).get(id);
  return counts && counts.new + counts.changed + counts.doubtful > 0 ? { id, counts } : null;
}

const waitingStates = new Set(['compared', 'failed', 'applying']);

function asShown(row: Connection): Omit<PointOfSaleConnection, 'items' | 'linkedItems' | 'waitingImport'> {
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
