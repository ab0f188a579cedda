-- The person of the staff whom a lounge's owner turns to, at most one per lounge; a super admin chooses.
create table account_managers (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  chosen_at timestamptz not null
);
create index account_managers_by_user on account_managers (user_id);

-- What owners wrote to support. The plan of that moment gives the priority.
create table support_messages (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  plan text not null,
  subject text not null check (length(subject) between 1 and 200),
  message text not null check (length(message) between 1 and 2000),
  sent_at timestamptz not null,
  -- When support was emailed; until then a job is due.
  emailed_at timestamptz
);
create index support_messages_by_lounge on support_messages (lounge_id, sent_at desc);
create index support_messages_by_user on support_messages (user_id);
create index support_messages_to_email on support_messages (sent_at) where emailed_at is null;
