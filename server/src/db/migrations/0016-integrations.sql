-- How a lounge's own systems meet ours: keys to call with, and addresses that are told what happened.

-- A key is 256 random bits and shown once; only its SHA-256 is kept, and how it begins so that its owner knows it again.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  begins_with text not null,
  key_hash bytea not null unique check (length(key_hash) = 32),
  scopes text[] not null,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_lounge on api_keys (lounge_id, created_at);

-- The signing secret is derived from the row's id, so none is kept.
create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  url text not null check (length(url) <= 500),
  events text[] not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index webhook_endpoints_by_lounge on webhook_endpoints (lounge_id) where removed_at is null;

-- One row an event and address. source_id names what it is about: told twice, it is sent once.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  event text not null,
  source_id text,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  next_attempt_at timestamptz,
  unique (endpoint_id, event, source_id)
);
create index webhook_deliveries_by_endpoint on webhook_deliveries (endpoint_id, created_at desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
