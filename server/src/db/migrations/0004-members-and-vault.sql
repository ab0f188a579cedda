-- What a member keeps: the vault, reviews, tastes, loyalty.

-- A saved cigar is a snapshot of its facts: a lounge that changes or drops the cigar takes nothing from the vault.
create table saved_cigars (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  cigar_id uuid references cigars (id) on delete set null,
  share_id text,
  name text not null,
  brand text not null,
  strength text check (strength in ('Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full')),
  origin text,
  size text,
  price numeric(10, 2) check (price >= 0),
  flavor_notes text[] not null default '{}',
  description text,
  rating smallint not null default 0 check (rating between 0 and 5),
  notes text,
  photo_key text,
  saved_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index saved_cigars_by_user on saved_cigars (user_id, saved_at desc);
create unique index saved_cigars_once on saved_cigars (user_id, cigar_id) where cigar_id is not null and removed_at is null;

create table cigar_journal (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id) on delete cascade,
  lead_id uuid references customer_leads (id) on delete cascade,
  saved_cigar_id uuid references saved_cigars (id) on delete set null,
  cigar_name text not null,
  brand text,
  rating integer check (rating between 0 and 5),
  notes text,
  smoking_date date,
  location text,
  occasion text,
  price_paid numeric(10, 2) check (price_paid >= 0),
  would_recommend boolean,
  photo_key text,
  created_at timestamptz not null default now(),
  check (user_id is not null or lead_id is not null)
);
create index cigar_journal_by_user on cigar_journal (user_id, smoking_date desc);
create index cigar_journal_by_lead on cigar_journal (lead_id);

create table user_preferences (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  strength text,
  flavor_profile text[] not null default '{}',
  price_range jsonb,
  preferred_origins text[] not null default '{}',
  smoking_experience text,
  updated_at timestamptz not null default now()
);

create table recommendations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  cigar_id uuid not null references cigars (id) on delete cascade,
  score numeric(3, 2) not null check (score between 0 and 5),
  reason text,
  created_at timestamptz not null default now()
);
create index recommendations_by_user on recommendations (user_id, score desc);

create table cigar_reviews (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  cigar_id uuid references cigars (id) on delete set null,
  cigar_name text not null,
  cigar_brand text not null,
  rating numeric(3, 2) not null check (rating between 0 and 5),
  review text,
  created_at timestamptz not null default now()
);
create index cigar_reviews_by_user on cigar_reviews (user_id, created_at desc);
create index cigar_reviews_by_cigar on cigar_reviews (cigar_id);

create table loyalty_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  description text not null,
  type text not null,
  points integer not null,
  created_at timestamptz not null default now()
);
create index loyalty_transactions_by_user on loyalty_transactions (user_id, created_at desc);
