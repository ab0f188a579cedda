-- Passkeys, and a second step after the password.

-- Since when the password alone does not sign in. It is on the account's row so that a session opened at the same moment
-- waits for the change and sees it.
alter table users add column second_factor_since timestamptz;

-- When who is signed in last gave the password or a passkey again, beside the sign-in itself.
alter table sessions add column confirmed_at timestamptz;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- As WebAuthn names it, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- What the authenticator counted last: a lower or equal count is that of a copy. Many authenticators stay at 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- A challenge is signed once, within minutes, by the browser that asked for it: the session's or the cookie's hash says which.
create table passkey_challenges (
  challenge text primary key,
  browser_hash bytea not null check (length(browser_hash) = 32),
  purpose text not null check (purpose in ('add', 'sign-in', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- The secret an authenticator app shares with us (RFC 6238), encrypted by the application. The one that is being set up
-- stands beside the one that works, until a code confirms it.
create table authenticator_apps (
  user_id uuid primary key references users (id) on delete cascade,
  secret bytea,
  pending_secret bytea,
  confirmed_at timestamptz,
  -- The 30-second step of the code that was accepted last: no code is accepted twice.
  last_step bigint,
  check ((secret is null) = (confirmed_at is null))
);

-- Argon2id, one salt for the codes that were made together: one computation finds the code.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  salt bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose second step is missing. password_check ends it when the password changes.
create table pending_sign_ins (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  password_check bytea not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);
