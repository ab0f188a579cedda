import { sql } from 'kysely';
import type { Preferences } from '@vitola/contract/survey';
import type { GuestCigar, Tier } from '@vitola/contract/recommendation';
import type { Language } from '@vitola/contract/survey-words';
import type { Context } from '../../lib/context.ts';

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

/** Opens a share that has not expired and counts the view; absent otherwise. */
export async function openShare(
  ctx: Context,
  shareId: string,
  byQr: boolean,
): Promise<(ShareRow & { createdAt: Date }) | undefined> {
  const row = await ctx.db
    .updateTable('sharedRecommendations')
    .set({ viewCount: sql`view_count + 1`, ...(byQr && { scanCount: sql`scan_count + 1` }) })
    .where('shareId', '=', shareId)
    .where('expiresAt', '>', ctx.now)
    .returning([
      'shareId',
      'customerName',
      'loungeId',
      'recommendations',
      'snapshot',
      'questionnaire',
      'language',
      'createdAt',
      'expiresAt',
    ])
    .executeTakeFirst();
  return row as (ShareRow & { createdAt: Date }) | undefined;
}
