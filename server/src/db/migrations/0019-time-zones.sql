-- The clock on a lounge's wall, as an IANA name such as America/New_York: days and hours of its figures are cut by it.
-- Null until somebody said: then the device that asks decides.
alter table lounge_locations add column time_zone text check (length(time_zone) <= 64);
