-- Whether a lounge's guests read on the cards where the cigars lie in its humidor.
alter table lounge_locations add column shows_places boolean not null default false;
create trigger lounges_announce_places after update of shows_places on lounge_locations
  for each row execute function announce_shelf_change();

drop trigger cigars_announce on cigars;
create trigger cigars_announce after insert or update of
  name, brand, product_line, origin, strength, size, price, rating, is_promoted, is_out_of_stock, description,
  flavor_notes, wrapper, binder, filler, smoking_time, infused, stock, is_active, removed_at, fact_sources,
  humidor_place, humidor_row
  or delete on cigars for each row execute function announce_shelf_change();
