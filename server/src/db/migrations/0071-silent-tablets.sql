-- The notification that a tablet is silent; null once it reports again. Without a reference, so that one that was deleted
-- after its time is not followed by another about the same silence.
alter table tablets add column silent_notification_id uuid;
