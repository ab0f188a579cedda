import { randomUUID } from 'node:crypto';
import { addCigar, changeCigar } from '@vitola/contract/inventory/cigars';
import * as api from '@vitola/contract/inventory/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commit, importRows, rowsOf, shelfOf, uploadTable } from '../../../../test/world/imports.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';
import { Catalogue } from '../../catalogue/index.ts';
import { listImportedIds, startImport } from '../index.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('changes nothing when an exported shelf is imported again', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const facts = { flavorNotes: ['Cedar', 'Coffee'], price: '12.50', stock: 4, limitedEdition: true };
  const odd = {
    name: '=Sum, "quoted"',
    brand: 'Casa;Nueva',
    description: '-5 and @more',
    barcode: '0012345678905',
  };
  await owner.call(addCigar, { body: { name: 'Toro', brand: 'Casa Nueva', strength: 'Medium', ...facts } });
  await owner.call(addCigar, { body: { ...odd, size: '5 1/2 x 50' } });
  const { body } = await owner.raw('GET', api.exportShelf.path);
  const again = await uploadTable(owner, String(body.text));
  expect(again.body).toMatchObject({
    counts: { unchanged: 2, new: 0, changed: 0, rejected: 0, doubtful: 0 },
  });
});

it.each([
  ['Toro 6 x 60 Box Pressed', 'Toro Box Pressed'],
  ['Robusto 5 x 50 Box-Pressed', 'Robusto Box-Pressed'],
  ['Sixty Box Pressed 6x60', 'Sixty Box Pressed'],
  ['No. 4 5 x 50 Box', 'No. 4 Box'],
  ['Cabinet 1990', 'Cabinet 1990'],
])('reads “%s” as one cigar, not as a box', async (written, name) => {
  const owner = await world.owner();
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', written, 9, 4],
  ]);
  await commit(world, owner, id);
  expect(await shelfOf(owner)).toMatchObject([{ name, price: '9.00', stock: 4 }]);
});

it('counts the cigars of a box whose name also has a size', async () => {
  const owner = await world.owner();
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', 'Toro 5 1/2 x 50 BOX/25', 200, 2],
  ]);
  await commit(world, owner, id);
  expect(await shelfOf(owner)).toMatchObject([{ name: 'Toro', price: null, stock: 50 }]);
});

it('finds a cigar by the code of its box, and stores that code nowhere', async () => {
  const owner = await world.owner();
  const header = ['Brand', 'Name', 'Barcode', 'Distributor SKU', 'Qty'];
  const codes = { barcode: '0012345678905', distributorSku: 'CN-T' };
  await owner.call(addCigar, { body: { name: 'Toro', brand: 'Casa Nueva', ...codes } });
  const { id } = await importRows(owner, [
    header,
    ['Casa Nueva', 'Big Toro Box of 20', '0012345678905', 'CN-T20', 2],
    ['Casa Nueva', 'Lancero Box of 10', '4006381333931', 'CN-L10', 3],
  ]);
  await commit(world, owner, id);
  const shelf = (await shelfOf(owner)).toSorted((a, b) => a.name.localeCompare(b.name));
  expect(shelf).toMatchObject([
    { name: 'Lancero', stock: 30, barcode: null, distributorSku: null },
    { name: 'Toro', stock: 40, ...codes },
  ]);
});

it('does not take a row with only a name for the brand of rows that name theirs, and says that it was no row', async () => {
  const owner = await world.owner();
  for (const brand of ['Casa Nueva', 'Monte Negro'])
    await owner.call(addCigar, { body: { name: 'Churchill', brand } });
  const { id, notes } = await importRows(owner, [
    ['Cigar', 'Price', 'Qty'],
    ['Casa Nueva Toro', 9, 3],
    ['Monte Negro Reserva Corona', '', ''],
    ['Casa Nueva Robusto', 8, 2],
  ]);
  expect((await rowsOf(owner, id)).map(({ label }) => label)).toEqual([
    'Casa Nueva Toro',
    'Casa Nueva Robusto',
  ]);
  expect(notes).toEqual(['1 row was read as a heading.']);
});

