-- A lounge's report reads sums of whole past days, not thirty days of guests.

-- What a lounge's guests did on a day (UTC): visits that began on it, cards shown and cigars sold on it. Kept while the day is in the
-- report's window. JSON is read whole and in large numbers, so it is stored as it is sent.
create table report_days (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  -- False once something of the day has changed: it is read from its rows until it is summed again.
  is_summed boolean not null default false,
  visits json,
  answers json,
  pairs json,
  cards json,
  sold json,
  primary key (lounge_id, day)
);
create index report_days_to_sum on report_days (day) where not is_summed;
alter table report_days enable row level security;
create policy of_the_lounge on report_days using (lounge_id = current_setting('vitola.lounge_id', true));

create index uncounted_sales_by_lounge on uncounted_sales (lounge_id);

-- The days of the window; the first start sums them.
insert into uncounted_days (lounge_id, day)
  select distinct lounge_id, (began_at at time zone 'UTC')::date from guest_visits where began_at > now() - interval '32 days';
insert into uncounted_days (lounge_id, day)
  select distinct lounge_id, (timestamp at time zone 'UTC')::date from preferences_analytics where timestamp > now() - interval '32 days';
insert into uncounted_sales (lounge_id, day)
  select distinct lounge_id, (sold_at at time zone 'UTC')::date from sales where sold_at > now() - interval '32 days' and undone_at is null;
