-- Browsers that an owner paired with their lounge.
create table tablets (
  id uuid primary key,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  paired_at timestamptz not null
);
create index tablets_by_lounge on tablets (lounge_id, paired_at);

-- The code that pairs the next tablet: one per lounge, a new one replaces it.
create table tablet_pairing_codes (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  -- Keyed, so that a copied table pairs nothing.
  code_hash bytea not null unique check (length(code_hash) = 32),
  expires_at timestamptz not null
);
