-- A smoke's place, its version, and its removal, which can be undone for a while.
alter table cigar_journal
  add column lounge_id text references lounge_locations (lounge_id) on delete set null,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column removed_at timestamptz;
drop index cigar_journal_by_user;
create index cigar_journal_by_user on cigar_journal (user_id, smoking_date desc, created_at desc, id);
create index cigar_journal_by_saved_cigar on cigar_journal (saved_cigar_id) where saved_cigar_id is not null;
create index cigar_journal_by_lounge on cigar_journal (lounge_id) where lounge_id is not null;
create index cigar_journal_removed on cigar_journal (removed_at) where removed_at is not null;

alter table saved_cigars
  add column wrapper text,
  -- The rating given on the card itself. `rating` is the newest of this one and those of its smokes.
  add column card_rating smallint check (card_rating between 0 and 5),
  add column card_rated_at timestamptz;
update saved_cigars set card_rating = rating, card_rated_at = updated_at where rating > 0;
