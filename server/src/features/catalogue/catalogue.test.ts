import { enhanceCigar, searchCatalogue, suggestCigars } from '@vitola/contract/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unknownCigar } from '../../../test/samples/unknown-cigar.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { fillCatalogue } from './index.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
});
beforeEach(async () => {
  await world.db.deleteFrom('cigarDatabase').execute();
  await world.db.deleteFrom('catalogueFills').execute();
  await fillCatalogue(world.context());
});
afterAll(() => world.close());

const suggest = async (q: string) => (await owner.call(suggestCigars, { query: { q } })).body;
const enhance = async (body: { name?: string; brand?: string; strength?: 'Mild'; size?: string }) =>
  (await owner.call(enhanceCigar, { body })).body;
const allRows = () => world.db.selectFrom('cigarDatabase').selectAll().orderBy('id').execute();
const countRows = async () => (await world.db.selectFrom('cigarDatabase').select('id').execute()).length;

describe('the catalog', () => {
  it('is filled from the reference once, unverified, with the accents of brands and lines', async () => {
    expect(await fillCatalogue(world.context())).toBe(false);
    expect(await countRows()).toBe(2121);
    const torpedo = await world.db
      .selectFrom('cigarDatabase')
      .selectAll()
      .where('brand', '=', 'Padrón')
      .where('productLine', '=', '1964 Anniversary Maduro')
      .where('name', '=', 'Torpedo')
      .executeTakeFirstOrThrow();
    expect(torpedo).toMatchObject({
      origin: 'Nicaragua',
      dataSource: 'compiled',
      verified: false,
      priceBasis: 'us_retail_typical',
    });
    expect(torpedo.flavorNotes.length).toBeGreaterThan(2);
    expect(torpedo.avgPrice).toMatch(/^\d+\.\d\d$/);
  });

  it('spells brands and lines as their makers do, and all are unverified', async () => {
    const rows = await world.db
      .selectFrom('cigarDatabase')
      .select(['brand', 'productLine', 'verified'])
      .execute();
    const brands = new Set(rows.map(({ brand }) => brand));
    const lines = new Set(rows.map(({ productLine }) => productLine ?? ''));
    for (const brand of [
      'Padrón',
      'Don Pepín García',
      'Partagás',
      'Bolívar',
      'Carlos Toraño',
      'Ramón Allones',
    ])
      expect([brand, brands.has(brand)]).toEqual([brand, true]);
    for (const line of ['Herrera Estelí Habano', 'La Antigüedad', 'Dámaso', 'Liga Privada Único Serie'])
      expect([line, lines.has(line)]).toEqual([line, true]);
    expect(rows.filter(({ verified }) => verified)).toEqual([]);
  });

  it('is filled once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => fillCatalogue(world.context())));
    expect(await countRows()).toBe(2121);
  });

  it('corrects the names of rows that were filled in without accents, and nothing else of them', async () => {
    const namesOf = (brand: string) =>
      world.db
        .selectFrom('cigarDatabase')
        .select(['id', 'productLine', 'name', 'strength'])
        .where('brand', '=', brand)
        .orderBy('id')
        .execute();
    const before = [await namesOf('Padrón'), await namesOf('Drew Estate')];
    const set = (fields: object, brand: string) =>
      world.db.updateTable('cigarDatabase').set(fields).where('brand', '=', brand).execute();
    await set({ productLine: sql`replace(product_line, 'Estelí', 'Esteli')` }, 'Drew Estate');
    await set({ brand: 'Padron', strength: 'Mild', verified: true }, 'Padrón');
    await world.db
      .insertInto('cigarDatabase')
      .values({ brand: 'Padron', name: 'House Blend', dataSource: 'import' })
      .execute();
    expect(await fillCatalogue(world.context())).toBe(true);
    expect(await namesOf('Drew Estate')).toEqual(before[1]);
    expect(await namesOf('Padrón')).toEqual(before[0]?.map((row) => ({ ...row, strength: 'Mild' })));
    expect((await namesOf('Padron')).map(({ name }) => name)).toEqual(['House Blend']);
    expect(await fillCatalogue(world.context())).toBe(false);
  });

  it('keeps what an admin corrected or deleted when it starts again', async () => {
    await world.db.deleteFrom('cigarDatabase').where('brand', 'in', ['Quorum', 'Fratello']).execute();
    await world.db
      .updateTable('cigarDatabase')
      .set({ strength: 'Mild', verified: true })
      .where('brand', 'in', ['Nub', 'Rojas'])
      .execute();
    const before = await allRows();
    expect(await fillCatalogue(world.context())).toBe(false);
    expect(await allRows()).toEqual(before);
  });
});

