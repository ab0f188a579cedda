-- Infused cigars are chosen and shown differently. A lounge says so of its own, the catalog of those it has.
alter table cigars add column infused boolean not null default false;
alter table cigar_database add column infused boolean not null default false;

update cigar_database set infused = true
where data_source = 'compiled' and (brand in ('Acid', 'Deadwood', 'Java')
  or brand = 'Drew Estate' and (product_line like 'Tabak Especial%' or product_line = 'Isla del Sol'));

drop trigger cigars_announce on cigars;
create trigger cigars_announce after insert or update of
  name, brand, product_line, origin, strength, size, price, rating, is_promoted, is_out_of_stock, description,
  flavor_notes, wrapper, binder, filler, smoking_time, infused, stock, is_active, removed_at, fact_sources
  or delete on cigars for each row execute function announce_shelf_change();
