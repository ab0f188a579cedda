-- The plans that a super admin gave lounges without a payment, with the reason; at most one is in force.
create table plan_overrides (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  plan text not null,
  reason text not null,
  granted_by uuid references users (id) on delete set null,
  granted_at timestamptz not null,
  -- When the lounge goes back to the trial; null for never.
  ends_at timestamptz,
  -- When it was ended, replaced, or overtaken by a payment.
  ended_at timestamptz
);
create unique index one_plan_override on plan_overrides (lounge_id) where ended_at is null;
