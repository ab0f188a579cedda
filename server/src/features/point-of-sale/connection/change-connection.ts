import type { PointOfSale } from '@vitola/contract/point-of-sale/point-of-sale';
import { inTransaction } from '../../../db/transaction.ts';
import { audit } from '../../../context/audit.ts';
import type { LoungeContext } from '../../../context/context.ts';
import { AppError, fieldError } from '../../../errors/app-error.ts';
import { requireEnterprise } from '../../integrations/index.ts';
import { closeNotifications } from '../../notifications/index.ts';
import { forgetCounts } from '../counts/queries.ts';
import type { PointOfSales } from '../point-of-sales.ts';
import type { Place } from '../providers/provider.ts';
import { asAppError } from './as-app-error.ts';
import { getPointOfSale } from './read-connection.ts';
import { type Connection, deleteConnection, findConnection, lockConnection, updatePlace } from './queries.ts';
import { openTokens, withSession } from './tokens.ts';

/** The lounge's connection; NOT_FOUND without one. */
export async function getConnection(ctx: Pick<LoungeContext, 'db' | 'loungeId'>): Promise<Connection> {
  const connection = await findConnection(ctx);
  if (!connection) throw new AppError('NOT_FOUND', 'No point of sale is connected.');
  return connection;
}

/** The locations of the connected merchant. */
export async function listPlaces(ctx: LoungeContext, points: PointOfSales): Promise<Place[]> {
  const connection = await getConnection(ctx);
  const provider = points.providers[connection.provider];
  return withSession(ctx, points, connection, (session) => provider.listPlaces(session)).catch(
    asAppError(connection.provider),
  );
}

/** Chooses one of the merchant's locations, and has it read; the counts of the one before are forgotten. */
export async function choosePlace(
  ctx: LoungeContext,
  points: PointOfSales,
  locationId: string,
): Promise<PointOfSale> {
  await requireEnterprise(ctx);
  const place = (await listPlaces(ctx, points)).find(({ id }) => id === locationId);
  if (!place) throw fieldError('locationId', 'VALIDATION', 'Choose a location from the list.');
  return inTransaction(ctx, async (ctx) => {
    const before = await lockConnection(ctx);
    if (before?.locationId !== place.id) {
      await updatePlace(ctx, place);
      await forgetCounts(ctx);
      await audit(ctx, 'point-of-sale.location-chosen', ctx.loungeId);
    }
    await ctx.jobs.enqueue(ctx, 'point-of-sale-sync', { loungeId: ctx.loungeId });
    return getPointOfSale(ctx, points);
  });
}

/**
 * Disconnects the point of sale: nothing more is read, and our access is given up where the provider offers that. Recorded
 * sales and stock stay. Repeats are harmless.
 */
export async function disconnect(ctx: LoungeContext, points: PointOfSales): Promise<{ success: true }> {
  const connection = await findConnection(ctx);
  if (!connection) return { success: true };
  await inTransaction(ctx, async (ctx) => {
    await deleteConnection(ctx);
    await closeNotifications(ctx, ['point-of-sale-broken']);
    await audit(ctx, 'point-of-sale.disconnected', ctx.loungeId, { provider: connection.provider });
  });
  // Whether or not the provider answers: without the tokens we cannot read anything.
  await revokeTokens(points, connection).catch(() => undefined);
  return { success: true };
}

async function revokeTokens(points: PointOfSales, connection: Connection): Promise<void> {
  await points.providers[connection.provider].revoke(openTokens(points, connection), connection.merchantId);
}
