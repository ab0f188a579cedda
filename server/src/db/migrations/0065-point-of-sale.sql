-- A lounge's point of sale: its items, counts and sales are read into the shelf and its ledger.

-- The tokens are encrypted for their lounge: a backup has them without the key.
create table point_of_sale_connections (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  provider text not null check (provider in ('square', 'clover', 'shopify')),
  merchant_id text not null,
  merchant_name text not null,
  tokens_encrypted bytea not null,
  -- When the token is to be refreshed; null for one that cannot be.
  refresh_at timestamptz,
  -- Chosen by the owner: until then nothing is read.
  location_id text,
  location_name text,
  connected_at timestamptz not null,
  connected_by uuid references users (id) on delete set null,
  -- Up to when the provider's changes were read.
  items_read_until timestamptz,
  counts_read_until timestamptz,
  sales_read_until timestamptz,
  next_sync_at timestamptz not null,
  last_synced_at timestamptz,
  -- One process at a time reads a lounge's point of sale; a process that died loses its turn then.
  reading_until timestamptz,
  reading_by uuid,
  -- Since when it cannot be read, why, and how often it was tried.
  broken_since timestamptz,
  broken_reason text check (broken_reason in ('signed-out', 'forbidden', 'limited', 'unavailable', 'refused')),
  failures integer not null default 0
);
create index point_of_sale_connections_by_merchant on point_of_sale_connections (provider, merchant_id);
create index point_of_sale_connections_due on point_of_sale_connections (next_sync_at) where location_id is not null;

-- Sign-ins at a provider that are under way; the state is known to the owner's browser alone.
create table point_of_sale_sign_ins (
  state_hash bytea primary key check (length(state_hash) = 32),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  shop text,
  created_at timestamptz not null
);
create index point_of_sale_sign_ins_by_lounge on point_of_sale_sign_ins (lounge_id);
create index point_of_sale_sign_ins_by_user on point_of_sale_sign_ins (user_id);
create index point_of_sale_sign_ins_by_age on point_of_sale_sign_ins (created_at);

create table point_of_sale_items (
  lounge_id text not null references point_of_sale_connections (lounge_id) on delete cascade,
  item_id text not null,
  -- The product that a variation belongs to.
  group_id text,
  name text not null,
  category text,
  sku text,
  barcode text,
  price numeric(10, 2),
  -- The cigar that it sells; null for what is no cigar, or not linked yet.
  cigar_id uuid,
  -- How many sticks one of it has: 20 for a box of 20.
  units integer not null default 1 check (units between 1 and 1000),
  -- The last count that the point of sale told, in its own units, and when it was counted.
  quantity numeric(12, 5),
  counted_at timestamptz,
  -- Deleted at the point of sale: its sales stay.
  deleted_at timestamptz,
  primary key (lounge_id, item_id),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete set null (cigar_id)
);
create index point_of_sale_items_by_cigar on point_of_sale_items (lounge_id, cigar_id) where cigar_id is not null;
create index point_of_sale_items_by_group on point_of_sale_items (lounge_id, group_id) where group_id is not null;

-- What was last compared of a cigar with its point of sale.
create table point_of_sale_cigars (
  lounge_id text not null,
  cigar_id uuid not null,
  -- The sticks that the point of sale counted, and how many more than ours those were.
  till_stock integer not null,
  difference integer not null,
  differs_since timestamptz,
  -- Sales before this are in the count already.
  counted_at timestamptz not null,
  primary key (lounge_id, cigar_id),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade,
  foreign key (lounge_id) references point_of_sale_connections (lounge_id) on delete cascade
);

-- Lines of receipts. What one sold in the end is its quantity less its refunds, whichever comes first.
create table point_of_sale_lines (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  provider text not null,
  line_id text not null,
  item_id text,
  name text not null,
  quantity numeric(12, 5) not null,
  unit_price numeric(10, 2),
  sold_at timestamptz not null,
  -- The sale that it is on our side, and of how many sticks; null while nothing is recorded.
  sale_id uuid references sales (id) on delete set null,
  recorded integer not null default 0,
  -- Refunded, but not put back on the shelf.
  not_returned integer not null default 0,
  primary key (lounge_id, provider, line_id)
);
create index point_of_sale_lines_by_item on point_of_sale_lines (lounge_id, item_id, sold_at);
create index point_of_sale_lines_by_sale on point_of_sale_lines (sale_id) where sale_id is not null;

create table point_of_sale_refunds (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  provider text not null,
  refund_id text not null,
  line_id text not null,
  quantity numeric(12, 5) not null,
  is_restocked boolean not null,
  primary key (lounge_id, provider, refund_id)
);
create index point_of_sale_refunds_by_line on point_of_sale_refunds (lounge_id, provider, line_id);

-- Webhooks that came, so that a repeat changes nothing.
create table point_of_sale_webhooks (
  provider text not null,
  event_id text not null,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  received_at timestamptz not null,
  primary key (lounge_id, provider, event_id)
);
create index point_of_sale_webhooks_by_age on point_of_sale_webhooks (received_at);

-- Sales of the point of sale have no person of ours; a box is one line of many sticks.
alter table sales
  add column source text not null default 'counter' check (source in ('counter', 'point-of-sale')),
  -- The result that a sale without a code likely came from: its cigar was shown in the lounge shortly before.
  add column likely_result_id uuid,
  drop constraint sales_quantity_check,
  add constraint sales_quantity_check check (quantity between 1 and 100000);

create unique index one_open_point_of_sale_notice on notifications (lounge_id, type)
  where type = 'point-of-sale-broken' and closed_at is null;
