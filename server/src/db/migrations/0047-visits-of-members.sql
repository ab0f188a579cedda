-- Who was at a lounge lately is read by lounge and time.
create index saved_cigars_by_visit on saved_cigars (lounge_id, saved_at desc) where lounge_id is not null;
-- The new index begins with the same column.
drop index saved_cigars_by_lounge;
