import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type BrokenReason, syncMinutes } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { Context, ForLounge } from '../../../context/context.ts';
import type { Connection } from '../connection/queries.ts';

type Lounge = Pick<ForLounge, 'db' | 'loungeId' | 'now'>;

const minute = 60_000;
/** After this a reading counts as died, and another process may begin. */
const maxReadingMs = 10 * minute;

/** A connection that this process alone reads now. */
export type ReadingConnection = Connection & { readingBy: string; locationId: string };

/** Begins to read a lounge's point of sale; undefined while another process does, or nothing is to be read. */
export async function beginReading(ctx: Lounge): Promise<ReadingConnection | undefined> {
  const row = await ctx.db
    .updateTable('pointOfSaleConnections')
    .set({ readingUntil: new Date(ctx.now.getTime() + maxReadingMs), readingBy: randomUUID() })
    .where('loungeId', '=', ctx.loungeId)
    .where('locationId', 'is not', null)
    .where((where) => where.or([where('readingUntil', 'is', null), where('readingUntil', '<', ctx.now)]))
    .returningAll()
    .executeTakeFirst();
  return row as ReadingConnection | undefined;
}

interface ReadUntil {
  itemsReadUntil?: Date;
  countsReadUntil?: Date;
  salesReadUntil?: Date;
}

/** Ends a reading that worked; after a whole one the next is due in a quarter of an hour. */
export async function endReading(
  ctx: Lounge,
  { readingBy }: Pick<ReadingConnection, 'readingBy'>,
  readUntil: ReadUntil,
): Promise<void> {
  const isWhole = readUntil.itemsReadUntil !== undefined && readUntil.countsReadUntil !== undefined;
  await ctx.db
    .updateTable('pointOfSaleConnections')
    .set({
      ...readUntil,
      lastSyncedAt: ctx.now,
      ...(isWhole && { nextSyncAt: new Date(ctx.now.getTime() + syncMinutes * minute) }),
      readingUntil: null,
      readingBy: null,
      brokenSince: null,
      brokenReason: null,
      failures: 0,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('readingBy', '=', readingBy)
    .execute();
}

/** Ends a reading that failed; the next attempt is made at `nextSyncAt`. Returns since when it is broken, and how often it failed. */
export const failReading = (
  ctx: Lounge,
  { readingBy }: Pick<ReadingConnection, 'readingBy'>,
  { reason, nextSyncAt }: { reason: BrokenReason; nextSyncAt: Date },
) =>
  ctx.db
    .updateTable('pointOfSaleConnections')
    .set({
      readingUntil: null,
      readingBy: null,
      brokenReason: reason,
      brokenSince: sql`coalesce(broken_since, ${ctx.now})`,
      failures: sql`failures + 1`,
      nextSyncAt,
    })
    .where('loungeId', '=', ctx.loungeId)
    .where('readingBy', '=', readingBy)
    .returning('failures')
    .executeTakeFirst();

/** Ends a reading that failed for a reason of our own; it is tried again soon. */
export async function abandonReading(
  ctx: Lounge,
  { readingBy }: Pick<ReadingConnection, 'readingBy'>,
): Promise<void> {
  await ctx.db
    .updateTable('pointOfSaleConnections')
    .set({ readingUntil: null, readingBy: null })
    .where('loungeId', '=', ctx.loungeId)
    .where('readingBy', '=', readingBy)
    .execute();
}

/** Takes the connections that are due, each once among all processes, and sets when each is due next. */
export const takeDueConnections = (ctx: Pick<Context, 'db' | 'now'>, nextSyncAt: Date) =>
  ctx.db
    .updateTable('pointOfSaleConnections')
    .set({ nextSyncAt })
    .where('nextSyncAt', '<=', ctx.now)
    .where('locationId', 'is not', null)
    .returning('loungeId')
    .execute();
