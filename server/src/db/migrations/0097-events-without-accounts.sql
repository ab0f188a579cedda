-- Events have not named an account since sign-ups are told by their event's id; deleting an account looked for one in all events.
alter table analytics_events drop constraint if exists analytics_events_user_id_fkey;
