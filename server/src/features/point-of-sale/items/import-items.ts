import type { PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { getConnection } from '../connection/change-connection.ts';
import { getPointOfSale } from '../connection/read-connection.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import { offerItems } from './offer-items.ts';

/** Compares the items without a cigar with the shelf, as an import; VALIDATION where every item has one. */
export async function importItems(
  ctx: LoungeContext,
  points: PointOfSales,
  catalogue: Catalogue,
): Promise<PointOfSale> {
  await requireEnterprise(ctx);
  const connection = await getConnection(ctx);
  if (!(await offerItems(ctx, catalogue, connection, { isFirst: false })))
    throw new AppError('VALIDATION', 'There is no item without a cigar to compare.');
  return getPointOfSale(ctx, points);
}
