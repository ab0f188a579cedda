-- Whether a lounge's tablet asks each guest to confirm that they are 21. The answer itself is kept nowhere.
alter table lounge_locations add column asks_age boolean not null default false;
create trigger lounges_announce_age after update of asks_age on lounge_locations
  for each row execute function announce_shelf_change();
