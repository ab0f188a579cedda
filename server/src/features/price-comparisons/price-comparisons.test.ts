import { addCigar } from '@vitola/contract/inventory/cigars';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import {
  addPriceComparison,
  importPriceComparisons,
  listPriceComparisons,
  listPriceRanges,
  removePriceComparison,
} from '@vitola/contract/price-comparisons/price-comparisons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminOf } from '../../../test/world/staff.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
let id: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner();
  const body = { brand: 'Padrón', name: '1964 Exclusivo', price: '18.50' };
  id = (await owner.call(addCigar, { body })).body.id;
});

const today = '2026-11-20';
const price = { competitorName: 'Casa Blanca', competitorPrice: '17.00', place: 'Tampa', seenOn: today };
const add = (over: Partial<typeof price> = {}, who = owner) =>
  who.call(addPriceComparison, { params: { id }, body: { ...price, ...over } });
const ranges = async () => (await owner.call(listPriceRanges)).body;
const listed = async () => (await owner.call(listPriceComparisons, { params: { id } })).body;

describe('what others charge for a cigar', () => {
  it('is written down with the own price of then, and summed up for the shelf', async () => {
    expect((await add()).body).toEqual({
      id: expect.stringMatching(/./),
      cigarId: id,
      ...price,
      ourPrice: '18.50',
      recordedBy: owner.user.username,
    });
    await add({ competitorName: 'Hall', competitorPrice: '$21', seenOn: '2026-11-01' });
    expect(await ranges()).toEqual([
      { cigarId: id, lowest: '17.00', highest: '21.00', count: 2, newestOn: today },
    ]);
    expect((await listed()).map(({ competitorName }) => competitorName)).toEqual(['Casa Blanca', 'Hall']);
  });

  it('counts for 180 days and stays in the list', async () => {
    await add({ seenOn: '2026-05-24' });
    await add({ seenOn: '2026-05-25', competitorPrice: '19' });
    expect(await ranges()).toMatchObject([{ lowest: '19.00', count: 1 }]);
    expect(await listed()).toHaveLength(2);
  });

  it('is kept once, however often and by whomever the same price is sent', async () => {
    const admin = await adminOf(world, [owner.loungeId]);
    const headers = { [loungeHeader]: owner.loungeId };
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => add()),
      admin.call(addPriceComparison, {
        params: { id },
        body: { ...price, competitorName: 'CASA BLANCA' },
        headers,
      }),
    ]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it('can be removed once, and by no other lounge', async () => {
    const { body } = await add();
    const other = await world.owner();
    expect((await other.call(removePriceComparison, { params: { id: body.id } })).status).toBe(404);
    expect(await listed()).toHaveLength(1);
    const removals = [1, 2].map(() => owner.call(removePriceComparison, { params: { id: body.id } }));
    expect((await Promise.all(removals)).map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await ranges()).toEqual([]);
  });

  it('of another lounge’s cigar does not exist', async () => {
    const other = await world.owner();
    expect((await add({}, other)).status).toBe(404);
    expect((await other.call(listPriceComparisons, { params: { id } })).status).toBe(404);
  });

  it.each([
    [{ competitorName: ' ' }, { competitorName: 'Competitor is required' }],
    [{ competitorPrice: '' }, { competitorPrice: 'Price is required' }],
    [{ competitorPrice: 'cheap' }, { competitorPrice: 'Price must be an amount such as 12.50' }],
    [{ seenOn: 'yesterday' }, { seenOn: 'Write the day as 2026-11-23' }],
    [{ seenOn: '2026-11-25' }, { seenOn: 'The day must not be in the future.' }],
  ])('is refused with a sentence: %o', async (over, fields) => {
    const refused = await add(over);
    expect([refused.status, refused.body.fields]).toEqual([400, fields]);
  });
});

describe('a file of prices', () => {
  const send = (csv: string, commit: boolean) =>
    owner.call(importPriceComparisons, { body: { csv, commit } });
  const file = [
    '\uFEFFBrand,Name,Competitor,Price,Where,Day',
    'padron,1964 EXCLUSIVO,Casa Blanca,$17.00,Tampa,2026-11-20',
    'Padrón,1964 Exclusivo,"Hall, Inc.",19,,2026-11-19',
    'Padrón,1964 Exclusivo,"Hall, Inc.",19,,2026-11-19',
    'Oliva,Serie V,Hall,12,,2026-11-19',
    'Padrón,1964 Exclusivo,Hall,a lot,,2026-11-19',
  ].join('\r\n');

  it('is previewed without a change, imported, and changes nothing the second time', async () => {
    await add();
    const problems = [
      { line: 5, message: 'Oliva Serie V is not on your shelf.' },
      { line: 6, message: 'Price must be an amount such as 12.50' },
    ];
    const preview = { committed: false, new: 1, known: 1, rejected: 2, problems };
    expect((await send(file, false)).body).toEqual(preview);
    expect(await listed()).toHaveLength(1);
    expect((await send(file, true)).body).toEqual({ ...preview, committed: true });
    expect((await send(file, true)).body).toEqual({ ...preview, committed: true, new: 0, known: 2 });
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    ['brand,name\nA,B', 'This file has no column competitor, price, day.'],
    ['brand,name,competitor,price,day', 'The file has no rows.'],
    [' ', 'The file is required'],
  ])('that is not one is refused with a sentence: %j', async (csv, sentence) => {
    const refused = await send(csv, true);
    expect([refused.status, refused.body.fields]).toEqual([400, { csv: sentence }]);
  });
});
