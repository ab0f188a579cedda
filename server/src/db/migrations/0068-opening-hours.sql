-- A lounge's opening hours by weekday, on the clock of its time zone: {"monday": {"opens": "12:00", "closes": "02:00"}, …},
-- null on a closed day. The free text `operating_hours` stays as guests read it.
alter table lounge_locations add column opening_hours jsonb;
create trigger lounges_announce_hours after update of opening_hours, time_zone on lounge_locations
  for each row execute function announce_shelf_change();
