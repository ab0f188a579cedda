-- What admins see of their lounges is repeated every few seconds: processes cache it until they hear that a lounge changed.

create function announce_lounge_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lounge_changed', coalesce(new.lounge_id, old.lounge_id));
  return null;
end $$;

create trigger audit_log_announce after insert on audit_log
  for each row when (new.lounge_id is not null) execute function announce_lounge_change();
create trigger sales_announce after insert or update on sales
  for each row execute function announce_lounge_change();
create trigger notifications_announce after insert on notifications
  for each row when (new.lounge_id is not null and new.user_id is null) execute function announce_lounge_change();
create trigger notifications_announce_closed after update of closed_at on notifications
  for each row when (new.lounge_id is not null and new.user_id is null) execute function announce_lounge_change();
create trigger saved_cigars_announce after insert on saved_cigars
  for each row when (new.lounge_id is not null) execute function announce_lounge_change();
create trigger saved_cigars_announce_deleted after delete on saved_cigars
  for each row when (old.lounge_id is not null) execute function announce_lounge_change();
create trigger loyalty_transactions_announce after insert on loyalty_transactions
  for each row execute function announce_lounge_change();
