-- outside a transaction
-- The few events that are counted by day, or for a lounge's figures beside its visits; and a lounge's days that are not counted yet.
drop index concurrently if exists analytics_events_counted;
create index concurrently analytics_events_counted on analytics_events (lounge_id, event_type, timestamp)
  where event_type in ('questionnaire_complete', 'qr_scanned', 'account_signup');
drop index concurrently if exists uncounted_days_by_lounge;
create index concurrently uncounted_days_by_lounge on uncounted_days (lounge_id);
