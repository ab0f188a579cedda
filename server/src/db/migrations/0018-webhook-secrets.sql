-- A webhook's secret can be made anew. It is derived from the row's id and the number of its turn, so that none is kept;
-- until previous_until what is sent is signed with the one before as well, so that its receiver can change over.
alter table webhook_endpoints
  add column secret_turn integer not null default 0,
  add column previous_until timestamptz;
