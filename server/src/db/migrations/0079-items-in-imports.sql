-- The items of a point of sale are first compared with the shelf as an import, and its owner decides.
-- Whether an item waits in such an import: until that is on the shelf, the item is linked to a cigar by a person only.
alter table point_of_sale_items add column is_offered boolean not null default false;
-- The import in which the items were last compared.
alter table point_of_sale_connections add column import_id uuid references imports (id) on delete set null;
create index point_of_sale_connections_by_import on point_of_sale_connections (import_id) where import_id is not null;
