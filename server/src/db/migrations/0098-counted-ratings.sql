-- What guests and members said of each cigar, added up: the engine's feedback is read without reading every rating ever given.

create table cigar_ratings (
  lounge_id text not null references lounge_locations (lounge_id) on delete cascade,
  cigar_id uuid not null,
  -- 0-5, of all that count; 0 while there are none.
  mean double precision not null,
  count integer not null,
  primary key (lounge_id, cigar_id)
);
alter table cigar_ratings enable row level security;
create policy of_the_lounge on cigar_ratings using (lounge_id = current_setting('vitola.lounge_id', true));

-- Every rating that counts: members' reviews, in whatever state, and guests' ratings of shared cigars. Who rates a cigar on a
-- share's page and publishes a review of it from their vault is one person: the review counts.
create view counted_ratings with (security_invoker = true) as
  select lounge_id, cigar_id, rating from cigar_reviews where lounge_id is not null and cigar_id is not null
  union all
  select lounge_id, cigar_id, rating::numeric from guest_ratings said where not exists (
    select from cigar_reviews review
    where review.lounge_id = said.lounge_id and review.cigar_id = said.cigar_id and review.share_id = said.share_id);

-- Here and not in the product, so that what a process of the release before writes is added up too; with the owner's rights, because the
-- role of a lounge's calls gets those to a new table only when the first new process has started.
create function add_up_ratings() returns trigger language plpgsql security definer set search_path = public as $$
declare
  said record;
begin
  -- Of two changes at once the later sees both. In one order, so that two that delete several don't wait for each other.
  for said in
    select cigars.lounge_id, cigars.id from cigars join lounge_locations using (lounge_id)
    where (cigars.lounge_id, cigars.id) in (select lounge_id, cigar_id from changed)
    order by cigars.id for no key update of cigars
  loop
    insert into cigar_ratings (lounge_id, cigar_id, mean, count)
      select said.lounge_id, said.id, coalesce(avg(rating), 0), count(*) from counted_ratings
      where lounge_id = said.lounge_id and cigar_id = said.id
    on conflict (lounge_id, cigar_id) do update set mean = excluded.mean, count = excluded.count;
  end loop;
  return null;
end $$;

create trigger guest_ratings_add_up after insert on guest_ratings
  referencing new table as changed for each statement execute function add_up_ratings();
create trigger guest_ratings_add_up_changed after update on guest_ratings
  referencing new table as changed for each row when (new.rating <> old.rating) execute function add_up_ratings();
create trigger guest_ratings_add_up_deleted after delete on guest_ratings
  referencing old table as changed for each statement execute function add_up_ratings();
create trigger cigar_reviews_add_up after insert on cigar_reviews
  referencing new table as changed for each statement execute function add_up_ratings();
-- A review that is hidden, or whose saved cigar is deleted, counts as before.
create trigger cigar_reviews_add_up_changed after update on cigar_reviews
  referencing new table as changed for each row when (new.rating <> old.rating) execute function add_up_ratings();
create trigger cigar_reviews_add_up_deleted after delete on cigar_reviews
  referencing old table as changed for each statement execute function add_up_ratings();
