-- The photos of members. Their files are in the photo storage under names made from the id; nothing of the uploaded file's name is kept.
create table photos (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  thumbnail_bytes integer not null check (thumbnail_bytes > 0),
  sha256 bytea not null,
  created_at timestamptz not null,
  unique (user_id, id)
);
create index photos_by_age on photos (created_at);

-- A row can name only a photo of its own user. No release has written photo_key.
alter table saved_cigars
  drop column photo_key,
  add column photo_id uuid,
  add foreign key (user_id, photo_id) references photos (user_id, id) on delete set null (photo_id);
alter table cigar_journal
  drop column photo_key,
  add column photo_id uuid,
  add foreign key (user_id, photo_id) references photos (user_id, id) on delete set null (photo_id);
create index saved_cigars_by_photo on saved_cigars (photo_id) where photo_id is not null;
create index cigar_journal_by_photo on cigar_journal (photo_id) where photo_id is not null;
