-- The catalogue is searched in memory: whatever changes it, in whatever process, every process hears of it.
create function announce_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', 'all');
  return null;
end $$;
create trigger catalogue_announce after insert or update or delete on cigar_database
  for each statement execute function announce_catalogue_change();
