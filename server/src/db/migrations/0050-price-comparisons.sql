-- What others charge for a cigar: who, where, on which day, and who wrote it down.
alter table price_comparisons
  add column place text,
  add column seen_on date,
  add column recorded_by uuid references users (id) on delete set null,
  alter column our_price drop not null;
update price_comparisons set seen_on = created_at::date;
alter table price_comparisons alter column seen_on set not null;
-- The same price of the same day is one comparison, however often it is imported.
create unique index price_comparisons_once
  on price_comparisons (lounge_id, cigar_id, lower(competitor_name), seen_on, competitor_price);
