import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import {
  commitImport,
  decideImportRows,
  getImport,
  listImportRows,
  undoImport,
} from '@vitola/contract/inventory/imports';
import {
  choosePlace,
  disconnect,
  importItems,
  linkItem,
  listItems,
  syncNow,
} from '@vitola/contract/point-of-sale/point-of-sale';
import { pointOfSaleProviders } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Owner } from '../../../../test/world/world.ts';
import {
  createPointOfSaleWorld,
  type PointOfSaleWorld,
  type Rig,
} from '../../../../test/world/point-of-sale.ts';

// One for each test: what a till sells is what its first reading compares.
let points: PointOfSaleWorld;
beforeEach(async () => {
  points = await createPointOfSaleWorld();
});
afterEach(() => points.close());

const shelfOf = async (owner: Owner) =>
  (await owner.call(listCigars)).body
    .map(({ brand, name, stock, price }) => `${brand} ${name}: ${stock} at ${price}`)
    .toSorted();

const numbersOf = async (owner: Owner, kind: 'linked' | 'unlinked') =>
  (await owner.call(listItems, { query: { kind } })).body.items.map(({ name }) => name).toSorted();

/** Runs everything that is due, and reads the till again. */
async function readAgain(owner: Owner) {
  await points.world.jobs.runAll();
  points.pass();
  await owner.call(syncNow);
  points.pass();
}

/** Takes the new values of cigars whose price the owner had typed, and commits the import. */
async function acceptAll(owner: Owner, id: string) {
  const params = { id };
  const { rows } = (await owner.call(listImportRows, { params, query: { kind: 'doubtful' } })).body;
  const decisions = rows.map(({ row }) => ({ row, choice: 'accept' as const }));
  await owner.call(decideImportRows, { params, body: { decisions } });
  await owner.call(commitImport, { params, body: {} });
}

/** An owner of a shelf with one cigar, whose till has been read for the first time; it sells that cigar and three other things. */
async function firstRead(rig: Rig) {
  const owner = await points.world.owner({ plan: 'Enterprise' });
  const body = { name: 'Toro', brand: 'Casa Larga', stock: 3, price: '9.00' };
  const { id: cigarId } = (await owner.call(addCigar, { body })).body;
  points.pass();
  const known = rig.till.addItem({ name: 'CASA LARGA - Toro', quantity: 10, cents: 950 });
  const fresh = rig.till.addItem({ name: 'Casa Larga Lancero', quantity: 4, cents: 1400 });
  rig.till.addItem({ name: 'Casa Larga Lancero box of 20', quantity: 2, cents: 24_000 });
  rig.till.addItem({ name: 'Jasmine tea', quantity: 9, cents: 400 });
  await points.signIn(owner, rig);
  await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
  await points.world.jobs.runAll();
  points.pass();
  const waiting = (await points.stateOf(owner))?.waitingImport;
  return { owner, cigarId, known, fresh, waiting, id: waiting?.id ?? '' };
}

it.each(pointOfSaleProviders)(
  '%s: the first reading is an import; nothing changes until it is committed, and then stock follows the till',
  async (provider) => {
    const rig = points.rigOf(provider);
    const { owner, cigarId, known, fresh, waiting, id } = await firstRead(rig);
    expect(waiting?.counts).toMatchObject({ new: 1, changed: 0, rejected: 2, doubtful: 1 });
    rig.till.sell([{ item: fresh }]);
    points.pass();
    await readAgain(owner);
    expect(await shelfOf(owner)).toEqual(['Casa Larga Toro: 3 at 9.00']);
    expect(await numbersOf(owner, 'linked')).toEqual([]);
    await acceptAll(owner, id);
    await readAgain(owner);
    expect(await shelfOf(owner)).toEqual(['Casa Larga Lancero: 3 at 14.00', 'Casa Larga Toro: 10 at 9.50']);
    expect(await points.salesOf(owner)).toEqual(['1 at 14.00']);
    expect((await points.stateOf(owner))?.waitingImport).toBeNull();
    rig.till.sell([{ item: known, quantity: 2 }]);
    points.pass();
    await readAgain(owner);
    expect(await points.stockOf(owner, cigarId)).toBe(8);
    expect((await points.linkedItem(owner, known))?.cigar?.id).toBe(cigarId);
  },
);

it.each(pointOfSaleProviders)(
  '%s: an undone import takes its cigars and links back, and what it replaced returns',
  async (provider) => {
    const { owner, id } = await firstRead(points.rigOf(provider));
    await acceptAll(owner, id);
    await readAgain(owner);
    expect((await numbersOf(owner, 'linked')).length).toBe(2);
    await owner.call(undoImport, { params: { id } });
    await readAgain(owner);
    expect((await owner.call(getImport, { params: { id } })).body).toMatchObject({
      state: 'undone',
      result: { kept: 0 },
    });
    expect(await shelfOf(owner)).toEqual(['Casa Larga Toro: 3 at 9.00']);
    expect(await numbersOf(owner, 'linked')).toEqual([]);
  },
);

