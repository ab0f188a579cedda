-- The staff of a lounge: accounts that an owner invited. Unlike lounge_id, which makes an account its owner's.
alter table users
  add column staff_of text references lounge_locations (lounge_id) on delete set null,
  add column staff_since timestamptz,
  add constraint staff_own_no_lounge check (staff_of is null or lounge_id is null);
create index users_by_staff_of on users (staff_of, staff_since) where staff_of is not null;

-- Two lounges may invite the same address to their staff, and neither learns of the other.
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('admin', 'superAdmin', 'owner', 'staff')),
  add constraint staff_of_one_lounge check (role <> 'staff' or cardinality(lounge_ids) = 1);
drop index one_open_invitation;
create unique index one_open_invitation on invitations (email)
  where accepted_at is null and withdrawn_at is null and role <> 'staff';
create unique index one_open_staff_invitation on invitations (lounge_ids, email)
  where accepted_at is null and withdrawn_at is null and role = 'staff';

-- A session that ended because its person was removed from a lounge's staff, so that its device can say so.
alter table sessions add column removed_from text references lounge_locations (lounge_id) on delete cascade;
create index sessions_by_removal on sessions (removed_from) where removed_from is not null;
