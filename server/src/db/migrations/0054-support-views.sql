-- A super admin looks at a lounge's dashboard as its owner sees it, for a short time and without changing anything.

-- Every visit, which the lounge's owner reads with its reason. It holds for one session of the super admin. The session has no
-- foreign key: sessions are not in backups.
create table support_views (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  session_hash bytea not null,
  reason text not null check (length(reason) between 1 and 200),
  started_at timestamptz not null,
  -- When it expires.
  ends_at timestamptz not null,
  -- When it was ended before.
  ended_at timestamptz
);
create unique index support_views_open on support_views (session_hash) where ended_at is null;
create index support_views_by_lounge on support_views (lounge_id, started_at desc);
create index support_views_by_user on support_views (user_id);

-- The lounges whose owner lets no super admin look at their dashboard.
create table support_refusals (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  refused_at timestamptz not null
);

-- Whoever a session is changes with its view: no process may remember who it was before.
create function announce_support_view() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(new.session_hash, 'hex'));
  return null;
end $$;
create trigger support_views_announce after insert or update on support_views
  for each row execute function announce_support_view();
