-- When the guest was asked by email how the cigars were: once per delivery.
alter table recommendation_deliveries add column asked_at timestamptz;
create index recommendation_deliveries_to_ask on recommendation_deliveries (sent_at) where asked_at is null and sent_at is not null;
