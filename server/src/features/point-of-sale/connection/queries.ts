import { type Selectable, sql } from 'kysely';
import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { PointOfSaleConnections } from '../../../db/types.generated.ts';
import type { Context, ForLounge, LoungeContext } from '../../../context/context.ts';

type Db = Pick<Context, 'db'>;
type Lounge = Pick<ForLounge, 'db' | 'loungeId'>;

/** A lounge's connection as stored. */
export type Connection = Omit<Selectable<PointOfSaleConnections>, 'provider'> & {
  provider: PointOfSaleProvider;
};

/** The lounge's connection. */
export const findConnection = (ctx: Lounge): Promise<Connection | undefined> =>
  ctx.db
    .selectFrom('pointOfSaleConnections')
    .selectAll()
    .where('loungeId', '=', ctx.loungeId)
    .executeTakeFirst() as Promise<Connection | undefined>;

/** The lounge's connection, locked until the transaction ends; its items and what refers to it can be added meanwhile. */
export const lockConnection = (ctx: Lounge): Promise<Connection | undefined> =>
  ctx.db
    .selectFrom('pointOfSaleConnections')
    .selectAll()
    .where('loungeId', '=', ctx.loungeId)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<Connection | undefined>;

/** The lounges that a merchant is connected to, with a location chosen. */
export const listConnectedLounges = (ctx: Db, provider: PointOfSaleProvider, merchantId: string) =>
  ctx.db
    .selectFrom('pointOfSaleConnections')
    .select('loungeId')
    .where('provider', '=', provider)
    .where('merchantId', '=', merchantId)
    .where('locationId', 'is not', null)
    .execute();

interface NewConnection {
  provider: PointOfSaleProvider;
  merchantId: string;
  merchantName: string;
  tokensEncrypted: Buffer;
  refreshAt: Date | null;
}

/**
 * Connects a merchant. The one that is connected already gets the new tokens and keeps everything else; false when the lounge
 * has another.
 */
export async function upsertConnection(ctx: LoungeContext, connection: NewConnection): Promise<boolean> {
  const { merchantName, tokensEncrypted, refreshAt } = connection;
  const row = await ctx.db
    .insertInto('pointOfSaleConnections')
    .values({
      ...connection,
      loungeId: ctx.loungeId,
      connectedAt: ctx.now,
      connectedBy: ctx.actor.user.id,
      nextSyncAt: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('loungeId')
        .doUpdateSet({
          merchantName,
          tokensEncrypted,
          refreshAt,
          nextSyncAt: ctx.now,
          brokenSince: null,
          brokenReason: null,
          failures: 0,
        })
        .where('pointOfSaleConnections.provider', '=', connection.provider)
        .where('pointOfSaleConnections.merchantId', '=', connection.merchantId),
    )
    .returning('loungeId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores refreshed tokens. */
export async function updateTokens(
  ctx: Lounge,
  tokens: { tokensEncrypted: Buffer; refreshAt: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('pointOfSaleConnections')
    .set(tokens)
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

/** Chooses another location, to be read from now on; whoever reads the one before stops. */
export async function updatePlace(ctx: ForLounge, place: { id: string; name: string }): Promise<void> {
  await ctx.db
    .updateTable('pointOfSaleConnections')
    .set({
      locationId: place.id,
      locationName: place.name,
      itemsReadUntil: null,
      countsReadUntil: null,
      salesReadUntil: ctx.now,
      nextSyncAt: ctx.now,
      readingBy: null,
      readingUntil: null,
    })
    .where('loungeId', '=', ctx.loungeId)
    .execute();
}

/** Deletes the connection with its items; the lines of its receipts stay, so that none is recorded twice. */
export async function deleteConnection(ctx: Lounge): Promise<void> {
  await ctx.db.deleteFrom('pointOfSaleConnections').where('loungeId', '=', ctx.loungeId).execute();
}

/** Starts a sign-in at a provider. */
export async function insertSignIn(
  ctx: LoungeContext,
  signIn: { stateHash: Buffer; provider: PointOfSaleProvider; shop: string | null },
): Promise<void> {
  await ctx.db
    .insertInto('pointOfSaleSignIns')
    .values({ ...signIn, loungeId: ctx.loungeId, userId: ctx.actor.user.id, createdAt: ctx.now })
    .execute();
}

/** Takes a sign-in of this owner that began after a time: it can be finished once. */
export async function takeSignIn(ctx: LoungeContext, stateHash: Buffer, since: Date) {
  const row = await ctx.db
    .deleteFrom('pointOfSaleSignIns')
    .where('stateHash', '=', stateHash)
    .where('loungeId', '=', ctx.loungeId)
    .where('userId', '=', ctx.actor.user.id)
    .where('createdAt', '>=', since)
    .returning(['provider', 'shop'])
    .executeTakeFirst();
  return row && { ...row, provider: row.provider as PointOfSaleProvider };
}

/** Deletes sign-ins that began before a time. */
export async function purgeSignIns(ctx: Db, before: Date): Promise<void> {
  await ctx.db.deleteFrom('pointOfSaleSignIns').where('createdAt', '<', before).execute();
}

/** How many items the lounge's point of sale has that are not deleted, and how many of them have a cigar. */
export const countItems = (ctx: Lounge) =>
  ctx.db
    .selectFrom('pointOfSaleItems')
    .select([sql<number>`count(*)::int`.as('items'), sql<number>`count(cigar_id)::int`.as('linkedItems')])
    .where('loungeId', '=', ctx.loungeId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
