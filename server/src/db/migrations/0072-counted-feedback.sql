-- What guests did with each cigar, added up: a shelf is read without reading every card that was ever shown.

-- A lounge has a row once its feedback is counted. Cards that were shown before `since` count no longer.
create table feedback_windows (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  since timestamptz not null,
  cards integer not null
);

create table cigar_feedback (
  lounge_id text not null references feedback_windows (lounge_id) on delete cascade,
  cigar_id uuid not null,
  -- The guests' word for their experience; '' in the row with the sales, of whoever.
  experience text not null,
  impressions integer not null,
  -- Cards of which the cigar was sold, however many of it.
  picks integer not null,
  -- Cigars sold from a recommendation, and sales that only likely came from one.
  sold integer not null,
  likely integer not null,
  primary key (lounge_id, cigar_id, experience)
);

-- What is not added up yet: a row for each result with cards, and for each sale from one or its undoing. Rows are only
-- inserted here, and one process at a time adds them up, so nobody waits.
create table feedback_due (
  lounge_id text not null,
  cigar_ids uuid[] not null,
  experience text not null default '',
  shown_at timestamptz,
  impressions integer not null default 0,
  picks integer not null default 0,
  sold integer not null default 0,
  likely integer not null default 0
);

create function note_sold_feedback() returns trigger language plpgsql as $$
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
    from preferences_analytics as result
    where result.lounge_id = new.lounge_id and result.result_id = new.result_id
      -- For as long as a code is good, and an hour.
      and result.timestamp between new.sold_at - interval '37 hours' and new.sold_at
      and exists (
        select from recommendation_events as card
        where card.lounge_id = result.lounge_id and card.timestamp = result.timestamp
          and card.result_id = result.result_id and card.cigar_id = new.cigar_id)
      and not exists (
        select from sales as other
        where other.lounge_id = new.lounge_id and other.cigar_id = new.cigar_id and other.undone_at is null
          and other.result_id = new.result_id and other.id <> new.id);
  return null;
end $$;

create trigger sales_note_feedback after insert on sales for each row
  when (new.undone_at is null and coalesce(new.result_id, new.likely_result_id) is not null)
  execute function note_sold_feedback();
create trigger sales_note_feedback_undone after update of undone_at on sales for each row
  when ((new.undone_at is null) <> (old.undone_at is null)
    and coalesce(new.result_id, new.likely_result_id) is not null)
  execute function note_sold_feedback();
