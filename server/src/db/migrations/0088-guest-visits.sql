-- A lounge's figures are read from one row per visit, not from what each guest did step by step.

-- All days there are; the first start makes their visits. This takes long, so it comes before the locks that guests wait for.
insert into uncounted_days (lounge_id, day) select distinct lounge_id, day from lounge_days;
insert into uncounted_days (lounge_id, day)
  select distinct lounge_id, (timestamp at time zone 'UTC')::date from preferences_analytics;

-- A visit of a guest: a session of the survey or the quiz; a step or a result without a session is a visit of its own. Made from
-- analytics_events, preferences_analytics and recommendation_events by the counting of days.
create table guest_visits (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  visit uuid not null,
  began_at timestamptz not null,
  -- When its first result was stored.
  completed_at timestamptz,
  -- The furthest step that was reported or stored: 1 began, 2-5 that question, 6 a result, 7 a QR code.
  reached smallint not null check (reached between 1 and 7),
  -- The latest answers, and the fit of the best card they got.
  answered_at timestamptz,
  strength text[],
  flavor_profile text[],
  time_preference text[],
  budget_range text,
  best_fit real,
  primary key (lounge_id, visit)
);
create index guest_visits_by_lounge on guest_visits (lounge_id, began_at);
alter table guest_visits enable row level security;
create policy of_the_lounge on guest_visits using (lounge_id = current_setting('vitola.lounge_id', true));

-- When the first of the marked rows happened; null for the whole day.
alter table uncounted_days add column since timestamptz;

create or replace function mark_uncounted_days() returns trigger language plpgsql as $$
begin
  insert into uncounted_days (lounge_id, day, since)
    select lounge_id, (timestamp at time zone 'UTC')::date, min(timestamp) from added group by 1, 2;
  return null;
end $$;
create trigger results_mark_uncounted_days after insert on preferences_analytics
  referencing new table as added for each statement execute function mark_uncounted_days();

-- Results that were stored since their days were listed.
insert into uncounted_days (lounge_id, day)
  select lounge_id, day from lounge_locations, (
    select (now() at time zone 'UTC')::date as day union select (clock_timestamp() at time zone 'UTC')::date) as days;
