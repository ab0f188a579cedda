-- Figures over all lounges are read from counts per lounge and day, never from the events themselves.

-- How often each type of event happened at a lounge on a day (UTC): a session counts once, an event without one counts once.
create table lounge_days (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  day date not null,
  event_type text not null,
  count integer not null check (count >= 0),
  primary key (lounge_id, day, event_type)
);

-- The days that got events since they were counted, one row per statement that stored some; counted within seconds. Without a
-- key and a foreign key, so that those who store events never wait for each other.
create table uncounted_days (
  lounge_id text not null,
  day date not null
);

-- The sums of lounge_days over the last 30 days, which order the lounges and add up to the platform's figures.
create table lounge_activity (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  surveys integer not null check (surveys >= 0),
  signups integer not null check (signups >= 0),
  -- The last of the 30 days.
  counted_on date not null
);
create index lounge_activity_by_day on lounge_activity (counted_on);

create function mark_uncounted_days() returns trigger language plpgsql as $$
begin
  insert into uncounted_days (lounge_id, day)
    select distinct lounge_id, (timestamp at time zone 'UTC')::date from added;
  return null;
end $$;
create trigger events_mark_uncounted_days after insert on analytics_events
  referencing new table as added for each statement execute function mark_uncounted_days();

-- All days there are; the first start counts them.
insert into uncounted_days (lounge_id, day)
  select distinct lounge_id, (timestamp at time zone 'UTC')::date from analytics_events;
