-- Whom an admin talks to at a lounge, and where its tablet stands; asked when a lounge is onboarded.
alter table lounge_locations
  add column contact_person text check (length(contact_person) <= 120),
  add column tablet_location text check (length(tablet_location) <= 200);

-- An owner is invited to one lounge.
alter table invitations
  drop constraint invitations_role_check,
  add constraint invitations_role_check check (role in ('admin', 'superAdmin', 'owner')),
  add constraint owner_of_one_lounge check (role <> 'owner' or cardinality(lounge_ids) = 1);
