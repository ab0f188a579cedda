-- Notifications are purged by their age.
create index notifications_by_time on notifications (created_at);
