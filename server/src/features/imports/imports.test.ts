import { addCigar, changeCigar } from '@vitola/contract/inventory/cigars';
import * as api from '@vitola/contract/inventory/imports';
import { getStock, moveStock, undoMovement } from '@vitola/contract/inventory/stock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit, importRows, readImport, rowsOf, shelfOf, uploadTable } from '../../../test/world/imports.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { Catalogue } from '../catalogue/index.ts';
import { listImportedIds, startImport } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const csv = `Brand,Name,Size,Price,Qty,Strength
Padron,1964 Anniversary Exclusivo Maduro,5.5 x 50,"$18.50",12,Full
Casa Nueva,Toro,6 x 52,9.00,3,Medium to Full
Casa Nueva,Robusto,5 x 50,abc,3,Medium
`;

async function cigarCountOf({ loungeId }: Owner): Promise<number> {
  const lounge = world.db.selectFrom('loungeLocations').select('cigarCount').where('loungeId', '=', loungeId);
  return (await lounge.executeTakeFirstOrThrow()).cigarCount;
}

it('compares a file and stores nothing on the shelf', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { status, body } = await uploadTable(owner, csv);
  expect([status, body]).toMatchObject([200, { state: 'compared', counts: { new: 2, rejected: 1 } }]);
  expect(await shelfOf(owner)).toEqual([]);
  expect(await rowsOf(owner, String(body.id), 'rejected')).toMatchObject([
    { row: 4, column: 'Price', value: 'abc', reason: 'Expected an amount such as 12.50.' },
  ]);
});

it('puts the rows on the shelf with ledger, facts and sources once it is committed', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { body } = await uploadTable(owner, csv);
  await commit(world, owner, String(body.id));
  expect(await readImport(owner, String(body.id))).toMatchObject({
    state: 'applied',
    result: { added: 2, changed: 0 },
  });
  const shelf = await shelfOf(owner);
  expect(
    shelf.map(({ brand, name, price, stock, strength }) => [brand, name, price, stock, strength]),
  ).toEqual([
    ['Padron', '1964 Anniversary Exclusivo Maduro', '18.50', 12, 'Full'],
    ['Casa Nueva', 'Toro', '9.00', 3, 'Medium-Full'],
  ]);
  const [padron] = shelf;
  expect(padron?.sources.price?.source).toBe('owner');
  const ledger = await owner.call(getStock, { params: { id: padron?.id ?? '' } });
  expect(ledger.body.movements).toMatchObject([
    { kind: 'imported', quantity: 12, stockAfter: 12, by: owner.user.username },
  ]);
});

it('changes what differs, field by field, and undoes it', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const first = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', 'Toro', 9, 3],
  ]);
  await commit(world, owner, first.id);
  const second = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', 'Toro', 11, 8],
  ]);
  expect(second.counts).toMatchObject({ changed: 1, new: 0 });
  expect((await rowsOf(owner, second.id))[0]?.changes).toMatchObject([
    { field: 'Price', from: '9.00', to: '11.00' },
    { field: 'Stock Quantity', from: '3', to: '8' },
  ]);
  await commit(world, owner, second.id);
  expect(await shelfOf(owner)).toMatchObject([{ price: '11.00', stock: 8 }]);
  await owner.call(api.undoImport, { params: { id: second.id } });
  await world.jobs.runAll();
  expect(await shelfOf(owner)).toMatchObject([{ price: '9.00', stock: 3 }]);
  expect(await readImport(owner, second.id)).toMatchObject({ state: 'undone', result: { kept: 0 } });
});

it('adds a cigar once, though two imports of it were compared before either was applied', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const header = ['Brand', 'Name', 'Size', 'Qty'];
  const rows = [
    ['Casa Nueva', 'Toro', '6 x 52', 3],
    ['Casa Nueva', 'Robusto', '5 x 50', 4],
  ];
  const older = await importRows(owner, [header, ...rows, ['Casa Nueva', 'Corona', '5 x 42', 5]]);
  const newer = await importRows(owner, [header, ...rows]);
  const ctx = { ...world.context(), loungeId: owner.loungeId };
  const items = [{ name: 'CASA NUEVA - Toro', stock: 3, externalId: 'item-1', brand: 'Casa Nueva' }];
  const ofTill = await startImport(ctx, new Catalogue(world.db, world.changes), {
    name: 'Square',
    rows: items,
  });
  expect(ofTill.counts.new).toBe(1);
  for (const { id } of [newer, older, ofTill]) await commit(world, owner, id);
  expect((await shelfOf(owner)).map(({ name }) => name).toSorted()).toEqual(['Corona', 'Robusto', 'Toro']);
  expect(await readImport(owner, older.id)).toMatchObject({
    counts: { new: 1, rejected: 2 },
    result: { added: 1, overLimit: 0 },
  });
  expect(await rowsOf(owner, older.id, 'rejected')).toMatchObject([
    { row: 2, reason: 'The same cigar was added to the shelf meanwhile.' },
    { row: 3 },
  ]);
  const toro = (await shelfOf(owner)).find(({ name }) => name === 'Toro');
  expect(await listImportedIds(ctx, ofTill.id)).toMatchObject([{ kind: 'unchanged', cigarId: toro?.id }]);
  expect(await cigarCountOf(owner)).toBe(3);
});

