import {
  addFeed,
  changeFeed,
  listOffers,
  removeFeed,
  reviewFeed,
} from '@vitola/contract/distributor-feeds/distributor-feeds';
import { addCigar, listCigars } from '@vitola/contract/inventory/cigars';
import {
  changeImportMapping,
  commitImport,
  decideImportRows,
  listImportRows,
  startImport,
  undoImport,
} from '@vitola/contract/inventory/imports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addFeedOf,
  distributorList,
  fetchAgain,
  feedsOf,
  followFeed,
  offersOf,
  ownerWithShelf,
} from '../../../../test/world/feeds.ts';
import { readImport } from '../../../../test/world/imports.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('compares the list with the shelf as an import, and changes nothing on the shelf', async () => {
  const owner = await ownerWithShelf(world);
  const before = (await owner.call(listCigars)).body;
  const { status, body } = await addFeedOf(world, owner);
  expect([status, body]).toMatchObject([
    200,
    {
      name: 'House distributor',
      signIn: 'none',
      rows: 4,
      cigars: 0,
      nextFetchAt: null,
      problem: null,
      waitingImport: { counts: { changed: 2, leftOut: 2, new: 0 } },
    },
  ]);
  const imported = await readImport(owner, body.waitingImport?.id ?? '');
  expect(imported.source).toBe('feed');
  expect(imported.columns.map(({ header, field }) => [header, field])).toEqual([
    ['Item Number', 'distributorSku'],
    ['Product Name', 'name'],
    ['Size', 'size'],
    ['Case Pack', 'boxCount'],
    ['Wholesale Case Price', 'boxCost'],
    ['Wholesale Unit Price', 'cost'],
    ['MSRP', null],
    ['Available', 'availability'],
  ]);
  await owner.call(commitImport, { params: { id: imported.id }, body: {} });
  await world.jobs.runAll();
  expect((await owner.call(listCigars)).body).toEqual(before);
});

it('follows the feed once its import is applied: cost in cents and availability of each cigar', async () => {
  const owner = await ownerWithShelf(world);
  await followFeed(world, owner);
  expect(await feedsOf(owner)).toMatchObject([
    { cigars: 2, toDecide: 0, waitingImport: null, nextFetchAt: '2026-11-21T18:00:00.000Z' },
  ]);
  expect(await offersOf(owner)).toMatchObject([
    {
      cigarId: owner.robusto,
      itemNumber: 'CL-25',
      costCents: 600,
      boxCostCents: 15_000,
      boxCount: 25,
      availability: 'out',
    },
    {
      cigarId: owner.toro,
      itemNumber: 'CL-20',
      costCents: 640,
      boxCostCents: 12_800,
      boxCount: 20,
      availability: 'in-stock',
      price: '12.00',
      feed: 'House distributor',
    },
  ]);
  const { body } = await owner.call(listOffers, { query: { search: 'toro' } });
  expect([body.total, body.offers[0]?.name]).toEqual([1, 'Toro']);
});

it('reads the columns as they were corrected, from then on', async () => {
  const owner = await ownerWithShelf(world);
  const list = 'Article,Description,Net,Status\nCL-20,Casa Larga Toro,128.00,Yes\n';
  const { body } = await addFeedOf(world, owner, list);
  const id = body.waitingImport?.id ?? '';
  const fields = ['distributorSku', 'name', 'cost', 'availability'] as const;
  const other = await owner.call(changeImportMapping, {
    params: { id },
    body: { fields: [...fields.slice(0, 2), 'stock', 'availability'] },
  });
  expect([other.status, other.body.fields?.['fields']]).toEqual([400, 'Choose what this column holds.']);
  await owner.call(changeImportMapping, { params: { id }, body: { fields: [...fields] } });
  await owner.call(commitImport, { params: { id }, body: {} });
  await world.jobs.runAll();
  expect(await offersOf(owner)).toMatchObject([{ costCents: 12_800, availability: 'in-stock' }]);
  world.distributor.answer(`/${owner.loungeId}.csv`, list.replace('128.00', '6.40').replace('Yes', 'No'));
  await fetchAgain(owner, body.id);
  expect(await offersOf(owner)).toMatchObject([{ costCents: 640, availability: 'out' }]);
  // A file with the same header is read as a file.
  const file = await owner.call(startImport, {
    body: {
      rows: [
        ['Article', 'Description', 'Net', 'Status'],
        ['1', 'Casa Larga Toro', 9, 'Yes'],
      ],
    },
  });
  expect(file.body.columns.some(({ field }) => field === 'cost' || field === 'availability')).toBe(false);
});

