-- A result whose id a device made may come again, to any process, for as long as devices keep what was not answered: a
-- week. It has a row here, stored with it, so that of two which come at once the key lets one in. Other results have none.
create table device_results (
  lounge_id text not null,
  result_id uuid not null,
  -- That of the result's row, which is found by it.
  timestamp timestamptz not null,
  primary key (lounge_id, result_id)
);

create or replace function delete_results_of_lounge() returns trigger language plpgsql as $$
begin
  delete from recommendation_events where lounge_id = old.lounge_id;
  delete from preferences_analytics where lounge_id = old.lounge_id;
  delete from device_results where lounge_id = old.lounge_id;
  return null;
end $$;

-- Until now it was devices that sent critiques.
insert into device_results (lounge_id, result_id, timestamp)
  select lounge_id, result_id, min(timestamp) from preferences_analytics
  where critiques is not null and timestamp > now() - interval '8 days'
  group by lounge_id, result_id;
