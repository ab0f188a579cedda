import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Preferences } from '@vitola/contract/recommendation/survey-answers';
import type { GuestCigar, Tier } from '@vitola/contract/recommendation/tiered';
import type { Language } from '@vitola/contract/recommendation/survey-constants';
import type { Context } from '../../context/context.ts';
import { expectedSoon } from '../../db/expected-soon.ts';
import { purgeByLounge } from '../../db/purge-by-lounge.ts';

/** Which cigar was on which card, and which one the guest's table shares. */
export type Picks = Record<Tier, string | null> & { shared?: string | null };

export interface ShareRow {
  shareId: string;
  customerName: string | null;
  loungeId: string;
  recommendations: Picks;
  /** The facts as they were, by cigar id. */
  snapshot: Record<string, GuestCigar>;
  questionnaire: Preferences;
  language: Language;
  /** The result it shows, if the device said which. */
  resultId: string | null;
  expiresAt: Date;
}

/** Inserts a share; false, with no change, when its id is taken. */
export async function insertShare(ctx: Context, share: ShareRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('sharedRecommendations')
    .values({
      ...share,
      recommendations: JSON.stringify(share.recommendations),
      snapshot: JSON.stringify(share.snapshot),
      questionnaire: JSON.stringify(share.questionnaire),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('shareId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a share's id belongs to a share of this result, expired or not. */
export async function isShareOf(
  ctx: Context,
  { shareId, loungeId, resultId }: Pick<ShareRow, 'shareId' | 'loungeId' | 'resultId'>,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('sharedRecommendations')
    .select(['loungeId', 'resultId'])
    .where('shareId', '=', shareId)
    .executeTakeFirst();
  return row?.loungeId === loungeId && row.resultId === resultId;
}

/** How many of a share's last openings are remembered to recognize a repeated one. */
const maxRecentOpenings = 16;

export type StoredShare = ShareRow & {
  createdAt: Date;
  /** Whether its result follows a critique, so that the answers are no longer what the guest asked for. */
  isAfterCritique: boolean;
};

const shareColumns = [
  'shareId',
  'customerName',
  'loungeId',
  'recommendations',
  'snapshot',
  'questionnaire',
  'language',
  'resultId',
  'createdAt',
  'expiresAt',
  // Backward from the share, so that only what its lounge gave since is read; a tablet's clock may be ahead. Without a result
  // nothing is read, rather than two days without a match.
  sql<boolean>`result_id is not null and coalesce((
    select result.critiques is not null from preferences_analytics as result
    where result.lounge_id = shared_recommendations.lounge_id
      and ${expectedSoon(sql`result.result_id = shared_recommendations.result_id`)}
      and result.timestamp between shared_recommendations.created_at - interval '2 days'
        and shared_recommendations.created_at + interval '10 minutes'
    order by result.timestamp desc limit 1), false)`.as('isAfterCritique'),
] as const;

/** Deletes the customer's name from expired shares. */
export async function anonymizeExpiredShares(ctx: Context): Promise<void> {
  await ctx.db
    .updateTable('sharedRecommendations')
    .set({ customerName: null })
    .where('expiresAt', '<=', ctx.now)
    .where('customerName', 'is not', null)
    .execute();
}

/** Deletes the shares that were made before a time. Ratings of their cigars stay. */
export const purgeShares = ({ db }: Pick<Context, 'db'>, before: Date): Promise<void> =>
  purgeByLounge(db, 'shared_recommendations', before);

/** Finds a share that has not expired and counts the view, each opening once; undefined otherwise. */
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
      // Newest first; a repeated one moves to the front.
      recentOpenings: sql`(array_prepend(${openingId}::uuid, array_remove(recent_openings, ${openingId}::uuid)))[1:${sql.lit(maxRecentOpenings)}]`,
    })
    .where('shareId', '=', shareId)
    .where('expiresAt', '>', ctx.now)
    .returning(shareColumns)
    .executeTakeFirst();
  return row as StoredShare | undefined;
}

/** Finds a share that has not expired, without counting a view. */
export async function findShare(ctx: Context, shareId: string): Promise<StoredShare | undefined> {
  const row = await ctx.db
    .selectFrom('sharedRecommendations')
    .select(shareColumns)
    .where('shareId', '=', shareId)
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst();
  return row as StoredShare | undefined;
}

/** To how many mailboxes one share may be emailed. */
export const maxMailboxes = 3;

/**
 * Stores the hash of a mailbox that a share is emailed to; false, with no change, when it was emailed to `maxMailboxes` others
 * already. The statement itself enforces the limit.
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