it('keeps what was changed since the import when it is undone, and lists it', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', 'Toro', 9, 3],
    ['Casa Nueva', 'Robusto', 8, 5],
  ]);
  await commit(world, owner, id);
  const toro = (await shelfOf(owner)).find(({ name }) => name === 'Toro');
  await owner.call(changeCigar, { params: { id: toro?.id ?? '' }, body: { price: '10.00' } });
  await owner.call(api.undoImport, { params: { id } });
  await world.jobs.runAll();
  expect(await shelfOf(owner)).toMatchObject([{ name: 'Toro', price: '10.00', stock: 3 }]);
  expect(await readImport(owner, id)).toMatchObject({ state: 'undone', result: { kept: 1 } });
  expect(await rowsOf(owner, id, 'kept')).toMatchObject([
    { row: 2, outcome: 'kept', reason: 'It was changed since, so it stays on the shelf.' },
  ]);
  expect(await cigarCountOf(owner)).toBe(1);
});

it('counts sales since the import when its stock is undone', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const header = ['Brand', 'Name', 'Qty'];
  await commit(world, owner, (await importRows(owner, [header, ['Casa Nueva', 'Toro', 10]])).id);
  const { id } = await importRows(owner, [header, ['Casa Nueva', 'Toro', 25]]);
  await commit(world, owner, id);
  const [toro] = await shelfOf(owner);
  const sold = { kind: 'adjusted', quantity: -2, reason: 'Broken' } as const;
  await owner.call(moveStock, { params: { id: toro?.id ?? '' }, body: sold });
  await owner.call(api.undoImport, { params: { id } });
  await world.jobs.runAll();
  expect((await shelfOf(owner))[0]?.stock).toBe(8);
});

it('keeps a count made since the import when its stock is undone, and lists it', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const header = ['Brand', 'Name', 'Price', 'Qty'];
  const stocks = (stock: number) =>
    ['Toro', 'Robusto', 'Corona'].map((name) => ['Casa Nueva', name, 9, stock]);
  await commit(world, owner, (await importRows(owner, [header, ...stocks(10)])).id);
  const { id } = await importRows(owner, [header, ...stocks(25)]);
  await commit(world, owner, id);
  const idOf = new Map((await shelfOf(owner)).map((cigar) => [cigar.name, cigar.id]));
  const count = (name: string, quantity: number) =>
    owner.call(moveStock, { params: { id: idOf.get(name) ?? '' }, body: { kind: 'counted', quantity } });
  await count('Toro', 24);
  const { body: undone } = await count('Robusto', 3);
  await owner.call(undoMovement, { params: { id: undone.movementId } });
  await owner.call(api.undoImport, { params: { id } });
  await world.jobs.runAll();
  const stockOf = Object.fromEntries((await shelfOf(owner)).map(({ name, stock }) => [name, stock]));
  expect(stockOf).toEqual({ Toro: 24, Robusto: 10, Corona: 10 });
  expect(await rowsOf(owner, id, 'kept')).toMatchObject([
    { row: 2, reason: 'Changed since, so it stays: Stock Quantity.' },
  ]);
});

it('refuses more new cigars than the plan has room for, and adds the first ones if asked', async () => {
  const owner = await world.owner();
  const rows = Array.from({ length: 14 }, (_, at) => ['Casa Nueva', `Toro ${at + 1}`]);
  const { id, room } = await importRows(owner, [['Brand', 'Name'], ...rows]);
  expect(room).toBe(10);
  const refused = await commit(world, owner, id);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'PLAN_LIMIT',
    'Your plan has room for 10 of 14 new cigars. Add the first 10, or upgrade.',
  ]);
  await commit(world, owner, id, true);
  expect(await readImport(owner, id)).toMatchObject({
    state: 'applied',
    result: { added: 10, overLimit: 4 },
  });
  const names = (await shelfOf(owner)).map(({ name }) => name);
  expect(names).toEqual(rows.slice(0, 10).map(([, name]) => name));
});

it('applies nothing where the plan filled up after the commit', async () => {
  const owner = await world.owner();
  const rows = Array.from({ length: 10 }, (_, at) => ['Casa Nueva', `Toro ${at + 1}`]);
  const { id } = await importRows(owner, [['Brand', 'Name'], ...rows]);
  await owner.call(api.commitImport, { params: { id }, body: {} });
  await owner.call(addCigar, { body: { name: 'Meanwhile', brand: 'Casa Nueva' } });
  await world.jobs.runAll();
  expect(await readImport(owner, id)).toMatchObject({
    state: 'failed',
    failure: 'Your plan has room for 9 of 10 new cigars. Add the first 9, or upgrade.',
  });
  expect(await shelfOf(owner)).toHaveLength(1);
});

it('does a commit and an undo once, however often they are sent', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Qty'],
    ['Casa Nueva', 'Toro', 3],
  ]);
  for (let times = 0; times < 3; times += 1) await commit(world, owner, id);
  expect(await shelfOf(owner)).toHaveLength(1);
  for (let times = 0; times < 3; times += 1) await owner.call(api.undoImport, { params: { id } });
  await world.jobs.runAll();
  expect(await shelfOf(owner)).toEqual([]);
});

it('refuses to undo an import after seven days', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { id } = await importRows(owner, [
    ['Brand', 'Name'],
    ['Casa Nueva', 'Toro'],
  ]);
  await commit(world, owner, id);
  await world.db
    .updateTable('imports')
    .set({ appliedAt: new Date(world.clock.now().getTime() - 7 * 86_400_000 - 1) })
    .where('id', '=', id)
    .execute();
  expect((await readImport(owner, id)).undoUntil).toBeNull();
  const answer = await owner.call(api.undoImport, { params: { id } });
  expect([answer.status, answer.body.code]).toEqual([409, 'UNDO_TOO_LATE']);
});
