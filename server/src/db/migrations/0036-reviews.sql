-- What a member publishes about a cigar, to the lounge it came from.
alter table cigar_reviews
  add column lounge_id text references lounge_locations (lounge_id) on delete cascade,
  add column saved_cigar_id uuid references saved_cigars (id) on delete set null,
  -- The share that the cigar was saved from: stars given on its page are the same person's.
  add column share_id text,
  add column shown_as text check (length(shown_as) <= 40),
  add column state text not null default 'published' check (state in ('published', 'held', 'hidden')),
  add column held_for text[] not null default '{}',
  add column hidden_reason text check (hidden_reason in ('abuse', 'spam', 'private')),
  add column hidden_note text,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add check ((state = 'hidden') = (hidden_reason is not null));
drop index cigar_reviews_by_cigar;
create index cigar_reviews_by_lounge on cigar_reviews (lounge_id, cigar_id, share_id);
create index cigar_reviews_newest on cigar_reviews (lounge_id, created_at desc, id);
create index cigar_reviews_of_cigar on cigar_reviews (cigar_id) where cigar_id is not null;
create unique index cigar_reviews_once on cigar_reviews (user_id, saved_cigar_id) where saved_cigar_id is not null;
create index cigar_reviews_of_saved on cigar_reviews (saved_cigar_id) where saved_cigar_id is not null;

-- One notification of a lounge about reviews that wait is open at a time.
create unique index one_open_review_notification on notifications (lounge_id, type)
  where type = 'reviews-held' and closed_at is null;
