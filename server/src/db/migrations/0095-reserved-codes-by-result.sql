-- outside a transaction
-- A share says the code of its result also where the tablet had it in reserve.
drop index concurrently if exists reserved_pick_codes_by_result;
create index concurrently reserved_pick_codes_by_result on reserved_pick_codes (lounge_id, result_id)
  where result_id is not null;
