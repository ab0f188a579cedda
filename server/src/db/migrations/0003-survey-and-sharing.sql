-- What guests did: events of the survey, the cards they were shown, the results they took home. The first three are
-- written for every guest, so they carry one index each beside their key.

create table analytics_events (
  id bigint generated always as identity primary key,
  event_type text not null,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  session_id uuid,
  user_id uuid references users (id) on delete set null,
  event_data jsonb not null default '{}',
  -- Made by the client; the same event sent twice is one row.
  event_id uuid,
  timestamp timestamptz not null
);
create index analytics_events_by_lounge on analytics_events (lounge_id, timestamp desc);
create unique index analytics_events_once on analytics_events (lounge_id, event_id) where event_id is not null;

-- One row a card shown. cigar_id has no foreign key: the log outlives the shelf, and writing it must not lock the shelf.
create table recommendation_events (
  id bigint generated always as identity primary key,
  result_id uuid not null,
  session_id uuid,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  cigar_id uuid not null,
  recommendation_type text not null check (recommendation_type in ('primary', 'budget', 'premium')),
  cigar_name text not null,
  cigar_brand text not null,
  cigar_strength text,
  cigar_flavors text[] not null default '{}',
  customer_preferences jsonb not null,
  slot smallint not null,
  fit real not null,
  score numeric(3, 2) not null,
  propensity real not null,
  policy_version text not null,
  organic_rank integer not null,
  is_featured boolean not null,
  displaced_cigar_id uuid,
  timestamp timestamptz not null
);
create index recommendation_events_by_lounge on recommendation_events (lounge_id, timestamp desc);

create table preferences_analytics (
  id bigint generated always as identity primary key,
  result_id uuid not null,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  strength text[] not null,
  flavor_profile text[] not null,
  experience_level text not null,
  time_preference text[] not null,
  occasion text[] not null default '{}',
  budget_range text not null,
  timestamp timestamptz not null
);
create index preferences_analytics_by_lounge on preferences_analytics (lounge_id, timestamp desc);

-- A result under a link. It holds ids and answers; the page is rebuilt from the shelf, and the snapshot only
-- stands in for a cigar that has left it. share_id is 128 random bits in base64url.
create table shared_recommendations (
  id uuid primary key default gen_random_uuid(),
  share_id text not null unique check (length(share_id) = 22),
  customer_name text check (length(customer_name) <= 80),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  -- {"primary": id or null, "budget": ..., "premium": ...}
  recommendations jsonb not null,
  -- Facts of each cigar when it was shared, keyed by id.
  snapshot jsonb not null,
  questionnaire jsonb not null,
  language text not null default 'en',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  view_count integer not null default 0,
  scan_count integer not null default 0
);
create index shared_recommendations_by_lounge on shared_recommendations (lounge_id, created_at desc);
create index shared_recommendations_by_expiry on shared_recommendations (expires_at);

create table customer_leads (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  email citext,
  phone text,
  name text,
  preferences jsonb,
  recommendations jsonb,
  personality_insight text,
  source text not null default 'tablet',
  status text not null default 'new',
  consent_text_version text,
  consent_at timestamptz,
  consent_channel text,
  created_at timestamptz not null default now()
);
create index customer_leads_by_lounge on customer_leads (lounge_id, created_at desc);

create table recommendation_deliveries (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references customer_leads (id) on delete cascade,
  delivery_method text not null,
  delivery_address text not null,
  status text not null default 'pending',
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  error_message text
);
create index recommendation_deliveries_by_lead on recommendation_deliveries (lead_id);
