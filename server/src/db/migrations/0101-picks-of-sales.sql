-- A sale by code reads its lounge's results backward from the sale to the one with its id, not those of two days. As a case, the
-- comparison does not say that one row in many matches: PostgreSQL would read and sort them all.
create or replace function note_sold_feedback() returns trigger language plpgsql as $$
declare
  sign integer := case when new.undone_at is null then 1 else -1 end;
begin
  insert into feedback_due (lounge_id, cigar_ids, sold, likely) values (new.lounge_id, array[new.cigar_id],
    case when new.result_id is null then 0 else sign * new.quantity end,
    case when new.result_id is null then sign else 0 end);
  if new.result_id is null then return null; end if;
  -- However often a card's cigar is sold, it is one pick: of two sales at once, one waits here.
  perform pg_advisory_xact_lock(hashtextextended(new.result_id::text || new.cigar_id::text, 0));
  insert into feedback_due (lounge_id, cigar_ids, experience, shown_at, picks)
    select new.lounge_id, array[new.cigar_id], result.experience_level, result.timestamp, sign
    from (
      select result_id, experience_level, timestamp from preferences_analytics
      where lounge_id = new.lounge_id and case when result_id = new.result_id then true else false end
        -- For as long as a code is good, and an hour. A tablet whose clock was wrong has its result at its arrival.
        and timestamp >= new.sold_at - interval '37 hours'
        and timestamp <= new.sold_at
          + case when new.reserved_range is null then interval '0' else interval '15 days' end
      order by timestamp desc limit 1) as result
    where exists (
        select from recommendation_events as card
        where card.lounge_id = new.lounge_id and card.timestamp = result.timestamp
          and card.result_id = result.result_id and card.cigar_id = new.cigar_id)
      and not exists (
        select from sales as other
        where other.lounge_id = new.lounge_id and other.cigar_id = new.cigar_id and other.undone_at is null
          and other.result_id = new.result_id and other.id <> new.id);
  return null;
end $$;
