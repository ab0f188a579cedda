-- What a super admin sets for the whole platform: values as JSON, each with who set it last, and every change before.
alter table system_settings add column updated_by uuid references users (id) on delete set null;

create table system_setting_changes (
  id bigint generated always as identity primary key,
  key text not null,
  value text not null,
  changed_at timestamptz not null,
  changed_by uuid references users (id) on delete set null
);

-- Terms and privacy policy. Version 0 is the template of the product and has no row.
create table legal_texts (
  kind text not null check (kind in ('terms', 'privacy')),
  version integer not null check (version > 0),
  body text not null,
  published_at timestamptz not null,
  published_by uuid references users (id) on delete set null,
  primary key (kind, version)
);

-- The versions that held when the account was made; null for accounts from before there were versions.
alter table users add column terms_version integer, add column privacy_version integer;
