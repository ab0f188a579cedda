-- What an admin or a super admin sends to many at once; each reader gets one row in notifications.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  sent_by uuid references users (id) on delete set null,
  title text not null check (length(title) between 1 and 120),
  message text not null check (length(message) between 1 and 1000),
  type text not null check (type in ('info', 'success', 'warning')),
  audience text not null check (audience in ('all-members', 'lounge-members', 'owners', 'lounge')),
  -- Those it goes to; null for all lounges of the sender. Once an admin's is sent, the lounges that it went to.
  lounge_ids text[],
  by_email boolean not null,
  created_at timestamptz not null,
  send_at timestamptz not null,
  sent_at timestamptz,
  recalled_at timestamptz,
  recipient_count integer check (recipient_count >= 0)
);
create index announcements_by_time on announcements (created_at desc, id desc);
create index announcements_by_sender on announcements (sent_by, created_at desc, id desc);

alter table notifications
  add column announcement_id uuid references announcements (id) on delete cascade,
  add column emailed_at timestamptz;
create unique index one_notification_an_announcement on notifications (announcement_id, user_id)
  where announcement_id is not null;
create index announcements_to_email on notifications (announcement_id, id)
  where announcement_id is not null and emailed_at is null and closed_at is null;
create index read_announcements on notifications (announcement_id) where announcement_id is not null and is_read;

-- Since when an account gets no announcements by email; null while it does.
alter table users add column announcements_off_at timestamptz;
