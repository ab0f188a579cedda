-- What owners offer to the reference catalogue: a copy of the confirmed facts, to be accepted or refused by the platform.

create table catalogue_proposals (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null,
  cigar_id uuid not null,
  -- Brand, name and confirmed facts as they were when offered; never a price or a stock.
  facts jsonb not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create unique index catalogue_proposals_once on catalogue_proposals (lounge_id, cigar_id) where status = 'open';
create index catalogue_proposals_waiting on catalogue_proposals (created_at) where status = 'open';
