import type { PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { getConnection } from '../connection/change-connection.ts';
import { getPointOfSale } from '../connection/read-connection.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import { syncLounge } from './sync-lounge.ts';

/** Reads the point of sale now and answers its state, with what is broken if the provider failed. */
export async function syncNow(
  ctx: LoungeContext,
  points: PointOfSales,
  catalogue: Catalogue,
): Promise<PointOfSale> {
  await requireEnterprise(ctx);
  const connection = await getConnection(ctx);
  if (!connection.locationId) throw new AppError('VALIDATION', 'Choose a location first.');
  await syncLounge(ctx, points, catalogue);
  return getPointOfSale(ctx, points);
}
