-- What lounges paid, from the payment provider's events, so that revenue is counted without asking the provider.
create table billing_payments (
  invoice_id text primary key,
  provider text not null,
  -- Null once the lounge is deleted: what it paid was revenue all the same.
  lounge_id text references lounge_locations (lounge_id) on delete set null,
  amount_cents bigint not null check (amount_cents > 0),
  -- As the provider writes it: 'usd'.
  currency text not null,
  paid_at timestamptz not null
);
create index billing_payments_by_time on billing_payments (provider, paid_at) include (currency, amount_cents);
create index billing_payments_by_lounge on billing_payments (lounge_id);
