import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** How many of a lounge's cards feedback is counted from: the oldest are left out once there are `slack` more. */
export const usualWindow = { maxCards: 20_000, slack: 1_000 };

/**
 * Adds what is due to the lounges' counts and deletes it, in one transaction, so that a crash neither loses a card nor counts
 * it twice. Returns the lounges that now have too many cards and are to be counted again.
 */
export async function addDueFeedback(db: Database, { maxCards, slack } = usualWindow): Promise<string[]> {
  return alone(db, async (trx) => {
    const { rows } = await sql<{ loungeId: string }>`
      with due as (delete from feedback_due returning *),
      -- A lounge that is not counted yet is counted from its cards, these included.
      counted as (
        select due.*, unnest(due.cigar_ids) as cigar_id, (shown_at >= since)::integer as is_inside
        from due join feedback_windows using (lounge_id)
      ),
      added as (
        insert into cigar_feedback as known
          (lounge_id, cigar_id, experience, impressions, picks, sold, likely)
        select lounge_id, cigar_id, experience, coalesce(sum(impressions * is_inside), 0),
          coalesce(sum(picks * is_inside), 0), sum(sold), sum(likely)
        from counted group by lounge_id, cigar_id, experience order by lounge_id, cigar_id, experience
        on conflict (lounge_id, cigar_id, experience) do update set
          impressions = known.impressions + excluded.impressions, picks = known.picks + excluded.picks,
          sold = known.sold + excluded.sold, likely = known.likely + excluded.likely
      ),
      shown as (
        select lounge_id, sum(impressions * is_inside) as cards from counted
        where shown_at is not null group by lounge_id
      )
      update feedback_windows set cards = feedback_windows.cards + shown.cards
      from shown where shown.lounge_id = feedback_windows.lounge_id
      returning case when feedback_windows.cards > ${maxCards + slack} then feedback_windows.lounge_id end
        as lounge_id`.execute(trx);
    return rows.flatMap(({ loungeId }) => loungeId ?? []);
  });
}

/** Counts a lounge's feedback from its newest cards and all its sales; nothing if the lounge was deleted. */
export async function countFeedback(
  db: Database,
  loungeId: string,
  { maxCards } = usualWindow,
): Promise<void> {
  await alone(db, async (trx) => {
    // Statistics say nothing about one lounge, and a nested loop over its cards and sales takes seconds.
    await sql`set local enable_nestloop = off`.execute(trx);
    // What is due and visible is in the cards and sales that are visible.
    await sql`delete from feedback_due where lounge_id = ${loungeId}`.execute(trx);
    await sql`delete from feedback_windows where lounge_id = ${loungeId}`.execute(trx);
    await sql`
      insert into feedback_windows (lounge_id, since, cards)
      select lounge_id, coalesce(edge.timestamp, '-infinity'), 0 from lounge_locations
      left join lateral (
        select timestamp from recommendation_events where lounge_id = ${loungeId}
        order by timestamp desc offset ${maxCards - 1}::integer limit 1
      ) as edge on true
      where lounge_id = ${loungeId}`.execute(trx);
    await insertCounts(trx, loungeId);
    await sql`
      update feedback_windows set cards = (
        select coalesce(sum(impressions), 0) from cigar_feedback where lounge_id = ${loungeId})
      where lounge_id = ${loungeId}`.execute(trx);
  });
}

const insertCounts = (db: Database, loungeId: string) =>
  sql`
    with bought as (
      select cigar_id, result_id, quantity from sales
      where lounge_id = ${loungeId} and undone_at is null and coalesce(result_id, likely_result_id) is not null
    ),
    card as (
      select shown.cigar_id, shown.result_id, result.experience_level as experience
      from recommendation_events as shown
      join preferences_analytics as result using (lounge_id, timestamp, result_id)
      where shown.lounge_id = ${loungeId}
        and shown.timestamp >= (select since from feedback_windows where lounge_id = ${loungeId})
    )
    insert into cigar_feedback (lounge_id, cigar_id, experience, impressions, picks, sold, likely)
    select counted.* from (
      select ${loungeId} as lounge_id, card.cigar_id, card.experience, count(*), count(picked.result_id), 0, 0
      from card left join (select distinct result_id, cigar_id from bought) as picked using (result_id, cigar_id)
      group by card.cigar_id, card.experience
      union all
      select ${loungeId}, cigar_id, '', 0, 0, coalesce(sum(quantity) filter (where result_id is not null), 0),
        count(*) filter (where result_id is null)
      from bought group by cigar_id
    ) as counted
    where exists (select from feedback_windows where lounge_id = ${loungeId})`.execute(db);

/** The lounges whose feedback was never counted. */
export async function listUncounted(db: Database): Promise<string[]> {
  const { rows } = await sql<{ loungeId: string }>`
    select lounge_id from lounge_locations
    where not exists (
      select from feedback_windows where feedback_windows.lounge_id = lounge_locations.lounge_id)
    order by lounge_id`.execute(db);
  return rows.map(({ loungeId }) => loungeId);
}

/** Runs `work` in a transaction that sees one moment, while no other process counts. */
const alone = <R>(db: Database, work: (trx: Database) => Promise<R>): Promise<R> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      // The first statement, because the moment is that of the first that reads.
      await sql`lock table feedback_windows in share row exclusive mode`.execute(trx);
      return work(trx);
    });
