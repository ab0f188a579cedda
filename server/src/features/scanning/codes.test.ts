import { randomUUID } from 'node:crypto';
import {
  addCigar,
  changeCigar,
  listCigars,
  removeCigar,
  restoreCigar,
} from '@vitola/contract/inventory/cigars';
import { getStock } from '@vitola/contract/inventory/stock';
import {
  addScannedCigar,
  listCodes,
  lookUpCode,
  receiveByCode,
  removeCode,
  setCode,
} from '@vitola/contract/scanning/codes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';

const ean = '7501031311309';
const upcA = '036000291452';
const gtinOfUpcA = `0${upcA}`;

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner({ plan: 'Enterprise' });
});

const add = async (facts: object = {}) =>
  (await owner.call(addCigar, { body: { name: `Toro ${randomUUID()}`, brand: 'Casa Larga', ...facts } })).body
    .id;
const set = (id: string, body: { code: string; unit: 'stick' | 'five-pack' | 'box'; sticks?: number }) =>
  owner.call(setCode, { params: { id }, body });
const look = async (code: string) => (await owner.call(lookUpCode, { query: { code } })).body;
const codes = async (id: string) => (await owner.call(listCodes, { params: { id } })).body;
const receive = (code: string, units?: number, headers = {}) =>
  owner.call(receiveByCode, { body: { code, ...(units && { units }) }, headers });
const ledger = async (id: string) => (await owner.call(getStock, { params: { id } })).body;

describe('a code of a cigar', () => {
  it('finds its cigar in every spelling, with its unit and who attached it', async () => {
    const id = await add();
    const { status, body } = await set(id, { code: upcA, unit: 'box', sticks: 20 });
    expect([status, body]).toEqual([
      200,
      [
        {
          code: gtinOfUpcA,
          unit: 'box',
          sticks: 20,
          isFact: false,
          by: owner.user.username,
          at: expect.any(String),
        },
      ],
    ]);
    for (const typed of [upcA, gtinOfUpcA, `0${gtinOfUpcA}`, '0 36000 29145 2'])
      expect(await look(typed)).toMatchObject({
        code: gtinOfUpcA,
        found: 'shelf',
        cigars: [{ id }],
        unit: 'box',
        sticks: 20,
        suggestion: null,
      });
  });

  it('is one of many, each with its own unit, and its unit can be changed', async () => {
    const id = await add();
    await set(id, { code: ean, unit: 'stick' });
    await set(id, { code: upcA, unit: 'five-pack' });
    await set(id, { code: 'BOX-25', unit: 'box', sticks: 25 });
    expect((await set(id, { code: upcA, unit: 'box', sticks: 24 })).status).toBe(200);
    expect((await codes(id)).map(({ code, unit, sticks }) => [code, unit, sticks])).toEqual(
      expect.arrayContaining([
        [ean, 'stick', 1],
        [gtinOfUpcA, 'box', 24],
        ['BOX-25', 'box', 25],
      ]),
    );
  });

  it('belongs to one cigar of a lounge, and to others in other lounges', async () => {
    const first = await add({ name: 'First' });
    const second = await add();
    await set(first, { code: ean, unit: 'stick' });
    const refused = await set(second, { code: ean, unit: 'stick' });
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'CODE_TAKEN',
      { code: 'This code belongs to Casa Larga First. Remove it there first.' },
    ]);
    expect(await codes(second)).toEqual([]);
    owner = await world.owner({ plan: 'Enterprise' });
    expect((await look(ean)).found).toBe('nowhere');
    expect((await set(await add(), { code: ean, unit: 'stick' })).status).toBe(200);
  });

  it('is given to one of two cigars that are attached at the same moment', async () => {
    const ids = [await add(), await add(), await add(), await add()];
    const answers = await Promise.all(ids.map((id) => set(id, { code: ean, unit: 'stick' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is free again once its cigar is off the shelf, and comes back with it unless it was given away', async () => {
    const first = await add();
    await set(first, { code: ean, unit: 'stick' });
    await set(first, { code: 'BACK', unit: 'stick' });
    await owner.call(removeCigar, { params: { id: first } });
    expect((await look(ean)).found).toBe('nowhere');
    const second = await add();
    expect((await set(second, { code: ean, unit: 'box', sticks: 10 })).status).toBe(200);
    await owner.call(restoreCigar, { params: { id: first } });
    expect((await look(ean)).cigars).toMatchObject([{ id: second }]);
    expect((await look('BACK')).cigars).toMatchObject([{ id: first }]);
  });

  it('is removed', async () => {
    const id = await add();
    await set(id, { code: ean, unit: 'stick' });
    for (let time = 0; time < 2; time += 1)
      expect((await owner.call(removeCode, { params: { id }, query: { code: ean } })).status).toBe(200);
    expect([await codes(id), (await look(ean)).found]).toEqual([[], 'nowhere']);
  });

  it.each([
    ['a wrong check digit', { code: '7501031311308', unit: 'stick' }, 'code'],
    ['no code', { code: ' ', unit: 'stick' }, 'code'],
    ['a box without a number of sticks', { code: ean, unit: 'box' }, 'sticks'],
    ['a box of one', { code: ean, unit: 'box', sticks: 1 }, 'sticks'],
    ['a box of 501', { code: ean, unit: 'box', sticks: 501 }, 'sticks'],
  ] as const)('is refused at its field: %s', async (_, body, field) => {
    const { status, body: answer } = await set(await add(), body);
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is one of at most forty', async () => {
    const id = await add();
    for (let number = 0; number < 40; number += 1) await set(id, { code: `C${number}`, unit: 'stick' });
    expect((await set(id, { code: 'C40', unit: 'stick' })).body.fields).toEqual({
      code: 'A cigar has at most 40 codes. Remove one first.',
    });
    expect((await set(id, { code: 'C39', unit: 'five-pack' })).status).toBe(200);
  });
});

describe('the barcode among a cigar’s facts', () => {
  it('counts as a stick’s code until the same code is attached with another unit', async () => {
    const id = await add({ barcode: upcA });
    expect(await look(gtinOfUpcA)).toMatchObject({
      found: 'shelf',
      cigars: [{ id }],
      unit: 'stick',
      sticks: 1,
    });
    expect(await codes(id)).toMatchObject([{ code: gtinOfUpcA, unit: 'stick', isFact: true, by: null }]);
    await set(id, { code: upcA, unit: 'box', sticks: 20 });
    expect(await look(upcA)).toMatchObject({ unit: 'box', sticks: 20 });
    expect(await codes(id)).toMatchObject([{ code: gtinOfUpcA, unit: 'box', isFact: false }]);
  });

  it('is cleared when its code is removed', async () => {
    const id = await add({ barcode: upcA });
    await set(id, { code: upcA, unit: 'box', sticks: 20 });
    await owner.call(removeCode, { params: { id }, query: { code: upcA } });
    expect([await codes(id), (await look(upcA)).found]).toEqual([[], 'nowhere']);
    expect((await owner.call(listCigars)).body.find((cigar) => cigar.id === id)?.barcode).toBeNull();
  });

  it('is not another cigar’s code', async () => {
    await add({ name: 'First', barcode: ean });
    expect((await set(await add(), { code: ean, unit: 'stick' })).body.code).toBe('CODE_TAKEN');
  });

  it('is asked about where several cigars have it, until it is attached to one', async () => {
    const ids = [await add({ barcode: ean }), await add({ barcode: ean })];
    const found = await look(ean);
    expect([found.found, found.cigars.map(({ id }) => id).toSorted()]).toEqual(['several', ids.toSorted()]);
    expect((await receive(ean)).body.code).toBe('CODE_AMBIGUOUS');
    expect((await set(ids[1] ?? '', { code: ean, unit: 'stick' })).status).toBe(200);
    expect(await look(ean)).toMatchObject({ found: 'shelf', cigars: [{ id: ids[1] }] });
  });

  it('is found again after it was changed in the form', async () => {
    const id = await add({ barcode: ean });
    await owner.call(changeCigar, { params: { id }, body: { barcode: upcA } });
    expect([(await look(ean)).found, (await look(upcA)).found]).toEqual(['nowhere', 'shelf']);
  });
});

describe('a code that the shelf does not have', () => {
  it('is looked up in the catalog, whatever its spelling there', async () => {
    const brand = `Brand ${randomUUID()}`;
    await world.db
      .insertInto('cigarDatabase')
      .values({ brand, name: 'Robusto', barcode: '012345678905', updatedAt: new Date() })
      .execute();
    expect(await look('0012345678905')).toMatchObject({
      found: 'catalogue',
      cigars: [],
      suggestion: { brand, name: 'Robusto' },
    });
  });

  it('is added together with its cigar, once, however often the request is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = {
      cigar: { name: 'Nuevo', brand: 'Casa Larga', stock: 3 },
      code: { code: ean, unit: 'box' as const, sticks: 20 },
    };
    const ids = [];
    for (let time = 0; time < 3; time += 1)
      ids.push((await owner.call(addScannedCigar, { body, headers })).body.id);
    expect(new Set(ids).size).toBe(1);
    expect(await look(ean)).toMatchObject({ found: 'shelf', cigars: [{ id: ids[0], stock: 3 }], sticks: 20 });
  });

  it('is not added without its cigar, nor the cigar without it', async () => {
    await set(await add(), { code: ean, unit: 'stick' });
    const before = (await owner.call(listCigars)).body.length;
    const body = {
      cigar: { name: 'Nuevo', brand: 'Casa Larga' },
      code: { code: ean, unit: 'stick' as const },
    };
    expect((await owner.call(addScannedCigar, { body })).body.code).toBe('CODE_TAKEN');
    expect((await owner.call(listCigars)).body.length).toBe(before);
  });
});

