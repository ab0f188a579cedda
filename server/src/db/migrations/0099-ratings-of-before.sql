-- outside a transaction
-- Adds up the ratings from before they were, lounge by lounge, so that a guest who rates a cigar meanwhile waits for one lounge at most.
-- What that adds up is newer, and stays.
do $$
declare
  lounge text;
begin
  for lounge in select lounge_id from lounge_locations order by lounge_id loop
    insert into cigar_ratings (lounge_id, cigar_id, mean, count)
      select lounge_id, cigar_id, avg(rating), count(*) from counted_ratings
      where lounge_id = lounge group by lounge_id, cigar_id order by cigar_id
    on conflict do nothing;
    commit;
  end loop;
end $$;

-- The report reads what was said in its thirty days.
drop index concurrently if exists guest_ratings_by_time;
create index concurrently guest_ratings_by_time on guest_ratings (lounge_id, updated_at) include (cigar_id, rating);
