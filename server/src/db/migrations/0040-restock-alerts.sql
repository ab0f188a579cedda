-- A member who asked to be told when a lounge's cigar is back in stock.
create table restock_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  lounge_id text not null,
  cigar_id uuid not null,
  by_email boolean not null,
  created_at timestamptz not null,
  -- When the cigar came back and the bell said so; null while the member waits.
  notified_at timestamptz,
  emailed_at timestamptz,
  unique (user_id, cigar_id),
  foreign key (lounge_id, cigar_id) references cigars (lounge_id, id) on delete cascade
);
create index restock_alerts_waiting on restock_alerts (lounge_id, cigar_id) where notified_at is null;
create index restock_alerts_to_email on restock_alerts (lounge_id, notified_at)
  where by_email and notified_at is not null and emailed_at is null;
create index restock_alerts_by_age on restock_alerts (notified_at) where notified_at is not null;

create function is_available(cigar cigars) returns boolean language sql immutable as $$
  select cigar.is_active and not cigar.is_paused and not cigar.is_out_of_stock and cigar.removed_at is null
    and cigar.stock is distinct from 0
$$;

-- Notifies the members who wait for a lounge's cigar (or with null, for any of its cigars) that is available, each once.
create function notify_of_restock(in_lounge text, of_cigar uuid, at timestamptz) returns void language sql as $$
  with notified as (
    update restock_alerts alert set notified_at = at
    from cigars join lounge_locations using (lounge_id)
    where alert.lounge_id = in_lounge and (of_cigar is null or alert.cigar_id = of_cigar) and alert.notified_at is null
      and cigars.lounge_id = alert.lounge_id and cigars.id = alert.cigar_id
      and is_available(cigars) and lounge_locations.is_active
    returning alert.user_id, alert.cigar_id,
      cigars.brand || ' ' || cigars.name || ' is back at ' || lounge_locations.name || '.' as message
  )
  insert into notifications (user_id, lounge_id, cigar_id, type, title, message, created_at)
  select user_id, in_lounge, cigar_id, 'back-in-stock', 'Back in stock', message, at from notified
$$;

-- Whatever brings a cigar back: a delivery, a count, an edit, an undo, a bulk action, another plan.
create function cigar_is_back() returns trigger language plpgsql as $$
begin
  perform notify_of_restock(new.lounge_id, new.id,
    case when new.updated_at is distinct from old.updated_at then new.updated_at else now() end);
  return null;
end $$;
create trigger cigars_notify_of_restock
  after update of stock, is_out_of_stock, is_active, is_paused, removed_at on cigars
  for each row when (is_available(new) and not is_available(old)) execute function cigar_is_back();

create function lounge_is_back() returns trigger language plpgsql as $$
begin
  perform notify_of_restock(new.lounge_id, null, now());
  return null;
end $$;
create trigger lounges_notify_of_restock after update of is_active on lounge_locations
  for each row when (new.is_active and not old.is_active) execute function lounge_is_back();
