-- Points belong to a member and a lounge. The ledger of 0004 was never written; it only grows.
alter table loyalty_transactions
  -- What happened stays in the lounge's ledger when an account is deleted, without whose it was.
  alter column user_id drop not null,
  drop constraint loyalty_transactions_user_id_fkey,
  add constraint loyalty_transactions_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  add column lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  -- Who at the lounge did it; null for what a member did.
  add column done_by uuid references users (id) on delete set null,
  add column sale_id uuid,
  add column cigar_id uuid,
  add column reward_id uuid,
  -- Entries of one moment in their order.
  add column entry_number bigint generated always as identity,
  add column reverses_id uuid references loyalty_transactions (id) on delete cascade,
  add check (type in ('sale', 'rating', 'visit', 'redeemed', 'sale-undone', 'redemption-undone')),
  add check (points <> 0 or type = 'sale-undone');
drop index loyalty_transactions_by_user;
create index loyalty_transactions_by_user on loyalty_transactions (user_id, created_at desc, entry_number desc);
create index loyalty_transactions_by_lounge on loyalty_transactions (lounge_id, created_at desc, entry_number desc);
-- Each of these gives points once, however often it is repeated.
create unique index loyalty_once_a_sale on loyalty_transactions (lounge_id, sale_id) where type = 'sale';
create unique index loyalty_once_a_rating on loyalty_transactions (lounge_id, user_id, cigar_id) where type = 'rating';
create unique index loyalty_once_a_visit on loyalty_transactions (lounge_id, user_id) where type = 'visit';
create unique index loyalty_undone_once on loyalty_transactions (reverses_id) where reverses_id is not null;

-- The sum of a member's entries at a lounge, kept in the transaction that writes them.
create table loyalty_balances (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  points integer not null check (points >= 0),
  primary key (lounge_id, user_id)
);
create index loyalty_balances_by_user on loyalty_balances (user_id);

create table loyalty_programs (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  is_on boolean not null,
  points_per_dollar integer not null check (points_per_dollar between 1 and 20),
  version integer not null default 1,
  updated_at timestamptz not null
);

create table loyalty_rewards (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  points integer not null check (points between 1 and 100000),
  is_tobacco boolean not null,
  created_at timestamptz not null,
  retired_at timestamptz
);
create index loyalty_rewards_by_lounge on loyalty_rewards (lounge_id, points) where retired_at is null;

-- The member who imported a result first: a purchase by its pick code is theirs. Deleted when no purchase can follow.
create table loyalty_results (
  result_id uuid primary key,
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null
);
create index loyalty_results_by_lounge on loyalty_results (lounge_id);
create index loyalty_results_by_user on loyalty_results (user_id);
create index loyalty_results_by_age on loyalty_results (created_at);
create index sales_by_result on sales (lounge_id, result_id) where result_id is not null and undone_at is null;

alter table shared_recommendations add column result_id uuid;

-- Member codes are made from this number and a secret of the server.
alter table users add column member_number bigint generated always as identity unique;
create index users_above_basic on users (id) where membership_tier <> 'Basic';
