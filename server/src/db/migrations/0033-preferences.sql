-- Preferences follow the member's surveys until they save their own.
alter table user_preferences add column edited_at timestamptz;
