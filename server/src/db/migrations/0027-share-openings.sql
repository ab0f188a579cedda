-- A phone whose answer was lost opens a share again. It names each opening by an id of its own, and the last few of a
-- share are kept here, so that an opening which comes again is not counted again.
alter table shared_recommendations add column recent_openings uuid[] not null default '{}';
