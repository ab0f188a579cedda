import type { Context, ForLounge } from '../../../context/context.ts';

/** Stores that webhooks came; returns those that are new to the lounge. */
export async function insertWebhooks(
  ctx: Pick<ForLounge, 'db' | 'loungeId' | 'now'>,
  provider: string,
  eventIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .insertInto('pointOfSaleWebhooks')
    .values(
      [...new Set(eventIds)].map((eventId) => ({
        provider,
        eventId,
        loungeId: ctx.loungeId,
        receivedAt: ctx.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId')
    .execute();
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Deletes the marks of webhooks that came before a time. */
export async function purgePointOfSaleWebhooks(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await ctx.db.deleteFrom('pointOfSaleWebhooks').where('receivedAt', '<', before).execute();
}
