-- Lounges and the people who sign in. A user with a lounge_id belongs to that lounge and sees nothing else.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- One row a lounge. lounge_id has the form lounge_{name}_{timestamp} and is what every tenant table points to.
create table lounge_locations (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null unique check (lounge_id ~ '^[A-Za-z0-9_-]{1,100}$'),
  name text not null check (length(name) between 1 and 120),
  url_slug citext unique check (url_slug ~ '^[a-z0-9][a-z0-9-]{0,60}$'),
  address text,
  city text,
  state text check (length(state) <= 2),
  zip_code text,
  phone text,
  email citext,
  website text,
  description text,
  operating_hours text,
  wifi_network_name text,
  -- Encrypted by the application; never selected by a public read.
  wifi_password_encrypted bytea,
  subscription_tier text not null default 'Free',
  subscription_status text not null default 'Active',
  max_cigars integer not null default 10 check (max_cigars >= 0),
  -- Set by a super admin only; otherwise the plan's limit holds.
  cigar_limit_override integer check (cigar_limit_override >= 0),
  is_active boolean not null default true,
  is_demo boolean not null default false,
  -- The number of cigars on the shelf: the authority for the plan's limit, changed in the statement that adds or removes.
  cigar_count integer not null default 0 check (cigar_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index one_demo_lounge on lounge_locations (is_demo) where is_demo;

create table users (
  id uuid primary key default gen_random_uuid(),
  username citext not null unique,
  email citext not null unique,
  password_hash text not null,
  subscription_tier text not null default 'trial',
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  subscription_status text not null default 'inactive',
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  is_admin boolean not null default false,
  is_super_admin boolean not null default false,
  lounge_id text references lounge_locations (lounge_id) on delete restrict,
  membership_tier text not null default 'Basic',
  loyalty_points integer not null default 0,
  -- The plan a visitor chose at sign-up; paying for it is another step.
  intended_tier text not null default 'trial',
  created_at timestamptz not null default now()
);
create index users_by_lounge on users (lounge_id) where lounge_id is not null;

-- Sessions outlive a restart. Only the SHA-256 of the cookie's token is kept.
create table sessions (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Single use, one hour. Kept apart from users so that a request never overwrites the account's row.
create table password_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

-- Who did what, written in the transaction that did it.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid references users (id) on delete set null,
  lounge_id text references lounge_locations (lounge_id) on delete set null,
  action text not null,
  subject text,
  detail jsonb not null default '{}',
  request_id text
);
create index audit_log_by_lounge on audit_log (lounge_id, at desc);

-- The first answer to a repeatable call, so that a retry gets it again instead of doing the work twice.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status integer,
  reply jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table system_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value text,
  description text,
  updated_at timestamptz not null default now()
);

-- user_id null is a broadcast; notification_reads then says who has read it.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  lounge_id text references lounge_locations (lounge_id) on delete cascade,
  title text not null,
  message text not null,
  type text not null default 'info',
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_by_user on notifications (user_id, created_at desc);
create index notifications_by_lounge on notifications (lounge_id, created_at desc);

create table notification_reads (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null,
  primary key (notification_id, user_id)
);
