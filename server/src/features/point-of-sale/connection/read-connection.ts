import type { PointOfSale, PointOfSaleConnection } from '@vitola/contract/point-of-sale/point-of-sale';
import {
  type BrokenReason,
  brokenSentence,
  pointOfSaleProviders,
  providerNames,
} from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { ForLounge } from '../../../context/context.ts';
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
    connection: connection ? { ...asShown(connection), ...(await countItems(ctx)) } : null,
  };
}

function asShown(row: Connection): Omit<PointOfSaleConnection, 'items' | 'linkedItems'> {
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
