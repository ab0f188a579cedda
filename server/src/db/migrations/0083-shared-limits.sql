-- How often a caller or an account used up a limit that counts in all processes together, such as wrong passwords. The key
-- is the limit with a keyed hash of whom it counts; `expire` is in milliseconds since 1970. Unlogged: after a crash of the
-- database all counts are zero, and no attempt waits for the disk.
create unlogged table rate_limits (key text primary key, points integer not null default 0, expire bigint);
create index rate_limits_expire on rate_limits (expire);
