-- Results that reached the server after their guest had left, because the tablet had no network: the owner reads on Today that
-- it happened. Written after the result itself, so a guest who is served online costs nothing more.
create table late_results (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  result_id uuid not null,
  -- The guest's session; the result's id without one.
  visit uuid not null,
  made_at timestamptz not null,
  arrived_at timestamptz not null,
  primary key (lounge_id, result_id)
);
create index late_results_by_lounge on late_results (lounge_id, arrived_at);
create index late_results_by_age on late_results (arrived_at);
