-- Pick codes that paired tablets give their guests without a network. A sale by one may come before its result, which then
-- takes it over.
create table pick_code_ranges (
  -- Made by the tablet, which alone knows it: a result that names it was made there.
  id uuid primary key,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  -- Null once the tablet was revoked.
  tablet_id uuid references tablets (id) on delete set null,
  reserved_at timestamptz not null,
  -- Since when the tablet gives none of it to guests any more; null while it does.
  replaced_at timestamptz
);
create index pick_code_ranges_by_lounge on pick_code_ranges (lounge_id);
create index pick_code_ranges_by_tablet on pick_code_ranges (tablet_id) where tablet_id is not null;

create table reserved_pick_codes (
  lounge_id text not null,
  code text not null,
  range_id uuid not null references pick_code_ranges (id) on delete cascade,
  -- The result that came with the code, and the cigars that the tablet showed for it; null until it comes.
  result_id uuid,
  result_at timestamptz,
  cigar_ids uuid[],
  primary key (lounge_id, code, range_id)
);
create index reserved_pick_codes_by_range on reserved_pick_codes (range_id);

-- The reserved code by which a sale was made before its result was known.
alter table sales
  add column reserved_range uuid,
  add column reserved_code text,
  add check ((reserved_range is null) = (reserved_code is null));
create index sales_by_reserved_code on sales (lounge_id, reserved_range, reserved_code) where reserved_range is not null;

-- One sale after the other, so that the second of the same cigar is no second pick.
create function tie_reserved_sales() returns trigger language plpgsql as $$
declare
  sale uuid;
begin
  for sale in
    select id from sales
    where lounge_id = new.lounge_id and reserved_range = new.range_id and reserved_code = new.code
      and result_id is null and undone_at is null and cigar_id = any (new.cigar_ids)
    order by sold_at, id
  loop
    update sales set result_id = new.result_id where id = sale and result_id is null and undone_at is null;
  end loop;
  return null;
end $$;
create trigger reserved_pick_codes_tie_sales after update of result_id on reserved_pick_codes for each row
  when (old.result_id is null and new.result_id is not null)
  execute function tie_reserved_sales();

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
    from preferences_analytics as result
    where result.lounge_id = new.lounge_id and result.result_id = new.result_id
      -- For as long as a code is good, and an hour. A tablet whose clock was wrong has its result at its arrival.
      and result.timestamp >= new.sold_at - interval '37 hours'
      and result.timestamp <= new.sold_at
        + case when new.reserved_range is null then interval '0' else interval '15 days' end
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
create trigger sales_note_feedback_tied after update of result_id on sales for each row
  when (old.result_id is null and new.result_id is not null and old.likely_result_id is null
    and new.undone_at is null)
  execute function note_sold_feedback();
