import { type RawBuilder, sql } from 'kysely';

/**
 * The fit below which a guest's best card does not count as an answer: the calibrated percent is 50 there, the same as for a
 * random cigar. The engine steers no featured cigar to a card below it either. A migration that marks the days of the window comes with
 * every change of it, because days that were summed before keep theirs.
 */
export const minAnsweredFit = 0.55;

/** What is summed of a lounge's day, each a column of `report_days`. */
export type DayColumn = 'visits' | 'answers' | 'pairs' | 'cards' | 'sold';

/**
 * Common table expressions that sum days, one for each column: `sum_visits` and so on, with `lounge_id`, `day` and the column;
 * `sum_reached` has that part of `visits`. They read `bounds` (`lounge_id`, `day`, `begins_at`, `ends_at`, `cards_from`) and `visit` (a visit with its `day`).
 * Visits with the same answers (`alike`) are one row before their answers are paired, because each has some ten pairs.
 */
export const daySums = sql`
  reached_step as (
    select lounge_id, day, reached, count(*) as visits from visit group by lounge_id, day, reached),
  sum_reached as materialized (
    select lounge_id, day, json_agg(json_build_array(reached, visits)) as reached from reached_step group by lounge_id, day),
  quarter as (
    select lounge_id, day, floor(extract(epoch from at) / 900)::int as quarter, sum(start) as starts, sum(completion) as completions
    from (
      select lounge_id, day, began_at as at, 1 as start, 0 as completion from visit
      union all
      select lounge_id, day, completed_at, 0, 1 from visit where completed_at is not null) as seen
    group by 1, 2, 3),
  of_quarter as materialized (
    select lounge_id, day, json_agg(json_build_array(quarter, starts, completions)) as quarters from quarter
    group by lounge_id, day),
  shown_to as materialized (
    select lounge_id, day, count(*) filter (where strength is not null) as asked,
      count(*) filter (where strength is not null and coalesce(best_fit, 0) < ${minAnsweredFit}) as unmet,
      count(best_fit) as shown
    from visit group by lounge_id, day),
  sum_visits as materialized (
    select lounge_id, day, json_build_object('reached', reached, 'quarters', quarters, 'asked', asked, 'unmet', unmet,
      'shown', shown) as visits
    from sum_reached join of_quarter using (lounge_id, day) join shown_to using (lounge_id, day)),

  alike as (
    select row_number() over () as alike, lounge_id, day, strength, flavor_profile, time_preference, budget_range,
      count(*) as asked, count(*) filter (where coalesce(best_fit, 0) < ${minAnsweredFit}) as unmet,
      coalesce(sum(best_fit::float8), 0) as fits
    from visit where strength is not null
    group by lounge_id, day, strength, flavor_profile, time_preference, budget_range),
  wish as materialized (
    select alike, lounge_id, day, asked, unmet, fits, question, word
    from alike, lateral (
      select 'strength' as question, unnest(strength) as word
      union all select 'flavors', unnest(flavor_profile)
      union all select 'time', unnest(time_preference)
      union all select 'budget', budget_range) as given
    where word is not null),
  answer as (
    select lounge_id, day, question, word, ${askedBy('wish')} from wish group by lounge_id, day, question, word),
  sum_answers as materialized (
    select lounge_id, day, json_agg(json_build_array(question, word, asked, unmet, fits)) as answers
    from answer group by lounge_id, day),
  pair as (
    select a.lounge_id, a.day, a.question, a.word, b.question as other_question, b.word as other_word, ${askedBy('a')}
    from wish a join wish b on b.alike = a.alike and b.question > a.question
    group by 1, 2, 3, 4, 5, 6),
  sum_pairs as materialized (
    select lounge_id, day, json_agg(json_build_array(question, word, other_question, other_word, asked, unmet, fits)) as pairs
    from pair group by lounge_id, day),

  sale as materialized (
    select bounds.lounge_id, bounds.day, sale.*
    from bounds cross join lateral (
      select result_id, likely_result_id, cigar_id, quantity, round(quantity * unit_price * 100) as cents
      from sales
      where sales.lounge_id = bounds.lounge_id and sold_at >= bounds.begins_at and sold_at < bounds.ends_at and undone_at is null
      offset 0) as sale),
  picked as materialized (
    select lounge_id, day, result_id, cigar_id, sum(quantity) as units, coalesce(sum(cents), 0) as cents
    from sale where result_id is not null group by lounge_id, day, result_id, cigar_id),
  card as materialized (
    select day.lounge_id, day.day, timestamp >= begins_at as is_of_day, card.*
    from (
      select bounds.*, case when (lounge_id, day) in (select lounge_id, day from picked) then cards_from else begins_at end as from_at
      from bounds) as day cross join lateral (
      select result_id, cigar_id, coalesce(session_id, result_id) as guest, is_featured, displaced_cigar_id, timestamp
      from recommendation_events as card
      where card.lounge_id = day.lounge_id and card.timestamp >= day.from_at and card.timestamp < day.ends_at
      offset 0) as card),
  shown_card as (
    select lounge_id, day, cigar_id, is_featured, displaced_cigar_id, count(*) as shown
    from card where is_of_day group by 1, 2, 3, 4, 5),
  sum_cards as materialized (
    select lounge_id, day, json_agg(json_build_array(cigar_id, is_featured, displaced_cigar_id, shown)) as cards
    from shown_card group by lounge_id, day),
  picked_from as materialized (
    select * from card where (lounge_id, day, result_id) in (select lounge_id, day, result_id from picked)),
  sold_card as (
    select lounge_id, day, cigar_id, is_featured, displaced_cigar_id, sum(units) as units, sum(cents) as cents
    from picked join picked_from using (lounge_id, day, result_id, cigar_id) group by 1, 2, 3, 4, 5),
  of_sold_card as materialized (
    select lounge_id, day, json_agg(json_build_array(cigar_id, is_featured, displaced_cigar_id, units, cents)) as cards
    from sold_card group by lounge_id, day),
  of_guest as materialized (
    select lounge_id, day, json_agg(distinct guest) as guests from picked_from group by lounge_id, day),
  sold_cigar as (select lounge_id, day, cigar_id, sum(quantity) as units from sale group by lounge_id, day, cigar_id),
  of_sold_cigar as materialized (
    select lounge_id, day, json_agg(json_build_array(cigar_id, units)) as cigars from sold_cigar group by lounge_id, day),
  of_sale as materialized (
    select lounge_id, day,
      coalesce(sum(quantity) filter (where result_id is not null), 0) as units,
      coalesce(sum(cents) filter (where result_id is not null), 0) as cents,
      coalesce(sum(quantity) filter (where result_id is not null and cents is null), 0) as unpriced,
      coalesce(sum(quantity) filter (where result_id is null and likely_result_id is not null), 0) as likely_units,
      coalesce(sum(cents) filter (where result_id is null and likely_result_id is not null), 0) as likely_cents
    from sale group by lounge_id, day),
  sum_sold as materialized (
    select lounge_id, day, json_build_object('cards', of_sold_card.cards, 'guests', guests, 'cigars', cigars, 'units', units,
      'cents', cents, 'unpriced', unpriced, 'likelyUnits', likely_units, 'likelyCents', likely_cents) as sold
    from of_sale join of_sold_cigar using (lounge_id, day) left join of_sold_card using (lounge_id, day)
      left join of_guest using (lounge_id, day))`;

function askedBy(guests: string): RawBuilder<unknown> {
  return sql.join(
    ['asked', 'unmet', 'fits'].map((sum) => sql`sum(${sql.ref(`${guests}.${sum}`)}) as ${sql.ref(sum)}`),
  );
}

/** The columns of `bounds` for a day (UTC): when it begins and ends, and from when on the cards of its sales are looked for. */
export const boundsOf = (day: RawBuilder<unknown>) => sql`
  ${day}::timestamp at time zone 'UTC' as begins_at, (${day} + 1)::timestamp at time zone 'UTC' as ends_at,
  (${day} - 2)::timestamp at time zone 'UTC' as cards_from`;
