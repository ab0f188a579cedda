-- Tables of guests who answer on their own phones, for an hour.
create table phone_tables (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  -- Keyed, so that a copied table opens none.
  code_hash bytea not null check (length(code_hash) = 32),
  size smallint not null check (size between 2 and 6),
  -- The answers of each guest under a random id that their phone made for this; null until they have answered.
  guests jsonb not null default '{}',
  -- How many answers came, and when the last one did.
  version integer not null default 0,
  answered_at timestamptz,
  -- Whether the host asked for the cigar to share before all had answered.
  is_shown boolean not null default false,
  expires_at timestamptz not null,
  primary key (lounge_id, code_hash)
);
alter table phone_tables enable row level security;
create policy of_the_lounge on phone_tables using (lounge_id = current_setting('vitola.lounge_id', true));
