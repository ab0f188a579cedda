-- Imports of many cigars at once: compared first, applied wholly or not at all, and undone as one.
create table imports (
  id uuid primary key default gen_random_uuid(),
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  source text not null check (source in ('file', 'paste', 'rows', 'pos', 'feed')),
  name text not null check (length(name) between 1 and 200),
  state text not null default 'compared'
    check (state in ('compared', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  -- Whose word the facts are: the source that they get on the shelf.
  writer text not null check (writer in ('owner', 'point-of-sale', 'catalogue')),
  columns jsonb not null,
  notes text[] not null default '{}',
  first_only boolean not null default false,
  done_rows integer not null default 0,
  total_rows integer not null default 0,
  result jsonb,
  failure text,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null,
  -- Who committed it, or had it undone: the ledger names them.
  acted_by uuid references users (id) on delete set null,
  applied_at timestamptz
);
create index imports_by_lounge on imports (lounge_id, created_at desc);
create index imports_under_way on imports (created_at) where state in ('applying', 'undoing');

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null,
  kind text not null check (kind in ('new', 'changed', 'unchanged', 'rejected', 'doubtful', 'left-out')),
  outcome text check (outcome in ('added', 'changed', 'over-limit', 'gone', 'kept')),
  label text not null,
  -- As they were sent, so that a row can be read again and sent back with its reason.
  cells text[] not null,
  heading text,
  external_id text,
  -- The cigar it is, or the id that a new one gets.
  cigar_id uuid,
  -- The facts to write, with their sources.
  facts jsonb,
  changes jsonb not null default '[]',
  reason text,
  reason_column text,
  reason_value text,
  candidates jsonb not null default '[]',
  -- What the undo restores.
  before jsonb,
  primary key (import_id, line)
);

-- How a lounge's files with a certain header are read.
create table import_mappings (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  header bytea not null,
  fields jsonb not null,
  used_at timestamptz not null,
  primary key (lounge_id, header)
);
