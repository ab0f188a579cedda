-- What guests say on the share page of a cigar they were recommended: one rating per share and cigar.
create table guest_ratings (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  share_id text not null references shared_recommendations (share_id) on delete cascade,
  -- Without a foreign key, as in recommendation_events: what guests said outlives the shelf.
  cigar_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (lounge_id, cigar_id, share_id)
);
create index guest_ratings_by_share on guest_ratings (share_id);
