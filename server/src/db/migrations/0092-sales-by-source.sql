-- outside a transaction
-- Whether staff or a point of sale ever sold something, without reading all sales of a lounge that only one of them makes.
drop index concurrently if exists sales_by_source;
create index concurrently sales_by_source on sales (lounge_id, source) where undone_at is null;