it('asks where two cigars may be meant, and does as it is told', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
    await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  const header = ['Brand', 'Name', 'Price'];
  const { id, counts } = await importRows(owner, [header, ['Padron', '1964 Exclusivo', 18]]);
  expect(counts).toMatchObject({ doubtful: 1, changed: 0, new: 0 });
  const [row] = await rowsOf(owner, id, 'doubtful');
  expect(row?.candidates.map(({ label }) => label).toSorted()).toEqual([
    'Padron 1964 Exclusivo Maduro',
    'Padron 1964 Exclusivo Natural',
  ]);
  const natural = row?.candidates.find(({ label }) => label.endsWith('Natural'));
  const choose = (choice: string) =>
    owner.call(api.decideImportRows, { params: { id }, body: { decisions: [{ row: 2, choice }] } });
  expect((await choose('leave-out')).body.counts).toMatchObject({ leftOut: 1, doubtful: 0 });
  expect((await choose('new')).body.counts).toMatchObject({ new: 1 });
  expect((await choose(natural?.cigarId ?? '')).body.counts).toMatchObject({ changed: 1, new: 0 });
  expect((await choose(randomUUID())).status).toBe(400);
  await commit(world, owner, id);
  const prices = new Map((await shelfOf(owner)).map(({ name, price }) => [name, price]));
  expect(prices.get('1964 Exclusivo Natural')).toBe('18.00');
  expect(prices.get('1964 Exclusivo Maduro')).toBe('15.00');
});

it('lets only one row be a cigar', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
    await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Price'],
    ['Padron', '1964 Exclusivo', 18],
    ['Padron', '1964 Exclusivo', 19],
    ['Padron', '1964 Exclusivo Maduro', 16],
  ]);
  const [row] = await rowsOf(owner, id, 'doubtful');
  const [maduro = '', natural = ''] = (row?.candidates ?? [])
    .toSorted((a, b) => a.label.localeCompare(b.label))
    .map(({ cigarId }) => cigarId);
  const choose = async (...decisions: { row: number; choice: string }[]) => {
    const { body } = await owner.call(api.decideImportRows, { params: { id }, body: { decisions } });
    return body.fields?.decisions ?? body.counts.changed;
  };
  expect(await choose({ row: 2, choice: maduro })).toBe('The same cigar is in row 4.');
  const both = [2, 3].map((line) => ({ row: line, choice: natural }));
  expect(await choose(...both)).toBe('The same cigar is in row 2.');
  expect(await choose({ row: 3, choice: natural })).toBe(2);
  expect(await choose({ row: 3, choice: natural })).toBe(2);
  expect(await choose({ row: 2, choice: natural })).toBe('The same cigar is in row 3.');
});

it('never overwrites a fact that a person confirmed with another system’s, but proposes it', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  await owner.call(addCigar, { body: { name: 'Toro', brand: 'Casa Nueva', strength: 'Medium', stock: 3 } });
  const ctx = { ...world.context(), loungeId: owner.loungeId };
  const catalogue = new Catalogue(world.db, world.changes);
  const rows = [{ brand: 'Casa Nueva', name: 'Toro', strength: 'Full', stock: 7, externalId: 'item-1' }];
  const { id, counts } = await startImport(ctx, catalogue, { name: 'Square', rows });
  expect(counts).toMatchObject({ doubtful: 1 });
  expect((await rowsOf(owner, id))[0]?.changes).toMatchObject([
    { field: 'Strength', isProposal: true },
    { field: 'Stock Quantity', isProposal: false },
  ]);
  await owner.call(api.decideImportRows, {
    params: { id },
    body: { decisions: [{ row: 1, choice: 'accept' }] },
  });
  await commit(world, owner, id);
  expect(await shelfOf(owner)).toMatchObject([{ strength: 'Full', stock: 7 }]);
  const [cigar] = await shelfOf(owner);
  expect(await listImportedIds(ctx, id)).toMatchObject([{ externalId: 'item-1', cigarId: cigar?.id }]);
});

it('takes a point of sale’s values for the cigar that a person chose', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
    await owner.call(addCigar, { body: { name, brand: 'Padron', price: '15.00' } });
  const ctx = { ...world.context(), loungeId: owner.loungeId };
  const rows = [{ name: 'Padron 1964 Exclusivo', price: 18, externalId: 'item-1' }];
  const { id } = await startImport(ctx, new Catalogue(world.db, world.changes), { name: 'Square', rows });
  const choose = (choice: string) =>
    owner.call(api.decideImportRows, { params: { id }, body: { decisions: [{ row: 1, choice }] } });
  expect((await choose('accept')).status).toBe(400);
  const [row] = await rowsOf(owner, id, 'doubtful');
  const natural = row?.candidates.find(({ label }) => label.endsWith('Natural'));
  expect((await choose(natural?.cigarId ?? '')).body.counts).toMatchObject({ doubtful: 1 });
  expect((await choose('accept')).body.counts).toMatchObject({ doubtful: 0, changed: 1 });
  await commit(world, owner, id);
  const prices = Object.fromEntries((await shelfOf(owner)).map(({ name, price }) => [name, price]));
  expect(prices).toEqual({ '1964 Exclusivo Natural': '18.00', '1964 Exclusivo Maduro': '15.00' });
});

