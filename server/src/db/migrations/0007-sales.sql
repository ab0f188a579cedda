-- What guests chose. A result's code is what the guest says at the counter; the sale says which cigar it became.

create table pick_codes (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  code text not null check (code ~ '^[A-Z]{4}$'),
  result_id uuid not null unique,
  created_at timestamptz not null,
  primary key (lounge_id, day, code)
);
create index pick_codes_by_age on pick_codes (created_at);

create table sales (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null,
  cigar_id uuid not null,
  -- The result it came from; null for a cigar sold without one.
  result_id uuid,
  quantity integer not null check (quantity between 1 and 100),
  unit_price numeric(10, 2) check (unit_price >= 0),
  -- What the sale took from a counted stock; given back when it is undone.
  taken_from_stock integer not null check (taken_from_stock >= 0),
  sold_at timestamptz not null,
  sold_by uuid references users (id) on delete set null,
  undone_at timestamptz,
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index sales_by_lounge on sales (lounge_id, sold_at desc) where undone_at is null;
create index sales_by_cigar on sales (lounge_id, cigar_id) where undone_at is null;
