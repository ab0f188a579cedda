import { expect, it } from 'vitest';
import { plant } from '../test/plant.ts';
import { migrationLocks } from './migration-locks.ts';

const check = (sql: string, number = '0084') =>
  migrationLocks(plant({ [`server/src/db/migrations/${number}-planted.sql`]: sql }));

it.each([
  ['create index sales_by_day on sales (lounge_id, sold_on);', 'build the index concurrently'],
  ['create unique index\n  one_name on cigars (lounge_id, name);', 'build the index concurrently'],
  ['drop index sales_by_day;', 'drop the index concurrently'],
  ['alter table cigars add constraint short check (length(name) < 9);', 'as "not valid"'],
  ['alter table sales add foreign key (cigar_id) references cigars (id);', 'as "not valid"'],
  ['alter table cigars alter column price set not null;', 'instead of "set not null"'],
  ['alter table cigars alter column price type bigint;', 'a column of the new type'],
  ['alter table cigars add column token uuid default gen_random_uuid();', 'computed for each row'],
  ['update cigars set price = null where price = 0;', 'an hourly task'],
  ['select 1; -- first\ndelete from analytics_events;', 'an hourly task'],
  [
    'alter table cigars add column shade text; insert into shades select distinct lounge_id from sales;',
    'read the rows before the first lock',
  ],
  [
    'create trigger shades after insert on sales execute function f(); create table old as select 1 from cigars join sales using (id);',
    'read the rows before the first lock',
  ],
])('refuses on a table of guests: %s', (sql, instead) => {
  expect(check(sql)).toEqual([expect.stringContaining(instead)]);
});

it.each([
  '-- outside a transaction\ncreate index concurrently sales_by_day on sales (lounge_id, sold_on);',
  'alter table cigars add column shade text;',
  'alter table cigars add column is_new boolean not null default false;',
  'alter table cigars add constraint short check (length(name) < 9) not valid;',
  'alter table cigars validate constraint short;',
  'create table shades (lounge_id text, name text); create index shades_by_lounge on shades (lounge_id);',
  'update shades set name = lower(name);',
  'insert into shades select distinct lounge_id from sales; alter table cigars add column shade text;',
  'alter table cigars add column shade text; insert into shades select lounge_id from lounge_locations;',
  'alter table cigars add column shade text; create view shaded as select id from cigars;',
  'create function f() returns void language plpgsql as $$ begin perform 1; update cigars set price = 1; end $$;',
])('accepts: %s', (sql) => {
  expect(check(sql)).toEqual([]);
});

it('leaves the migrations alone that were there before', () => {
  expect(check('create index sales_by_day on sales (lounge_id);', '0083')).toEqual([]);
});
