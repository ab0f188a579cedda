-- Imports of pictures that a language model read, and imports that are being compared.
alter table imports
  drop constraint imports_source_check,
  add constraint imports_source_check check (source in ('file', 'paste', 'rows', 'pos', 'feed', 'picture')),
  drop constraint imports_writer_check,
  add constraint imports_writer_check check (writer in ('owner', 'point-of-sale', 'catalogue', 'model')),
  drop constraint imports_state_check,
  add constraint imports_state_check
    check (state in ('comparing', 'compared', 'applying', 'applied', 'undoing', 'undone', 'failed'));

-- A lounge has one open notification that a distributor's feed keeps failing.
create unique index one_open_feed_notice on notifications (lounge_id, type)
  where type = 'distributor-feed-failing' and closed_at is null;
