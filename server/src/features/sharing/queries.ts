import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import type { GuestCigar, Tier } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../context/context.ts';

/** Which cigar stood on which card. */
export type Picks = Record<Tier, string | null>;

export interface ShareRow {
  shareId: string;
  customerName: string | null;
  loungeId: string;
  recommendations: Picks;
  /** The facts as they were, by cigar id. */
  snapshot: Record<string, GuestCigar>;
  questionnaire: Preferences;
  language: Language;
  expiresAt: Date;
}

/** Keeps a share. */
export async function insertShare(ctx: Context, share: ShareRow): Promise<void> {
  await ctx.db
    .insertInto('sharedRecommendations')
    .values({
      ...share,
      recommendations: JSON.stringify(share.recommendations),
      snapshot: JSON.stringify(share.snapshot),
      questionnaire: JSON.stringify(share.questionnaire),
      createdAt: ctx.now,
    })
    .execute();
}

/** How many openings of a share may lie between one and its repeat. */
const maxRecentOpenings = 16;

export type StoredShare = ShareRow & { createdAt: Date };

const shareColumns = [
  'shareId',
  'customerName',
  'loungeId',
  'recommendations',
  'snapshot',
  'questionnaire',
  'language',
  'createdAt',
  'expiresAt',
] as const;

/** Forgets whose the shares were that have expired. */
export async function anonymizeExpiredShares(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('sharedRecommendations')
    .set({ customerName: null })
    .where('expiresAt', '<=', ctx.now)
    .where('customerName', 'is not', null)
    .execute();
}

/** Opens a share that has not expired and counts the view, each opening once; absent otherwise. */
export async function openShare(
  ctx: Context,
  shareId: string,
  { byQr, openingId = randomUUID() }: { byQr: boolean; openingId: string | undefined },
): Promise<StoredShare | undefined> {
  const isNew = sql`(${openingId}::uuid <> all (recent_openings))::int`;
  const row = await ctx.db
    .updateTable('sharedRecommendations')
    .set({
      viewCount: sql`view_count + ${isNew}`,
      ...(byQr && { scanCount: sql`scan_count + ${isNew}` }),
      // The newest first; one that came again stays among the last of them.
      recentOpenings: sql`(array_prepend(${openingId}::uuid, array_remove(recent_openings, ${openingId}::uuid)))[1:${sql.lit(maxRecentOpenings)}]`,
    })
    .where('shareId', '=', shareId)
    .where('expiresAt', '>', ctx.now)
    .returning(shareColumns)
    .executeTakeFirst();
  return row as StoredShare | undefined;
}

/** The same without counting a view: for those who write about it rather than look at it. */
export async function findShare(ctx: Context, shareId: string): Promise<StoredShare | undefined> {
  const row = await ctx.db
    .selectFrom('sharedRecommendations')
    .select(shareColumns)
    .where('shareId', '=', shareId)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return row as StoredShare | undefined;
}

/** The most mailboxes that one share is mailed to. */
export const maxMailboxes = 3;

/**
 * Notes that a share is mailed to a mailbox, by its hash; false, and nothing noted, where it was mailed to as many others
 * as it may be. The statement keeps the limit.
 */
export async function addMailbox(ctx: Context, shareId: string, mailbox: Buffer): Promise<boolean> {
  const isKnown = sql<boolean>`${mailbox} = any (mailboxes)`;
  const { numUpdatedRows } = await ctx.db
    .updateTable('sharedRecommendations')
    .set({ mailboxes: sql`case when ${isKnown} then mailboxes else mailboxes || ${mailbox}::bytea end` })
    .where('shareId', '=', shareId)
    .where(sql<boolean>`(${isKnown} or cardinality(mailboxes) < ${maxMailboxes})`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
