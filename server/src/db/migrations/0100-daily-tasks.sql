-- When a task that one process does once a day was begun last.
create table daily_tasks (
  task text primary key,
  begun_at timestamptz not null
);
