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

-- The days of the window, and those on which another process still counts by the release before; the first start sums them.
insert into report_days (lounge_id, day)
  select lounge_id, current_date + n from lounge_locations, generate_series(-32, 1) as n;
