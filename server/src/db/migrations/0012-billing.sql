-- What a lounge pays for. The payment provider is the authority; these rows hold what was last read from it.

-- A lounge is one customer of each provider: the live one, its test mode, or the sandbox that comes with the product.
create table billing_accounts (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  provider text not null check (provider in ('live', 'test', 'sandbox')),
  customer_id text not null unique,
  subscription_id text,
  status text not null default 'inactive'
    check (status in ('inactive', 'active', 'past_due', 'canceled', 'incomplete')),
  -- The plan this account pays for now; null when it pays for none.
  plan text check (plan in ('professional', 'enterprise')),
  started_at timestamptz,
  period_ends_at timestamptz,
  cancels_at timestamptz,
  past_due_since timestamptz,
  -- The number of the newest read that was written here: an older one that comes late is dropped.
  applied_read bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (lounge_id, provider)
);
create sequence billing_reads;

-- Where a lounge was sent to pay. One that is still open is used again, so that a double click makes one.
create table billing_checkouts (
  session_id text primary key,
  lounge_id text not null,
  provider text not null,
  plan text not null check (plan in ('professional', 'enterprise')),
  url text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  foreign key (lounge_id, provider) references billing_accounts (lounge_id, provider) on delete cascade
);
create index billing_checkouts_by_lounge on billing_checkouts (lounge_id, provider);

-- The provider's events, stored before they are acted on, each once. Of what they say only ids are kept: the state is read anew.
create table billing_events (
  event_id text primary key,
  provider text not null,
  type text not null,
  customer_id text,
  object_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  settled_at timestamptz
);
create index billing_events_by_age on billing_events (received_at);

-- The sandbox's own objects, in the provider's shapes. No card's number is among them.
create table sandbox_objects (
  place bigint generated always as identity,
  id text primary key,
  kind text not null,
  customer_id text,
  body jsonb not null
);
create index sandbox_objects_by_kind on sandbox_objects (kind, customer_id, place);

-- From this moment on an unpaid lounge adds no more than a trial holds.
alter table lounge_locations add column adding_limited_from timestamptz;

-- A cigar above the plan's limit after a downgrade: kept, shown to its owner, not recommended.
alter table cigars add column is_paused boolean not null default false;
create trigger cigars_announce_pause after update of is_paused on cigars
  for each row execute function announce_shelf_change();
