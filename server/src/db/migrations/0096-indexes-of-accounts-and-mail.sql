-- outside a transaction
-- What is read for one account: deleting it clears its name from all rows, and its export has what it left with lounges as a guest.
drop index concurrently if exists sales_by_seller;
create index concurrently sales_by_seller on sales (sold_by) where sold_by is not null;
drop index concurrently if exists stock_movements_by_mover;
create index concurrently stock_movements_by_mover on stock_movements (moved_by) where moved_by is not null;
drop index concurrently if exists loyalty_transactions_by_staff;
create index concurrently loyalty_transactions_by_staff on loyalty_transactions (done_by) where done_by is not null;
drop index concurrently if exists notification_reads_by_user;
create index concurrently notification_reads_by_user on notification_reads (user_id);
drop index concurrently if exists audit_log_by_subject;
create index concurrently audit_log_by_subject on audit_log (subject) where subject is not null;
drop index concurrently if exists analytics_events_of_signups;
create index concurrently analytics_events_of_signups on analytics_events (event_id)
  where event_type = 'account_signup' and event_id is not null;
drop index concurrently if exists customer_leads_by_address;
create index concurrently customer_leads_by_address on customer_leads (email) where email is not null;

-- What is still to be sent: few of all that was.
drop index concurrently if exists recommendation_deliveries_pending;
create index concurrently recommendation_deliveries_pending on recommendation_deliveries (created_at) where status = 'pending';
drop index concurrently if exists webhook_deliveries_pending;
create index concurrently webhook_deliveries_pending on webhook_deliveries (created_at) where status = 'pending';