it('remembers how files with a header are read', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const sheet = [
    ['A', 'B', 'C'],
    ['Casa Nueva', 'Toro', 12],
  ];
  const first = await importRows(owner, sheet);
  const changed = await owner.call(api.changeImportMapping, {
    params: { id: first.id },
    body: { fields: ['brand', 'name', 'stock'] },
  });
  expect(changed.body.counts).toMatchObject({ new: 1 });
  const second = await importRows(owner, sheet);
  expect(second.columns.map(({ field }) => field)).toEqual(['brand', 'name', 'stock']);
});

it('lets a change made after the comparison stay', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  await owner.call(addCigar, { body: { name: 'Toro', brand: 'Casa Nueva', price: '9.00', stock: 5 } });
  const { id } = await importRows(owner, [
    ['Brand', 'Name', 'Price', 'Qty'],
    ['Casa Nueva', 'Toro', 11, 9],
  ]);
  const [toro] = await shelfOf(owner);
  await owner.call(changeCigar, { params: { id: toro?.id ?? '' }, body: { price: '10.00' } });
  await commit(world, owner, id);
  expect(await shelfOf(owner)).toMatchObject([{ price: '10.00', stock: 9 }]);
  expect(await rowsOf(owner, id, 'changed')).toMatchObject([
    { reason: 'Changed meanwhile, so it stays: Price.' },
  ]);
});

it('finds nothing of another lounge’s imports', async () => {
  const [owner, other] = [await world.owner(), await world.owner()];
  const { id } = await importRows(owner, [
    ['Brand', 'Name'],
    ['Casa Nueva', 'Toro'],
  ]);
  for (const endpoint of [
    api.getImport,
    api.listImportRows,
    api.getRejectedRows,
    api.commitImport,
    api.undoImport,
  ])
    expect(
      (await other.call(endpoint as typeof api.getImport, { params: { id }, body: {} as never })).status,
    ).toBe(404);
  expect((await other.call(api.listImports)).body).toEqual([]);
});

it.each([
  ['an empty file', Buffer.alloc(0), 'The file is empty.'],
  [
    'a picture named .csv',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    'This is a picture, not a table. Please save the table as CSV.',
  ],
  [
    'an old Excel file',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    'This is an old Excel file (.xls), or one with a password. Please save it without a password as .xlsx or CSV.',
  ],
  [
    'a web page',
    Buffer.from('<!doctype html><table></table>'),
    'This is a web page, not a table. Please save the table as CSV.',
  ],
  [
    'a header only',
    Buffer.from('Brand,Name,Price\n'),
    'The file has a header but no rows. Please add the cigars below it.',
  ],
  [
    'an open quote',
    Buffer.from('Brand,Name\nA,"B\nC,D\n'),
    'A quotation mark in row 2 is never closed. Please mend the file.',
  ],
])('answers %s with a sentence, and stores nothing', async (_, content, sentence) => {
  const owner = await world.owner();
  const { status, body } = await uploadTable(owner, content);
  expect([status, body.fields]).toEqual([400, { file: sentence }]);
  expect((await owner.call(api.listImports)).body).toEqual([]);
});

it('takes a slip of the keys in a brand for that brand only where the cigar is known, and never another word', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  await owner.call(addCigar, { body: { brand: 'Casa Cuevas', name: 'Lancero', price: '9.00' } });
  const header = ['Brand', 'Name', 'Price'];
  const rows = [
    ['Casa Cuebas', 'Lancero', 10],
    ['Casa Cuebas', 'House Toro', 11],
    ['Casa Nueva', 'Lancero', 12],
    ['', 'Casa Cuebas Corona Grande', 13],
  ];
  const { id } = await importRows(owner, [header, ...rows]);
  expect((await rowsOf(owner, id)).map(({ kind, label }) => [kind, label])).toEqual([
    ['changed', 'Casa Cuevas Lancero'],
    ['new', 'Casa Cuebas House Toro'],
    ['new', 'Casa Nueva Lancero'],
    ['new', 'Casa Cuebas Corona Grande'],
  ]);
  await commit(world, owner, id);
  expect((await shelfOf(owner)).map(({ brand, name }) => `${brand}: ${name}`).toSorted()).toEqual([
    'Casa Cuebas: Corona Grande',
    'Casa Cuebas: House Toro',
    'Casa Cuevas: Lancero',
    'Casa Nueva: Lancero',
  ]);
});
