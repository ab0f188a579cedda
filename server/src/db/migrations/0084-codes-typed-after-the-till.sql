-- A code that staff type in after the till has reported the sale makes that sale one of the code: it no longer only likely came from a
-- recommendation.
create function note_no_longer_likely() returns trigger language plpgsql as $$
begin
  insert into feedback_due (lounge_id, cigar_ids, likely) values (new.lounge_id, array[new.cigar_id], -1);
  return null;
end $$;
create trigger sales_note_feedback_no_longer_likely after update of likely_result_id on sales for each row
  when (old.likely_result_id is not null and new.likely_result_id is null and old.result_id is null
    and old.undone_at is null)
  execute function note_no_longer_likely();

drop trigger sales_note_feedback_tied on sales;
create trigger sales_note_feedback_tied after update of result_id on sales for each row
  when (old.result_id is null and new.result_id is not null and new.likely_result_id is null
    and new.undone_at is null)
  execute function note_sold_feedback();
