-- Expired shares are deleted some time later; what guests said of their cigars stays, under the share's id.
alter table guest_ratings drop constraint guest_ratings_share_id_fkey;
