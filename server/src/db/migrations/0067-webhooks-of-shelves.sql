-- Every process knows with a lounge's shelf whether a webhook wants its surveys, so that no survey needs a look-up.
create trigger webhook_endpoints_announce after insert or update of events, removed_at or delete on webhook_endpoints
  for each row execute function announce_shelf_change();
