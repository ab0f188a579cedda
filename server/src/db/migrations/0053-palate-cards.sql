-- A member's answers that a lounge's tablet may read instead of asking, until they expire or the member revokes them.
create table palate_cards (
  -- One card per member: a new one replaces it.
  user_id uuid primary key references users (id) on delete cascade,
  -- Keyed, so that a copied table opens no card.
  code_hash bytea not null unique,
  answers jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
