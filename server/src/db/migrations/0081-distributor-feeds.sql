-- Lists of distributors, fetched daily: what a cigar would cost and whether there are any. They change nothing on the shelf.
create table distributor_feeds (
  id uuid primary key,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- The server and the path of its address, to be shown.
  address text not null,
  -- The whole address and the sign-in, encrypted for this feed: a backup has them without the key.
  source_encrypted bytea not null,
  sign_in text not null check (sign_in in ('none', 'password', 'header')),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- The headers of the list and what each column holds, from its applied import; until then nothing is fetched by itself.
  columns jsonb,
  -- The import in which its rows were last compared, and whether it is applied.
  import_id uuid references imports (id) on delete set null,
  import_is_followed boolean not null default false,
  next_fetch_at timestamptz not null,
  fetched_at timestamptz,
  rows integer not null default 0,
  to_decide integer not null default 0,
  problem text,
  problem_since timestamptz,
  failures integer not null default 0,
  -- One process at a time fetches a feed; a process that died loses its turn then.
  fetching_until timestamptz,
  fetching_by uuid,
  unique (lounge_id, id)
);
create index distributor_feeds_due on distributor_feeds (next_fetch_at) where columns is not null;
create index distributor_feeds_by_import on distributor_feeds (import_id) where import_id is not null;

-- The items of feeds that are cigars of the shelf, and those that a person said are none.
create table distributor_offers (
  lounge_id text not null,
  feed_id uuid not null,
  -- Its number at the distributor, else its code, else its name.
  item_key text not null,
  cigar_id uuid,
  item text not null,
  item_number text,
  -- In cents: what one cigar costs the lounge, and a box.
  cost_cents integer check (cost_cents >= 0),
  box_cost_cents integer check (box_cost_cents >= 0),
  box_count integer check (box_count between 1 and 1000),
  availability text not null check (availability in ('in-stock', 'out', 'unknown')),
  -- When a reading last listed it.
  listed_at timestamptz not null,
  primary key (lounge_id, feed_id, item_key),
  foreign key (lounge_id, feed_id) references distributor_feeds (lounge_id, id) on delete cascade,
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index distributor_offers_by_cigar on distributor_offers (lounge_id, cigar_id) where cigar_id is not null;
