import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCatalogueFigures, importCatalogue, searchCatalogue } from '@vitola/contract/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { fillCatalogue } from '../index.ts';

let world: World;
let owner: Owner;
let platform: Caller;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  platform = await signedInAs(world, 'superAdmin');
});
beforeEach(async () => {
  await world.db.deleteFrom('cigarDatabase').execute();
  await world.db.deleteFrom('catalogueFills').execute();
  await fillCatalogue(world.context());
});
afterAll(() => world.close());

const header = 'brand,line,vitola,country,strength,size,wrapper,flavor_notes,price_usd,smoking_time_min';
const file = (...rows: string[]) => [header, ...rows].join('\r\n');
const bring = async (csv: string, commit = false) =>
  (await platform.call(importCatalogue, { body: { csv, commit } })).body;
const figures = async () => (await platform.call(getCatalogueFigures)).body;
const found = async (q: string) => (await owner.call(searchCatalogue, { query: { q } })).body;

const rows = file(
  'Padron,1964 Anniversary Maduro,Torpedo,Nicaragua,Medium-Full,6 x 52,,,,',
  'Casa Larga,Reserva,Obelisco,Honduras,Full,7 x 54,Habano,Cedar;Cocoa,11.50,85',
  'Casa Larga,Reserva,Robusto,Honduras,Strong,5 x 50,,,,',
  'Casa Larga,Reserva,OBELISCO,Honduras,Full,7.0x54,,,,',
  ',Reserva,Toro,,,,,,,',
  'Casa Larga,Reserva,Toro,,,6 by fifty,,,,',
);

describe('importing into the catalogue', () => {
  it('first reports, row by row, what would happen, and changes nothing', async () => {
    const before = await figures();
    const { counts, rows: reported, committed } = await bring(rows);
    expect(committed).toBe(false);
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 0, rejected: 4 });
    expect(reported.map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [4, 'rejected', 'strength is "Strong": expected one of Mild, Medium-Mild, Medium, Medium-Full, Full.'],
      [5, 'rejected', 'The same cigar is in row 3.'],
      [6, 'rejected', 'brand is "": expected a name of at most 120 characters.'],
      [7, 'rejected', 'size is "6 by fifty": expected inches by ring gauge, such as 6 x 52.'],
      [2, 'changed', null],
      [3, 'new', null],
    ]);
    expect(reported[4]?.changes).toEqual([{ field: 'strength', from: 'Full', to: 'Medium-Full' }]);
    expect(await figures()).toEqual(before);
    expect((await found('casa larga obelisco'))[0]?.brand).not.toBe('Casa Larga');
  });

  it('imports once confirmed: every process is notified, the search finds the rows, and the same file again changes nothing', async () => {
    const client = await world.pool.connect();
    const channels: string[] = [];
    client.on('notification', ({ channel }) => channels.push(channel));
    await client.query('listen catalogue_changed');
    const { counts } = await bring(rows, true);
    await client.query('select 1');
    client.release(true);
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 0, rejected: 4 });
    expect(channels).toContain('catalogue_changed');
    expect((await found('casa larga obelisko'))[0]).toMatchObject({
      brand: 'Casa Larga',
      name: 'Reserva Obelisco',
      flavorNotes: ['Cedar', 'Cocoa'],
      averagePrice: '11.50',
      smokingTime: '85 minutes',
    });
    const [torpedo] = await found('padron 64 maduro torp');
    expect(torpedo).toMatchObject({ strength: 'Medium-Full', wrapper: 'Nicaraguan Sun Grown Maduro' });
    expect(torpedo?.flavorNotes.length).toBeGreaterThan(2);
    expect((await bring(rows, true)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, rejected: 4 });
  });

  it('says of a picture that it is no CSV file', async () => {
    const csv = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]).toString();
    const { status, body } = await platform.call(importCatalogue, { body: { csv } });
    expect([status, body]).toMatchObject([
      400,
      { fields: { csv: expect.stringMatching(/^This is not a CSV file\./) } },
    ]);
  });

  it('accepts the reference itself: nothing is new', async () => {
    const csv = await readFile(join(import.meta.dirname, '../reference/cigars.csv'), 'utf8');
    expect((await bring(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 1799, rejected: 0 });
    await bring(rows, true);
    expect((await bring(csv)).counts).toEqual({ new: 0, changed: 1, unchanged: 1798, rejected: 0 });
  });

  it('never overwrites what a person verified', async () => {
    await bring(rows, true);
    const verify = world.db.updateTable('cigarDatabase').set({ verified: true });
    await verify.where('brand', '=', 'Casa Larga').execute();
    const { counts, rows: reported } = await bring(
      file('casa larga,reserva,obelisco,Cuba,,7 x 54,,,,'),
      true,
    );
    expect(counts.rejected).toBe(1);
    expect(reported[0]?.reason).toBe('This cigar is verified. A file can’t overwrite it.');
    expect((await found('casa larga obelisco'))[0]?.origin).toBe('Honduras');
  });

  it('leaves exactly one row when the same file is imported many times at once', async () => {
    const csv = file('Rush Hour,,Corona,Honduras,Mild,5 x 42,,,,');
    const all = await Promise.all(Array.from({ length: 6 }, () => bring(csv, true)));
    expect(all.reduce((sum, { counts }) => sum + counts.new, 0)).toBe(1);
  });

  it.each([
    ['', 'The file is required'],
    ['name;price\nToro;9', 'The first line must name the columns, brand and vitola among them.'],
    [header, 'The file has no rows.'],
  ])('rejects %j with a sentence', async (csv, sentence) => {
    const { status, body } = await platform.raw('POST', '/api/super-admin/catalogue/import', { csv });
    expect([status, body.message]).toEqual([400, sentence]);
  });
});