describe('receiving by a code', () => {
  it('adds the sticks of its unit to the ledger, and says what was scanned', async () => {
    const id = await add({ stock: 2 });
    await set(id, { code: ean, unit: 'box', sticks: 20 });
    await set(id, { code: upcA, unit: 'five-pack' });
    await set(id, { code: 'ONE', unit: 'stick' });
    expect((await receive(ean, 12)).body).toMatchObject({ cigar: { stock: 242 }, unit: 'box', sticks: 20 });
    await receive(ean);
    await receive(upcA, 2);
    expect((await receive('ONE')).body.cigar.stock).toBe(273);
    const { movements } = await ledger(id);
    expect(
      movements.slice(0, 4).map(({ kind, quantity, reason, by }) => [kind, quantity, reason, by]),
    ).toEqual([
      ['received', 1, 'Scanned a stick', owner.user.username],
      ['received', 10, 'Scanned 2 five-packs', owner.user.username],
      ['received', 20, 'Scanned a box of 20', owner.user.username],
      ['received', 240, 'Scanned 12 boxes of 20', owner.user.username],
    ]);
  });

  it('happens once however often the request is repeated', async () => {
    const id = await add({ stock: 0 });
    await set(id, { code: ean, unit: 'box', sticks: 20 });
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([receive(ean, 1, headers), receive(ean, 1, headers)]);
    await receive(ean, 1, headers);
    expect((await ledger(id)).cigar.stock).toBe(20);
  });

  it('refuses a code that is not on the shelf', async () => {
    expect((await receive('7501031311309')).body).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This code is not on your shelf.',
    });
  });
});
