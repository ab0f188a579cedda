-- Where the facts of a catalog row were read: the address of a page.
alter table cigar_database add column source_page text;

-- The files of the reference that have been filled in. Each is filled in once, so that rows an admin changed, merged or
-- deleted since then don't come back.
create table catalogue_fills (
  file text primary key,
  filled_at timestamptz not null
);
insert into catalogue_fills (file, filled_at)
select 'cigars.csv', min(created_at) from cigar_database where data_source = 'compiled' having count(*) > 0;
