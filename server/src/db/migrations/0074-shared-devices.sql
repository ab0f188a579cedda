-- Selling on a shared device: whoever enters a PIN is the person of its session until it locks.

-- The PINs of a lounge's owner and staff. Keyed, so that a copied table tells no PIN; one PIN is one person in a lounge.
create table staff_pins (
  user_id uuid primary key references users (id) on delete cascade,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  pin_hash bytea not null check (length(pin_hash) = 32),
  set_at timestamptz not null,
  unique (lounge_id, pin_hash)
);

alter table sessions
  -- The lounge whose shared device this session is; null for every other session.
  add column shared_lounge_id text,
  -- Who entered their PIN last, and until when that holds; null while the device is locked.
  add column acting_user_id uuid references users (id) on delete set null,
  add column acting_until timestamptz;
create index sessions_by_acting_user on sessions (acting_user_id) where acting_user_id is not null;

-- Whoever a session is changes with its person: no process may remember who it was before.
create function announce_shared_device() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.token_hash, 'hex'));
  return null;
end $$;
create trigger sessions_announce_shared_device
  after update of shared_lounge_id, acting_user_id, acting_until on sessions
  for each row execute function announce_shared_device();

-- A PIN holds for the lounge at which it was set, and no longer than its person works there.
create function drop_staff_pin() returns trigger language plpgsql as $$
begin
  delete from staff_pins where user_id = new.id and lounge_id is distinct from coalesce(new.lounge_id, new.staff_of);
  return null;
end $$;
create trigger users_drop_staff_pin
  after update of lounge_id, staff_of on users
  for each row when (old.lounge_id is distinct from new.lounge_id or old.staff_of is distinct from new.staff_of)
  execute function drop_staff_pin();

-- Without a PIN nobody goes on selling with it.
create function lock_without_pin() returns trigger language plpgsql as $$
begin
  update sessions set acting_user_id = null, acting_until = null where acting_user_id = old.user_id;
  return null;
end $$;
create trigger staff_pins_lock after delete on staff_pins
  for each row execute function lock_without_pin();
