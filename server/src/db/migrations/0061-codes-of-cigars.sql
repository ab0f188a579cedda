-- The codes printed on cigars, packs and boxes, as a lounge learned them: many for a cigar, each of one cigar.
create table cigar_codes (
  lounge_id text not null,
  -- A GTIN has 13 digits; anything else is as it was read.
  code text not null check (length(code) between 1 and 120),
  cigar_id uuid not null,
  unit text not null check (unit in ('stick', 'five-pack', 'box')),
  sticks smallint not null check (sticks between 1 and 500),
  created_at timestamptz not null,
  created_by uuid references users (id) on delete set null,
  primary key (lounge_id, code),
  check (sticks = 1 and unit = 'stick' or sticks = 5 and unit = 'five-pack' or sticks > 1 and unit = 'box'),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index cigar_codes_by_cigar on cigar_codes (lounge_id, cigar_id, created_at);
