-- What guests leave with consent, and the mail of their picks. One person is one lead of a lounge, however often they
-- come: by e-mail, else by phone. A later visit brings the newer picks and the newer consent.
alter table customer_leads
  add column share_id text,
  add column language text not null default 'en',
  add column unsubscribed_at timestamptz,
  add column updated_at timestamptz not null default now();
create unique index customer_leads_by_email on customer_leads (lounge_id, email) where email is not null;
create unique index customer_leads_by_phone on customer_leads (lounge_id, phone) where email is null and phone is not null;

-- The token stands in the mail's own links (128 random bits): what it opens is the share and the way out.
alter table recommendation_deliveries
  add column share_id text,
  add column token text unique check (length(token) = 22),
  add column attempts integer not null default 0,
  add column created_at timestamptz not null default now();
create unique index recommendation_deliveries_once on recommendation_deliveries (lead_id, share_id);
create index recommendation_deliveries_by_address on recommendation_deliveries (delivery_address, created_at desc);

-- Addresses that want no more mail from a lounge, as SHA-256: honoured also after the lead itself is deleted.
create table mail_refusals (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  address_hash bytea not null check (length(address_hash) = 32),
  refused_at timestamptz not null,
  primary key (lounge_id, address_hash)
);