describe('an installation of the release before', () => {
  const rowsOf = (brand: string) =>
    world.db
      .selectFrom('cigarDatabase')
      .select(['productLine', 'name', 'size', 'strength', 'verified', 'dataSource'])
      .where('brand', '=', brand)
      .orderBy('productLine')
      .orderBy('name')
      .execute();

  beforeEach(async () => {
    await world.db.deleteFrom('cigarDatabase').where('sourcePage', 'is not', null).execute();
    await world.db.deleteFrom('catalogueFills').where('file', '!=', 'cigars.csv').execute();
  });

  it('gets the lines that it lacks once, unverified, each with the page where its facts were read', async () => {
    await world.db.deleteFrom('cigarDatabase').where('brand', '=', 'Quorum').execute();
    const before = await countRows();
    expect(before).toBeLessThan(1799);
    expect(await fillCatalogue(world.context())).toBe(true);
    expect(await countRows()).toBe(before + 322);
    expect(await rowsOf('Quorum')).toEqual([]);
    expect(await rowsOf('Room101')).toContainEqual({
      productLine: 'Farce',
      name: 'Lonsdale',
      size: '6.5 x 42',
      strength: null,
      verified: false,
      dataSource: 'compiled',
    });
    await world.db.deleteFrom('cigarDatabase').where('brand', '=', 'Room101').execute();
    expect(await fillCatalogue(world.context())).toBe(false);
    expect(await rowsOf('Room101')).toEqual([]);
  });

  it('doubles no cigar that it got from a lounge or a file, however it is written', async () => {
    const own = [
      { brand: 'ROOM101', productLine: 'Farce', name: 'lonsdale', size: '6 x 42', dataSource: 'import' },
      { brand: 'Crowned Heads', productLine: null, name: 'Juarez OBS', dataSource: 'owner', verified: true },
    ];
    await world.db.insertInto('cigarDatabase').values(own).execute();
    await fillCatalogue(world.context());
    expect((await rowsOf('Room101')).filter(({ name }) => name === 'Lonsdale')).toEqual([]);
    const juarez = (await rowsOf('Crowned Heads')).filter(({ productLine }) => productLine === 'Juárez');
    expect(juarez.map(({ name }) => name)).toEqual(['Chihuahua', 'Jack Brown', 'Willy Lee']);
    expect(await countRows()).toBe(2121);
  });

  it('gets them once when several processes start together', async () => {
    await Promise.all([1, 2, 3].map(() => fillCatalogue(world.context())));
    expect(await countRows()).toBe(2121);
  });
});

describe('suggesting names', () => {
  it('returns names as they are printed on a box, best first', async () => {
    const names = await suggest('padron 64 maduro torp');
    expect(names[0]).toBe('Padrón 1964 Anniversary Maduro Torpedo');
    expect(names).toHaveLength(8);
  });

  it('returns nothing for an empty query', async () => {
    expect(await suggest('')).toEqual([]);
    expect(await suggest('zzzzqqqq')).toEqual([]);
  });

  it('requires signing in', async () => {
    expect((await world.guest.call(suggestCigars, { query: { q: 'padron' } })).status).toBe(401);
  });

  it('finds a cigar that was added to the catalog meanwhile', async () => {
    await suggest('padron');
    await world.db.insertInto('cigarDatabase').values({ brand: 'Casa Larga', name: 'Obelisco' }).execute();
    world.changes.announce('catalogue_changed', 'all');
    expect(await suggest('casa larga obelisko')).toContain('Casa Larga Obelisco');
  });
});

describe('searching', () => {
  it('returns the facts that fill a form, with the name as it is shown on a shelf', async () => {
    const { body } = await owner.call(searchCatalogue, { query: { q: 'hemmingway short story' } });
    expect(body[0]).toMatchObject({
      label: 'Arturo Fuente Hemingway Short Story',
      brand: 'Arturo Fuente',
      name: 'Hemingway Short Story',
      productLine: 'Hemingway',
      origin: 'Dominican Republic',
      strength: 'Medium',
      size: '4 x 49',
    });
  });
});

