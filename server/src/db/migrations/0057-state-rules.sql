-- What a super admin wrote down about the rules of a state, every version. The newest holds; where there is none, what the
-- release says.
create table state_rules (
  state text not null check (state ~ '^[A-Z]{2}$'),
  version integer not null check (version > 0),
  restricts_rewards boolean not null,
  promotions text check (length(promotions) <= 1000),
  age_notice text check (length(age_notice) <= 1000),
  samples text check (length(samples) <= 1000),
  warnings text check (length(warnings) <= 1000),
  source text not null check (length(source) between 1 and 200),
  checked_by text check (length(checked_by) <= 120),
  since timestamptz not null,
  changed_by uuid references users (id) on delete set null,
  primary key (state, version)
);
