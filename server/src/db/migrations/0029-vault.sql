-- What an import remembers: the lounge, the cigar there, and the guest's answers.
alter table saved_cigars
  add column lounge_id text references lounge_locations (lounge_id) on delete set null,
  -- Stays when the lounge's cigar is deleted, so that the same share saves it once.
  add column source_cigar_id uuid,
  add column questionnaire jsonb,
  add column version integer not null default 1;
update saved_cigars set source_cigar_id = cigar_id;
drop index saved_cigars_once;
-- A removed cigar keeps its place: saved again, it is the same one, with its rating and notes.
create unique index saved_cigars_once on saved_cigars (user_id, source_cigar_id) where source_cigar_id is not null;
create index saved_cigars_by_lounge on saved_cigars (lounge_id) where lounge_id is not null;
create index saved_cigars_removed on saved_cigars (removed_at) where removed_at is not null;
