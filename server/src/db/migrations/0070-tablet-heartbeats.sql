-- What each tablet reported last: one row per tablet, no history.
alter table tablets
  add column last_seen_at timestamptz,
  add column version text check (length(version) <= 60),
  add column queue_length integer,
  add column last_guest_at timestamptz,
  add column storage_used bigint,
  add column error_count integer,
  -- In percent; null where the browser does not tell.
  add column battery integer check (battery between 0 and 100);