describe('a cigar of which little is known', () => {
  it('is found, with blank facts where nothing is known', async () => {
    const { body } = await owner.call(searchCatalogue, { query: { q: 'joya cinco decadas fundador' } });
    expect(body[0]).toMatchObject({
      label: 'Joya de Nicaragua Cinco Décadas El Fundador',
      size: '6 x 54',
      origin: 'Nicaragua',
      wrapper: null,
      strength: null,
      flavorNotes: [],
      smokingTime: null,
      averagePrice: null,
      priceRange: '',
      description: 'A cigar from Nicaragua.',
    });
    expect(Object.keys(body[0]?.sources ?? {}).sort()).toEqual([
      'description',
      'origin',
      'productLine',
      'size',
    ]);
  });

  it('gets its strength and time from what its wrapper and size usually mean, and no price', async () => {
    const cigar = await enhance({ brand: 'Rocky Patel', name: 'DBS Toro' });
    expect(cigar).toMatchObject({
      origin: 'Nicaragua',
      size: '6.5 x 52',
      wrapper: 'Mexican San Andres',
      priceRange: '',
    });
    expect(cigar.sources.size?.source).toBe('catalogue');
    expect(cigar.sources.strength?.source).toBe('table');
    expect(cigar.sources.smokingTime?.source).toBe('table');
  });

  it('leaves the origin of its brand as known as it was', async () => {
    const cigar = await enhance({ brand: 'Aganorsa Leaf', name: 'A blend of our own' });
    expect(cigar.origin).toBe('Nicaragua');
  });
});

describe('enhancing', () => {
  it('fills in what the catalogue knows, each fact with source and confidence', async () => {
    const cigar = await enhance({ brand: 'padron', name: '1964 anniversary maduro torpedo' });
    expect(cigar).toMatchObject({
      name: '1964 anniversary maduro torpedo',
      brand: 'padron',
      origin: 'Nicaragua',
      strength: 'Full',
      wrapper: 'Nicaraguan Sun Grown Maduro',
    });
    expect(cigar.priceRange).toMatch(/^\$\d+-\$\d+$/);
    expect(cigar.description).toMatch(/^A full cigar from Nicaragua/);
    expect(cigar.sources.strength?.source).toBe('catalogue');
    for (const { confidence } of Object.values(cigar.sources)) expect(confidence).toBeLessThan(1);
  });

  it('never overwrites what was sent', async () => {
    const cigar = await enhance({
      brand: 'Padron',
      name: '1964 Anniversary Maduro Torpedo',
      strength: 'Mild',
      size: '6 x 60',
    });
    expect(cigar).toMatchObject({ strength: 'Mild', size: '6 x 60' });
    expect(cigar.sources.strength).toEqual({ source: 'owner', confidence: 1 });
  });

  it('falls back on the shape and the wrapper leaf of an unknown cigar', async () => {
    const cigar = await enhance({ brand: 'Ybor Sunrise', name: 'Connecticut Broadleaf Churchill' });
    expect(cigar).toMatchObject({ size: '7 x 48', smokingTime: '70-95 minutes', strength: 'Medium-Full' });
    expect(cigar.sources).toMatchObject({ size: { source: 'table' }, flavorNotes: { source: 'table' } });
    expect(cigar.priceRange).toBe('');
  });

  it('returns what all cigars of a brand have in common', async () => {
    const cigar = await enhance({ brand: 'Padrón', name: 'Something New' });
    expect(cigar).toMatchObject({ origin: 'Nicaragua', strength: null, size: null });
  });

  it('leaves a cigar unchanged about which nothing is known', async () => {
    const cigar = await enhance({ brand: 'Ybor Sunrise', name: 'Dawn Patrol' });
    expect(cigar).toEqual(unknownCigar('Ybor Sunrise', 'Dawn Patrol'));
  });

  it('requires a name or a brand', async () => {
    const { status, body } = await owner.call(enhanceCigar, { body: { name: ' ' } });
    expect(status).toBe(400);
    expect(body.message).toBe('Please enter at least the cigar name or brand first');
  });
});
