-- Confirming a fact changes how far a recommendation trusts it: whoever keeps the shelf in memory must hear of that too.
drop trigger cigars_announce on cigars;
create trigger cigars_announce after insert or update of
  name, brand, product_line, origin, strength, size, price, rating, is_promoted, is_out_of_stock, description,
  flavor_notes, wrapper, binder, filler, smoking_time, stock, is_active, removed_at, fact_sources
  or delete on cigars for each row execute function announce_shelf_change();
