import { cigarFactNames, cigarFacts, type CigarFactName } from '@vitola/contract/cigar-facts';
import { listCigars } from '@vitola/contract/inventory/cigars';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { add, change } from '../../../../test/world/owner-steps.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { shelfColumns } from '../cigars/queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const special: Partial<Record<CigarFactName, readonly [unknown, unknown]>> = {
  strength: ['Mild', 'Full'],
  price: ['8.00', '12.50'],
  stock: [3, 7],
};
const valueOf = (name: CigarFactName, at: 0 | 1) => {
  if (special[name]) return special[name][at];
  const { kind } = cigarFacts[name];
  return kind === 'flag' ? at === 0 : kind === 'list' ? [`Note ${at}`] : `${name} ${at}`;
};
const valuesOf = (names: readonly CigarFactName[], at: 0 | 1) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name, at)]));

it('every fact of the table is stored when a cigar is added, read back, and changed if it can be', async () => {
  const owner = await world.owner();
  const { body: added } = await add(owner, valuesOf(cigarFactNames, 0));
  expect(added).toMatchObject(valuesOf(cigarFactNames, 0));
  const editable = cigarFactNames.filter((name) => cigarFacts[name].isEditable);
  const { body: changed } = await change(owner, added.id, valuesOf(editable, 1));
  const fixed = cigarFactNames.filter((name) => !cigarFacts[name].isEditable);
  const now = { ...valuesOf(fixed, 0), ...valuesOf(editable, 1) };
  expect(changed).toMatchObject(now);
  expect((await owner.call(listCigars)).body).toEqual([expect.objectContaining(now)]);
});

it('a change of any column held in memory, except counters, is announced to the caches', async () => {
  const { rows } = await sql<{ column: string }>`
    select attname as "column" from pg_trigger, unnest(tgattr) as place, pg_attribute
    where tgfoid = 'announce_shelf_change'::regproc and tgrelid = 'cigars'::regclass
      and attrelid = tgrelid and attnum = place`.execute(world.db);
  const announced = new Set(rows.map(({ column }) => column));
  const held = shelfColumns.filter((name) => name !== 'id' && name !== 'recommendationCount');
  const columns = held.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(columns.filter((column) => !announced.has(column))).toEqual([]);
});
