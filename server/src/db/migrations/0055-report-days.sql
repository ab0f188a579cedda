-- Reports read counts per lounge and day (UTC), never the sales and cigars themselves.

-- What a lounge sold on a day, without what was undone. A pick is a result that led to a sale.
create table lounge_sales_days (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  picks integer not null check (picks >= 0),
  revenue numeric(14, 2) not null check (revenue >= 0),
  primary key (lounge_id, day)
);
create index lounge_sales_days_by_day on lounge_sales_days (day);

-- What a lounge had on its shelf when it was last counted on a day; a day without a change has the counts of the day before.
create table lounge_stock_days (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  stock_value numeric(14, 2) not null check (stock_value >= 0),
  low_stock integer not null check (low_stock >= 0),
  primary key (lounge_id, day)
);
create index lounge_stock_days_by_day on lounge_stock_days (day);

-- The sums of a day over all lounges but the demo.
create table platform_days (
  day date primary key,
  members integer not null,
  surveys integer not null,
  picks integer not null,
  revenue numeric(14, 2) not null,
  stock_value numeric(14, 2) not null,
  low_stock integer not null
);
create index lounge_days_by_day on lounge_days (day, event_type) include (lounge_id, count);

-- The days whose sales changed, and the lounges whose shelf changed, since they were counted; as uncounted_days.
create table uncounted_sales (
  lounge_id text not null,
  day date not null
);
create table uncounted_shelves (
  lounge_id text not null
);

create function mark_uncounted_sales() returns trigger language plpgsql as $$
begin
  insert into uncounted_sales (lounge_id, day)
    select distinct lounge_id, (sold_at at time zone 'UTC')::date from changed;
  return null;
end $$;
create trigger sales_mark_added after insert on sales
  referencing new table as changed for each statement execute function mark_uncounted_sales();
create trigger sales_mark_changed after update on sales
  referencing new table as changed for each statement execute function mark_uncounted_sales();

create function mark_uncounted_shelf() returns trigger language plpgsql as $$
begin
  insert into uncounted_shelves (lounge_id) values (new.lounge_id);
  return null;
end $$;
create trigger cigars_mark_added after insert on cigars
  for each row when (new.stock is not null) execute function mark_uncounted_shelf();
create trigger cigars_mark_changed after update of stock, price, removed_at, low_stock_at on cigars
  for each row when ((old.stock, old.price, old.removed_at, old.low_stock_at)
    is distinct from (new.stock, new.price, new.removed_at, new.low_stock_at))
  execute function mark_uncounted_shelf();
create trigger lounges_mark_changed after update of low_stock_at on lounge_locations
  for each row when (old.low_stock_at <> new.low_stock_at) execute function mark_uncounted_shelf();

insert into uncounted_sales (lounge_id, day)
  select distinct lounge_id, (sold_at at time zone 'UTC')::date from sales;
insert into uncounted_shelves (lounge_id) select distinct lounge_id from cigars;
insert into uncounted_days (lounge_id, day) select distinct lounge_id, day from lounge_days;