it('says how many items the comparison rejected, and links one whose cigar is added later under its name', async () => {
  const rig = points.rigOf('square');
  const owner = await points.world.owner({ plan: 'Enterprise' });
  rig.till.addItem({ name: 'Jasmine tea', quantity: 9, cents: 400 });
  const unknown = rig.till.addItem({ name: 'Monte Negro Corona', quantity: 5, cents: 1100 });
  points.pass();
  await points.signIn(owner, rig);
  await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
  await readAgain(owner);
  const compared = await points.stateOf(owner);
  expect(compared).toMatchObject({ waitingImport: null, rejected: { items: 2 } });
  const params = { id: compared?.rejected?.importId ?? '' };
  const { rows } = (await owner.call(listImportRows, { params, query: { kind: 'rejected' } })).body;
  expect(rows.map(({ label, reason }) => [label, reason])).toEqual([
    ['Jasmine tea', expect.stringContaining('a brand')],
    ['Monte Negro Corona', expect.stringContaining('a brand')],
  ]);
  await owner.call(addCigar, { body: { name: 'Corona', brand: 'Monte Negro' } });
  await readAgain(owner);
  expect((await points.linkedItem(owner, unknown))?.cigar?.name).toBe('Corona');
  expect(await shelfOf(owner)).toEqual(['Monte Negro Corona: 5 at 11.00']);
  expect((await points.stateOf(owner))?.rejected?.items).toBe(1);
});

it('links what is the same on both sides at once, without a decision', async () => {
  const rig = points.rigOf('square');
  const { owner, id, known } = await firstRead(rig);
  await acceptAll(owner, id);
  await readAgain(owner);
  await owner.call(disconnect);
  await points.signIn(owner, rig);
  await owner.call(choosePlace, { body: { locationId: rig.till.mainLocation } });
  await points.world.jobs.runAll();
  expect((await points.stateOf(owner))?.waitingImport).toBeNull();
  expect(await points.linkedItem(owner, known)).toBeDefined();
  expect((await numbersOf(owner, 'linked')).length).toBe(2);
});

it('links a cigar whose size comes before “Box Pressed” as one stick', async () => {
  const rig = points.rigOf('square');
  const pressed = rig.till.addItem({ name: 'Casa Larga Gordo 6 x 60 Box Pressed', quantity: 3, cents: 1200 });
  const { owner, id } = await firstRead(rig);
  await owner.call(commitImport, { params: { id }, body: {} });
  await readAgain(owner);
  expect(await points.linkedItem(owner, pressed)).toMatchObject({ units: 1 });
  expect(await shelfOf(owner)).toContain('Casa Larga Gordo Box Pressed: 3 at 12.00');
});

it('takes over the count of an item that it links again, whose sale was recorded with other sticks', async () => {
  const rig = points.rigOf('square');
  const { owner, id, fresh } = await firstRead(rig);
  await acceptAll(owner, id);
  await readAgain(owner);
  const cigarId = (await points.linkedItem(owner, fresh))?.cigar?.id ?? '';
  const box = rig.till.items.find(({ name }) => name.endsWith('box of 20')) ?? fresh;
  const { items } = (await owner.call(listItems, { query: { search: box.name } })).body;
  const link = (to: string | null) =>
    owner.call(linkItem, { body: { itemId: items[0]?.itemId ?? '', cigarId: to } });
  await link(cigarId);
  rig.till.sell([{ item: box }]);
  await readAgain(owner);
  expect(await points.stockOf(owner, cigarId)).toBe(4 + 1);
  await link(null);
  await owner.call(importItems);
  await readAgain(owner);
  expect(await points.linkedItem(owner, box)).toMatchObject({ units: 20 });
  expect(await points.stockOf(owner, cigarId)).toBe(4 + 20);
});

it('compares only the categories of cigars where the till has some, and says how many items it left out', async () => {
  const rig = points.rigOf('square');
  rig.till.addItem({ name: 'Monte Negro Corona', quantity: 5, category: 'Cigars' });
  rig.till.addItem({ name: 'Monte Negro Rum', quantity: 5, category: 'Bar' });
  const { owner, id } = await firstRead(rig);
  const { notes } = (await owner.call(getImport, { params: { id } })).body;
  expect(notes).toEqual(['1 of other categories was left out.']);
  const labels = (await owner.call(listImportRows, { params: { id } })).body.rows.map(({ label }) => label);
  expect(labels.some((label) => label.includes('Rum'))).toBe(false);
});

it('compares the items without a cigar again when asked, and another lounge has none of it', async () => {
  const rig = points.rigOf('square');
  const { owner, id } = await firstRead(rig);
  const rows = (await owner.call(listImportRows, { params: { id }, query: { kind: 'new' } })).body.rows;
  expect(rows.map(({ label }) => label)).toEqual(['Casa Larga Lancero']);
  await acceptAll(owner, id);
  await readAgain(owner);
  rig.till.addItem({ name: 'Casa Larga Petit Corona', quantity: 6, cents: 800 });
  points.pass();
  await owner.call(syncNow);
  const again = (await owner.call(importItems)).body.connection?.waitingImport;
  expect(again?.counts).toMatchObject({ new: 1, changed: 0 });
  // The box is one of the linked cigar: both of them are its stock.
  expect(await shelfOf(owner)).toContain('Casa Larga Lancero: 44 at 14.00');
  const stranger = await points.world.owner({ plan: 'Enterprise' });
  const refused = await stranger.call(importItems);
  expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  const decided = await stranger.call(decideImportRows, {
    params: { id: again?.id ?? '' },
    body: { decisions: [{ row: 1, choice: 'new' }] },
  });
  expect(decided.status).toBe(404);
});
