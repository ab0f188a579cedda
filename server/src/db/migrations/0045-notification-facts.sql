-- What a notification to a member says, so that it can be said in the reader's language; null for those to a lounge, and for
-- those of earlier releases, which have only the English title and message.
alter table notifications add column facts jsonb;

create or replace function notify_of_restock(in_lounge text, of_cigar uuid, at timestamptz) returns void language sql as $$
  with notified as (
    update restock_alerts alert set notified_at = at
    from cigars join lounge_locations using (lounge_id)
    where alert.lounge_id = in_lounge and (of_cigar is null or alert.cigar_id = of_cigar) and alert.notified_at is null
      and cigars.lounge_id = alert.lounge_id and cigars.id = alert.cigar_id
      and is_available(cigars) and lounge_locations.is_active
    returning alert.user_id, alert.cigar_id, cigars.brand || ' ' || cigars.name as cigar, lounge_locations.name as lounge
  )
  insert into notifications (user_id, lounge_id, cigar_id, type, title, message, facts, created_at)
  select user_id, in_lounge, cigar_id, 'back-in-stock', 'Back in stock', cigar || ' is back at ' || lounge || '.',
    jsonb_build_object('kind', 'back-in-stock', 'cigar', cigar, 'lounge', lounge), at
  from notified
$$;
