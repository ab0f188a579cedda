-- The platform's figures are read every few seconds: their sums are one row, and its lounges are counted from a small index.

-- The sums of lounge_activity over all lounges but the demo, written with them; no row before the first count.
create table platform_activity (
  is_only_row boolean primary key default true check (is_only_row),
  surveys integer not null check (surveys >= 0),
  signups integer not null check (signups >= 0)
);
insert into platform_activity (surveys, signups)
  select coalesce(sum(surveys), 0), coalesce(sum(signups), 0)
  from lounge_activity join lounge_locations using (lounge_id) where not is_demo having count(*) > 0;

create index lounge_activity_by_surveys on lounge_activity (surveys desc, lounge_id);
create index lounge_locations_by_active on lounge_locations (is_active) where not is_demo;
