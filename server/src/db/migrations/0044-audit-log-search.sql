-- The audit log is read newest first, by who did it, by lounge, or by the area of an action (the part before its dot).
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_area on audit_log (split_part(action, '.', 1), at desc, id desc);
create index audit_log_by_lounge_and_time on audit_log (lounge_id, at desc, id desc);
drop index audit_log_by_lounge;
