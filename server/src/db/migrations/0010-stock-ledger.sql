-- Stock as a ledger: cigars.stock is the sum of its movements. The movement is written by a trigger in the statement that
-- changes the stock, so that no path, now or later, can change one without the other.

-- At this count or below a cigar is low: the lounge's rule, and a cigar's own where it differs.
alter table lounge_locations add column low_stock_at integer not null default 5 check (low_stock_at between 0 and 100000);
alter table cigars add column low_stock_at integer check (low_stock_at between 0 and 100000);

-- One press that changed many cigars, so that it can be undone as one.
create table bulk_actions (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  action text not null
    check (action in ('promote', 'unpromote', 'out-of-stock', 'back-in-stock', 'remove', 'set-stock')),
  -- Those it changed; cigars that were so already are not among them.
  cigar_ids uuid[] not null,
  done_by uuid references users (id) on delete set null,
  done_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_actions_by_lounge on bulk_actions (lounge_id, done_at desc);

create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  -- The order in which they happened.
  place bigint generated always as identity,
  lounge_id text not null,
  cigar_id uuid not null,
  kind text not null check (kind in ('received', 'sold', 'counted', 'adjusted', 'imported', 'undone')),
  -- By how much the stock changed; stock that nobody counts stands as nothing in the sum.
  quantity integer not null,
  stock_before integer,
  stock_after integer,
  reason text check (length(reason) between 1 and 200),
  -- The sale it belongs to, where it was sold or a sale was undone.
  sale_id uuid,
  bulk_id uuid references bulk_actions (id) on delete set null,
  -- A movement is undone at most once.
  undoes uuid unique references stock_movements (id) on delete cascade,
  moved_by uuid references users (id) on delete set null,
  moved_at timestamptz not null,
  check (quantity = coalesce(stock_after, 0) - coalesce(stock_before, 0)),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index stock_movements_by_cigar on stock_movements (lounge_id, cigar_id, place desc);
create index stock_movements_by_sale on stock_movements (sale_id) where sale_id is not null;
create index stock_movements_by_bulk on stock_movements (bulk_id) where bulk_id is not null;

insert into stock_movements (lounge_id, cigar_id, kind, quantity, stock_after, reason, moved_at)
select lounge_id, id, 'counted', stock, stock, 'What was there when the ledger began', now()
from cigars where stock is not null
order by lounge_id, created_at, id;

-- Why a stock changes is told in the transaction's setting vitola.movement; untold, it was adjusted.
create function record_stock_movement() returns trigger language plpgsql as $$
declare
  told jsonb := nullif(current_setting('vitola.movement', true), '')::jsonb;
  stock_was integer := null;
begin
  if tg_op = 'UPDATE' then
    stock_was := old.stock;
  end if;
  if new.stock is null and stock_was is null then
    return null;
  end if;
  -- A count that finds what was thought is worth keeping, and its undoing; any other change of nothing is none.
  if new.stock is not distinct from stock_was and coalesce(told ->> 'kind', '') not in ('counted', 'undone') then
    return null;
  end if;
  insert into stock_movements
    (lounge_id, cigar_id, kind, quantity, stock_before, stock_after, reason, sale_id, bulk_id, undoes, moved_by, moved_at)
  values (
    new.lounge_id, new.id,
    coalesce(told ->> 'kind', case tg_op when 'INSERT' then 'received' else 'adjusted' end),
    coalesce(new.stock, 0) - coalesce(stock_was, 0), stock_was, new.stock,
    told ->> 'reason', (told ->> 'saleId')::uuid, (told ->> 'bulkId')::uuid, (told ->> 'undoes')::uuid,
    (told ->> 'by')::uuid, new.updated_at);
  return null;
end $$;
create trigger cigars_record_stock after insert or update of stock on cigars
  for each row execute function record_stock_movement();

-- A notice of low stock is about one cigar and open until the stock is back; there is never a second one open.
alter table notifications add column cigar_id uuid, add column closed_at timestamptz;
alter table notifications add foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade;
create unique index one_open_low_stock_notice on notifications (lounge_id, cigar_id)
  where type = 'low-stock' and closed_at is null;
