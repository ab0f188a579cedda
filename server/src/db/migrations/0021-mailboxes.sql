-- Whose mailbox an address leads to: without what stands behind a plus, as mail programs deliver it. Mails are counted by
-- it, since every tag would be another address of the same person.
alter table recommendation_deliveries add column mailbox text;
update recommendation_deliveries set mailbox = regexp_replace(delivery_address, '\+[^@]*@', '@');
create index recommendation_deliveries_by_mailbox on recommendation_deliveries (mailbox);
drop index recommendation_deliveries_by_address;
