-- Every guest's three cards are counted on their rows. With room left in a page the new version of a row stays beside
-- the old one, and no index has to be touched.
alter table cigars set (fillfactor = 75);
