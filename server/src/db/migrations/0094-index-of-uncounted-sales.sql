-- outside a transaction
-- A report reads a lounge's days whose sales are not counted yet.
drop index concurrently if exists uncounted_sales_by_lounge;
create index concurrently uncounted_sales_by_lounge on uncounted_sales (lounge_id);
