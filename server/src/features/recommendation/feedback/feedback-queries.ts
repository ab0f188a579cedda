import { likelyPickWeight } from '@vitola/contract/sales/sales-constants';
import { type ExperienceLevel, type FeedbackCounts, experienceLevelOfWord } from '@vitola/engine';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { prepared } from '../../../db/prepared.ts';
import { listRatings } from '../../inventory/index.ts';
import { countFeedback } from './count-queries.ts';

type Db = Pick<Context, 'db'>;

export interface CigarFeedback {
  /** Cards shown and cigars bought from them, by the guests' experience. */
  segments: Partial<Record<ExperienceLevel, FeedbackCounts>>;
  /** Members' reviews, and guests' ratings of shared cigars: 0-5. */
  rating?: { mean: number; count: number };
}

/** What guests did with the cigars of a lounge, by cigar. */
export interface LoungeFeedback {
  /**
   * How often each was bought from a recommendation. A rung-up sale that only likely came from one counts as a part of a pick,
   * whatever its quantity.
   */
  picks: ReadonlyMap<string, number>;
  byCigar: ReadonlyMap<string, CigarFeedback>;
}

/**
 * All feedback of a lounge, as far as it is added up. Counted from its newest 20,000 cards or so, and from all sales. A lounge
 * that was never counted is counted first.
 */
export async function readFeedback(ctx: Db, loungeId: string): Promise<LoungeFeedback> {
  const [counted, ratings] = await Promise.all([listCounted(ctx, loungeId), listRatings(ctx, { loungeId })]);
  const picks = new Map<string, number>();
  const byCigar = new Map<string, CigarFeedback>();
  const of = (cigarId: string) => {
    const known = byCigar.get(cigarId) ?? { segments: {} };
    byCigar.set(cigarId, known);
    return known;
  };
  for (const row of counted) {
    if (row.sold || row.likely) picks.set(row.cigarId, row.sold + likelyPickWeight * row.likely);
    const level = row.impressions > 0 && experienceLevelOfWord(row.experience);
    if (level) addTo(of(row.cigarId).segments, level, row);
  }
  for (const [cigarId, rating] of ratings) of(cigarId).rating = rating;
  return { picks, byCigar };
}

function addTo(
  segments: CigarFeedback['segments'],
  level: ExperienceLevel,
  { impressions, picks }: FeedbackCounts,
) {
  const before = segments[level] ?? { impressions: 0, picks: 0 };
  segments[level] = { impressions: before.impressions + impressions, picks: before.picks + picks };
}

interface CountedRow {
  cigarId: string;
  experience: string;
  impressions: number;
  picks: number;
  sold: number;
  likely: number;
}

/** Read as one text: a thousand rows would take ten times as long. */
async function listCounted(ctx: Db, loungeId: string): Promise<CountedRow[]> {
  const read = async () => {
    const { rows } = await sql<{ isCounted: boolean; counts: string | null }>`${prepared}
      select exists (select from feedback_windows where lounge_id = ${loungeId}) as is_counted,
        (select string_agg(concat_ws(' ', cigar_id, impressions, picks, sold, likely, experience), ',')
          from cigar_feedback where lounge_id = ${loungeId}) as counts`.execute(ctx.db);
    return rows[0];
  };
  let found = await read();
  if (!found?.isCounted) {
    await countFeedback(ctx.db, loungeId);
    found = await read();
  }
  return (found?.counts?.split(',') ?? []).map((text) => {
    const [cigarId = '', impressions, picks, sold, likely, experience = ''] = text.split(' ');
    return {
      cigarId,
      experience,
      impressions: Number(impressions),
      picks: Number(picks),
      sold: Number(sold),
      likely: Number(likely),
    };
  });
}
