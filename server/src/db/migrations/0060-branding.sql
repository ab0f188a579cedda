-- How a lounge's pages look to its guests: set by owners on a plan with white label.
alter table lounge_locations
  add column accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  add column sender_name text check (length(sender_name) <= 60),
  -- Changes with every change of the look, so that browsers keep each version forever; 0 while nothing was ever set.
  add column brand_version integer not null default 0;

-- Two small WebP images of a lounge at most: here, and not among the files, a backup has them with their lounge.
create table lounge_images (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  image text not null check (image in ('logo', 'picture')),
  content bytea not null check (length(content) <= 2000000),
  created_at timestamptz not null,
  primary key (lounge_id, image)
);