it('asks which cigar a row is, and remembers the answer and what was left out', async () => {
  const owner = await ownerWithShelf(world);
  for (const name of ['1964 Exclusivo Maduro', '1964 Exclusivo Natural'])
    await owner.call(addCigar, { body: { name, brand: 'Padron' } });
  const list = `Item Number,Name,Unit Cost,Available
P-1,Padron 1964 Exclusivo,11.00,3
P-2,Padron 1964 Exclusivo Box Press,12.00,3
CL-20,Casa Larga Toro,6.40,1
`;
  const { body } = await addFeedOf(world, owner, list);
  const params = { id: body.waitingImport?.id ?? '' };
  const { rows } = (await owner.call(listImportRows, { params, query: { kind: 'doubtful' } })).body;
  expect(rows.map(({ label }) => label)).toContain('Padron 1964 Exclusivo');
  const natural = rows[0]?.candidates.find(({ label }) => label.includes('Natural'))?.cigarId ?? '';
  const refused = await owner.call(decideImportRows, {
    params,
    body: { decisions: [{ row: rows[0]?.row ?? 0, choice: 'new' }] },
  });
  expect(refused.status).toBe(400);
  await owner.call(decideImportRows, {
    params,
    body: {
      decisions: rows.map(({ row }, at) => ({ row, choice: at === 0 ? natural : ('leave-out' as const) })),
    },
  });
  await owner.call(commitImport, { params, body: {} });
  await world.jobs.runAll();
  const fetched = await fetchAgain(owner, body.id);
  expect([fetched.problem, fetched.toDecide, fetched.cigars]).toEqual([null, 0, 2]);
  expect((await offersOf(owner)).map(({ cigarId }) => cigarId)).toContain(natural);
});

it('forgets what the feed said when the import is undone, until it is reviewed again', async () => {
  const owner = await ownerWithShelf(world);
  const { body } = await addFeedOf(world, owner);
  const params = { id: body.waitingImport?.id ?? '' };
  await owner.call(commitImport, { params, body: {} });
  await world.jobs.runAll();
  await owner.call(undoImport, { params });
  await world.jobs.runAll();
  expect(await offersOf(owner)).toEqual([]);
  expect(await feedsOf(owner)).toMatchObject([{ cigars: 0, nextFetchAt: null, waitingImport: null }]);
  const again = await owner.call(reviewFeed, { params: { id: body.id } });
  expect(again.body.waitingImport?.counts.changed).toBe(2);
});

it('has one import to review at a time', async () => {
  const owner = await ownerWithShelf(world);
  const first = (await addFeedOf(world, owner)).body;
  const second = (await owner.call(reviewFeed, { params: { id: first.id } })).body;
  expect(second.waitingImport?.id).not.toBe(first.waitingImport?.id);
  const { status } = await owner.call(commitImport, {
    params: { id: first.waitingImport?.id ?? '' },
    body: {},
  });
  expect(status).toBe(404);
});

it('is removed with what it said; the cigars stay', async () => {
  const owner = await ownerWithShelf(world);
  const id = await followFeed(world, owner);
  expect((await owner.call(removeFeed, { params: { id } })).status).toBe(200);
  expect([await feedsOf(owner), await offersOf(owner)]).toEqual([[], []]);
  expect((await owner.call(listCigars)).body).toHaveLength(2);
  expect((await owner.call(removeFeed, { params: { id } })).status).toBe(404);
});

it('is added once, however often the request is repeated, and refused above five', async () => {
  const owner = await ownerWithShelf(world);
  const url = world.distributor.url('/repeated.csv');
  world.distributor.answer('/repeated.csv', distributorList);
  const add = (key: string) =>
    owner.call(addFeed, { body: { name: `House ${key}`, url }, headers: { 'idempotency-key': key } });
  const [first, second] = [await add('the-same-key'), await add('the-same-key')];
  expect([first.status, second.status, second.body.id]).toEqual([200, 200, first.body.id]);
  for (let at = 2; at <= 5; at += 1) expect((await add(`another-key-${at}`)).status).toBe(200);
  const sixth = await add('another-key-6');
  expect([sixth.status, sixth.body.message]).toEqual([400, 'A lounge may have 5 feeds. Remove one first.']);
  // The answer to the first was lost; by now nothing more fits, and the distributor doesn't answer.
  world.distributor.answer('/repeated.csv', { status: 500 });
  const repeated = await add('another-key-5');
  expect([repeated.status, repeated.body.name]).toEqual([200, 'House another-key-5']);
  expect(await feedsOf(owner)).toHaveLength(5);
});

it('has a name that no other feed of the lounge has', async () => {
  const [owner, other] = [await ownerWithShelf(world), await ownerWithShelf(world)];
  const { id } = (await addFeedOf(world, owner)).body;
  const taken = 'Another feed has this name. Add what this list is, such as “cigars”.';
  const twice = await owner.call(addFeed, {
    body: { name: 'house DISTRIBUTOR', url: world.distributor.url(`/${owner.loungeId}.csv`) },
  });
  expect([twice.status, twice.body.fields?.name]).toEqual([400, taken]);
  expect((await addFeedOf(world, other)).status).toBe(200);
  const accessories = await owner.call(addFeed, {
    body: { name: 'Accessories', url: world.distributor.url(`/${owner.loungeId}.csv`) },
  });
  const rename = (feedId: string, name: string) =>
    owner.call(changeFeed, { params: { id: feedId }, body: { name } });
  const renamed = await rename(accessories.body.id, 'House Distributor');
  expect([renamed.status, renamed.body.fields?.name]).toEqual([400, taken]);
  expect((await rename(id, 'House Distributor')).status).toBe(200);
  expect((await feedsOf(owner)).map(({ name }) => name).toSorted()).toEqual([
    'Accessories',
    'House Distributor',
  ]);
});

it('is part of Enterprise', async () => {
  const owner = await world.owner({ plan: 'Professional' });
  const { status, body } = await addFeedOf(world, owner);
  expect([status, body.code]).toEqual([403, 'ENTERPRISE_FEATURE']);
});
