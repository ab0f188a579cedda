import { type ExperienceLevel, type FeedbackCounts, experienceLevelOfWord } from '@vitola/engine';
import { sql } from 'kysely';
import type { Context } from '../../../context/context.ts';
import { listRatings } from '../../inventory/index.ts';
import { countPicks } from '../../sales/index.ts';

type Db = Pick<Context, 'db'>;

export interface CigarFeedback {
  /** Cards shown and cigars bought from them, by the guests' experience. */
  segments: Partial<Record<ExperienceLevel, FeedbackCounts>>;
  /** Members' reviews, and guests' ratings of shared cigars: 0-5. */
  rating?: { mean: number; count: number };
}

/** What guests did with the cigars of a lounge, by cigar. */
export interface LoungeFeedback {
  /** How often each was bought from a recommendation. */
  picks: ReadonlyMap<string, number>;
  byCigar: ReadonlyMap<string, CigarFeedback>;
}

/** All feedback of a lounge. */
export async function readFeedback(ctx: Db, loungeId: string): Promise<LoungeFeedback> {
  const [picks, byCigar] = await Promise.all([countPicks(ctx, loungeId), listFeedback(ctx, loungeId)]);
  return { picks, byCigar };
}

const maxCards = 20_000;

/** The guests' feedback on each cigar of a lounge, from its newest 20,000 cards. */
export async function listFeedback(ctx: Db, loungeId: string): Promise<ReadonlyMap<string, CigarFeedback>> {
  const [shown, ratings] = await Promise.all([listShown(ctx, loungeId), listRatings(ctx, { loungeId })]);
  const feedback = new Map<string, CigarFeedback>();
  const of = (cigarId: string) => {
    const known = feedback.get(cigarId) ?? { segments: {} };
    feedback.set(cigarId, known);
    return known;
  };
  for (const { cigarId, experience, impressions, picks } of shown) {
    const level = experienceLevelOfWord(experience);
    if (!level) continue;
    const { segments } = of(cigarId);
    const before = segments[level] ?? { impressions: 0, picks: 0 };
    segments[level] = { impressions: before.impressions + impressions, picks: before.picks + picks };
  }
  for (const [cigarId, rating] of ratings) of(cigarId).rating = rating;
  return feedback;
}

interface ShownRow {
  cigarId: string;
  experience: string;
  impressions: number;
  picks: number;
}

async function listShown({ db }: Db, loungeId: string): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    with card as (
      select result_id, cigar_id, timestamp from recommendation_events
      where lounge_id = ${loungeId}
      order by timestamp desc limit ${maxCards}
    ), asked as (
      select result_id, experience_level from preferences_analytics
      where lounge_id = ${loungeId} and timestamp >= (select min(timestamp) from card)
    ), bought as (
      select distinct result_id, cigar_id from sales
      where lounge_id = ${loungeId} and sold_at >= (select min(timestamp) from card)
        and result_id is not null and undone_at is null
    )
    select card.cigar_id, asked.experience_level as experience, count(*)::int as impressions,
      count(bought.result_id)::int as picks
    from card
    join asked on asked.result_id = card.result_id
    left join bought on bought.result_id = card.result_id and bought.cigar_id = card.cigar_id
    group by card.cigar_id, asked.experience_level`.execute(db);
  return rows;
}
