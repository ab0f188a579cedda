-- outside a transaction
-- What a lounge's figures read: the few events that count beside its visits, and its days that are not counted yet.
drop index concurrently if exists analytics_events_of_server;
create index concurrently analytics_events_of_server on analytics_events (lounge_id, timestamp)
  where event_type in ('qr_scanned', 'account_signup');
drop index concurrently if exists uncounted_days_by_lounge;
create index concurrently uncounted_days_by_lounge on uncounted_days (lounge_id);
