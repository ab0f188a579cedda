-- Who looks after which lounges, and who is invited to.

-- The lounges of an admin. A super admin has all of them without a row here.
create table admin_lounges (
  user_id uuid not null references users (id) on delete cascade,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  granted_at timestamptz not null,
  -- The super admin who gave it, or the admin who onboarded it.
  granted_by uuid references users (id) on delete set null,
  primary key (user_id, lounge_id)
);
create index admin_lounges_by_lounge on admin_lounges (lounge_id);

-- The link is made when it is mailed; only its hash is kept.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea unique check (length(token_hash) = 32),
  email citext not null,
  role text not null check (role in ('admin', 'superAdmin')),
  lounge_ids text[] not null default '{}',
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
create unique index one_open_invitation on invitations (email) where accepted_at is null and withdrawn_at is null;

-- A locked account has no session and cannot open one.
alter table users add column locked_at timestamptz;
create index users_by_staff on users (created_at) where is_admin or is_super_admin;
