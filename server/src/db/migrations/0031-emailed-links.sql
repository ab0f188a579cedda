-- When somebody proved that they read the mailbox of the account's address; null until then.
alter table users add column email_verified_at timestamptz;

-- A link that signs a member in once, within fifteen minutes. Only the hash of its token is stored.
create table sign_in_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_links_by_user on sign_in_links (user_id);
create index sign_in_links_by_expiry on sign_in_links (expires_at);

-- A link that confirms an address: the account's own, or the new one that it is to have.
create table email_confirmations (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  email citext not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_confirmations_by_user on email_confirmations (user_id);
create index email_confirmations_by_expiry on email_confirmations (expires_at);
