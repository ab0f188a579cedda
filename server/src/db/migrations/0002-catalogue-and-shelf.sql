-- The reference catalogue everybody may search, and the shelf of each lounge.

create table cigar_database (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  brand text not null,
  product_line text,
  origin text,
  strength text check (strength in ('Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full')),
  size text,
  wrapper text,
  binder text,
  filler text,
  flavor_notes text[] not null default '{}',
  smoking_time text,
  description text,
  avg_price numeric(10, 2) check (avg_price >= 0),
  -- 'us_retail_typical', or 'intl_indicative' for a weak guess.
  price_basis text,
  barcode text,
  manufacturer text,
  distributor_sku text,
  image_url text,
  data_source text,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (brand, product_line, name, size)
);
create index cigar_database_by_barcode on cigar_database (barcode) where barcode is not null;

create table cigars (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete restrict,
  name text not null check (length(name) between 1 and 120),
  brand text not null check (length(brand) between 1 and 120),
  product_line text,
  vintage text,
  origin text,
  strength text check (strength in ('Mild', 'Medium-Mild', 'Medium', 'Medium-Full', 'Full')),
  size text,
  price numeric(10, 2) check (price >= 0),
  rating numeric(3, 2) not null default 0.00 check (rating between 0 and 5),
  recommendation_count integer not null default 0,
  is_promoted boolean not null default false,
  is_out_of_stock boolean not null default false,
  super_admin_override boolean not null default false,
  description text,
  flavor_notes text[] not null default '{}',
  wrapper text,
  binder text,
  filler text,
  smoking_time text,
  limited_edition boolean not null default false,
  barcode text,
  manufacturer text,
  distributor_sku text,
  inventory_level text not null default 'Medium',
  -- null while nobody counts it; counted, it is never below zero.
  stock integer check (stock >= 0),
  is_active boolean not null default true,
  -- Where each fact is from and when it was learned: {"strength": {"source": "owner", "at": "..."}}.
  fact_sources jsonb not null default '{}',
  version integer not null default 1,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (lounge_id, id)
);
create index cigars_by_lounge on cigars (lounge_id, created_at desc) where removed_at is null;
create index cigars_by_barcode on cigars (lounge_id, barcode) where barcode is not null;

-- Whatever changes a shelf, in whatever process, every process hears of it and forgets its index of that shelf.
create function announce_shelf_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('shelf_changed', coalesce(new.lounge_id, old.lounge_id));
  return null;
end $$;
create trigger cigars_announce after insert or update of
  name, brand, product_line, origin, strength, size, price, rating, is_promoted, is_out_of_stock, description,
  flavor_notes, wrapper, binder, filler, smoking_time, stock, is_active, removed_at
  or delete on cigars for each row execute function announce_shelf_change();
create trigger lounges_announce after update of name, url_slug, subscription_tier, subscription_status, is_active,
  address, city, state, phone, website, description, operating_hours
  on lounge_locations for each row execute function announce_shelf_change();

create function announce_account_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_changed', old.id::text);
  return null;
end $$;
create trigger users_announce after update or delete on users for each row execute function announce_account_change();

create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger sessions_announce after delete on sessions for each row execute function announce_session_end();

create table price_comparisons (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null,
  cigar_id uuid not null,
  competitor_name text not null,
  competitor_price numeric(10, 2) not null check (competitor_price >= 0),
  our_price numeric(10, 2) not null check (our_price >= 0),
  created_at timestamptz not null default now(),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index price_comparisons_by_cigar on price_comparisons (lounge_id, cigar_id);
