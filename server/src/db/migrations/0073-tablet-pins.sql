-- The PIN that opens the staff corner on a lounge's tablets, as a slow salted hash (PBKDF2, SHA-256) that they check without a network.
create table tablet_pins (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  salt bytea not null check (length(salt) = 16),
  hash bytea not null check (length(hash) = 32),
  iterations integer not null check (iterations > 0),
  set_at timestamptz not null
);
