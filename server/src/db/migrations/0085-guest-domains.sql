-- A domain of a lounge's own for the pages that its guests see. Its links are made with the domain while `works_since` is set.
create table guest_domains (
  lounge_id text primary key references lounge_locations (lounge_id) on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  created_at timestamptz not null,
  -- When its records, its certificate and its way to this server were last tried, and what was wrong with them.
  checked_at timestamptz,
  problem text,
  problem_since timestamptz,
  works_since timestamptz
);
-- Several lounges may enter one domain; it is the lounge's whose name is in its DNS.
create unique index guest_domains_at_work on guest_domains (domain) where works_since is not null;

-- One row a lounge, and few have one: read whole into memory by every process.
create function announce_guest_domain() returns trigger language plpgsql as $$
begin
  perform pg_notify('guest_domains_changed', coalesce(new.lounge_id, old.lounge_id));
  perform pg_notify('shelf_changed', coalesce(new.lounge_id, old.lounge_id));
  return null;
end $$;
create trigger guest_domains_announce after insert or delete or update of domain, works_since on guest_domains
  for each row execute function announce_guest_domain();

-- A lounge has one open notification that its domain no longer works.
create unique index one_open_domain_notice on notifications (lounge_id, type)
  where type = 'guest-domain-failing' and closed_at is null;
