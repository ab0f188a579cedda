import {
  decideProposal,
  getCatalogueFigures,
  listProposals,
  maxListedProposals,
  maxOpenProposals,
  proposeCigar,
  searchCatalogue,
  suggestCigars,
} from '@vitola/contract/catalogue';
import { addCigar, changeCigar } from '@vitola/contract/inventory/cigars';
import { lookUpCode, setCode } from '@vitola/contract/scanning/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { fillCatalogue } from '../index.ts';

let world: World;
let owner: Owner;
let platform: Caller;
beforeAll(async () => {
  world = await createWorld();
  await fillCatalogue(world.context());
  owner = await world.owner();
  platform = await signedInAs(world, 'superAdmin');
});
beforeEach(() => world.db.deleteFrom('catalogueProposals').execute());
afterAll(() => world.close());

const figures = async () => (await platform.call(getCatalogueFigures)).body;
const found = async (q: string) => (await owner.call(searchCatalogue, { query: { q } })).body;

const facts = { strength: 'Full', origin: 'Nicaragua', size: '6 x 54' } as const;
const add = async (over: object = {}, by = owner) =>
  (
    await by.call(addCigar, {
      body: { brand: 'Monte Negro', name: 'Cima Toro', productLine: 'Cima', ...facts, ...over },
    })
  ).body.id;
const propose = (id: string, by = owner) => by.call(proposeCigar, { params: { id } });
const decide = (id: string, decision: 'accept' | 'refuse') =>
  platform.call(decideProposal, { params: { id }, body: { decision } });
const waiting = async () => (await platform.call(listProposals)).body;

describe('proposing a cigar', () => {
  it('needs origin, strength and size confirmed, and says which are not', async () => {
    const id = await add({ origin: '', sources: { size: 'catalogue' } });
    const { status, body } = await propose(id);
    expect([status, body.message]).toEqual([400, 'Please confirm origin, size first.']);
    await owner.call(changeCigar, {
      params: { id },
      body: { origin: 'Nicaragua', sources: { size: 'owner' } },
    });
    expect((await propose(id)).body).toEqual({ status: 'open' });
    await decide((await waiting())[0]?.id ?? '', 'refuse');
  });

  it('offers what the owner knows and nothing else, once, and becomes a verified cigar when accepted', async () => {
    const id = await add({
      price: '12.00',
      wrapper: 'Habano',
      binder: 'Jalapa',
      sources: { binder: 'model' },
    });
    await propose(id);
    await propose(id);
    const [one, ...more] = await waiting();
    expect(more).toEqual([]);
    expect(one).toMatchObject({ facts: { ...facts, wrapper: 'Habano', binder: null }, existing: null });
    expect(JSON.stringify(one)).not.toContain('12.00');
    expect((await decide(one?.id ?? '', 'accept')).body).toEqual({ status: 'accepted' });
    expect((await decide(one?.id ?? '', 'accept')).body).toEqual({ status: 'accepted' });
    expect((await decide(one?.id ?? '', 'refuse')).status).toBe(409);
    expect(await waiting()).toEqual([]);
    const [match] = await found('monte negro cima toro');
    expect(match).toMatchObject({
      name: 'Cima Toro',
      productLine: 'Cima',
      size: '6 x 54',
      averagePrice: null,
    });
    expect((await owner.call(suggestCigars, { query: { q: 'monte negro cima' } })).body).toEqual([
      'Monte Negro Cima Toro',
      ...(await owner.call(suggestCigars, { query: { q: 'monte negro cima' } })).body.slice(1),
    ]);
  });

  it('corrects the row that the catalog has, and creates no second one', async () => {
    const before = (await figures()).cigars;
    await propose(
      await add({
        brand: 'Padrón',
        name: '1964 Anniversary Maduro Torpedo',
        productLine: '1964 Anniversary Maduro',
        size: '6 x 52',
        strength: 'Medium',
        sources: { productLine: 'catalogue' },
      }),
    );
    const [one] = await waiting();
    expect(one?.existing).toMatchObject({ strength: 'Full' });
    await decide(one?.id ?? '', 'accept');
    expect((await figures()).cigars).toBe(before);
    expect((await found('padron 64 maduro torp'))[0]).toMatchObject({
      strength: 'Medium',
      averagePrice: expect.any(String),
    });
  });

  it('that separates line and vitola corrects that row too', async () => {
    const before = (await figures()).cigars;
    const vitola = { brand: 'Padrón', name: 'Exclusivo', productLine: '1964 Anniversary Maduro' };
    const [row] = await found('padron 1964 anniversary maduro exclusivo');
    await propose(await add({ ...vitola, size: row?.size, wrapper: 'Sumatra' }));
    const [one] = await waiting();
    expect(one?.existing?.id).toBe(row?.id);
    expect((await decide(one?.id ?? '', 'accept')).body).toEqual({ status: 'accepted' });
    expect((await figures()).cigars).toBe(before);
    expect((await found('padron 1964 anniversary maduro exclusivo'))[0]).toMatchObject({
      wrapper: 'Sumatra',
    });
  });

  it('is one proposal however many lounges offer the cigar, and one decision applies to all of them', async () => {
    const [second, third, fourth] = [await world.owner(), await world.owner(), await world.owner()];
    const offers = [
      [owner, { strength: 'Medium', wrapper: 'Habano' }],
      [second, { strength: 'Full' }],
      [third, { brand: 'MONTE NEGRO', strength: 'Full', wrapper: 'Corojo' }],
      [fourth, { size: '7.0 x 54' }],
    ] as const;
    for (const [by, over] of offers) {
      const id = await add({ name: 'Ladera Toro', size: '7 x 54', productLine: null, ...over }, by);
      await propose(id, by);
      world.clock.advance(60_000);
    }
    await propose(await add({ name: 'Ladera Toro', size: '5 x 50' }, second), second);
    const [one, other, ...more] = await waiting();
    expect(more).toEqual([]);
    expect([one?.facts.size, other?.facts.size]).toEqual(['7 x 54', '5 x 50']);
    expect(one?.proposers.map(({ facts }) => facts.strength)).toEqual(['Medium', 'Full', 'Full', 'Full']);
    expect(new Set(one?.proposers.map(({ loungeName }) => loungeName)).size).toBe(4);
    expect(one?.facts).toMatchObject({ brand: 'Monte Negro', strength: 'Full', wrapper: 'Habano' });
    expect((await figures()).openProposals).toBe(2);
    const decided = await Promise.all([decide(one?.id ?? '', 'accept'), decide(one?.id ?? '', 'accept')]);
    expect(decided.map(({ body }) => body.status)).toEqual(['accepted', 'accepted']);
    expect((await waiting()).map(({ facts }) => facts.size)).toEqual(['5 x 50']);
    const rows = await world.db
      .selectFrom('cigarDatabase')
      .select(['strength', 'wrapper', 'verified'])
      .where('name', '=', 'Ladera Toro')
      .execute();
    expect(rows).toEqual([{ strength: 'Full', wrapper: 'Habano', verified: true }]);
    await decide(other?.id ?? '', 'refuse');
    expect((await figures()).openProposals).toBe(0);
  });

  it('cannot be accepted with facts that changed after they were read, and can be once those were read', async () => {
    const id = await add({ name: 'Umbral Toro', productLine: null });
    await propose(id);
    const [read] = await waiting();
    await owner.call(changeCigar, { params: { id }, body: { strength: 'Mild' } });
    await propose(id);
    const accept = (facts = read?.facts) =>
      platform.call(decideProposal, { params: { id: read?.id ?? '' }, body: { decision: 'accept', facts } });
    expect((await accept()).body.code).toBe('CHANGED_MEANWHILE');
    const rows = world.db.selectFrom('cigarDatabase').select('strength').where('name', '=', 'Umbral Toro');
    expect(await rows.execute()).toEqual([]);
    expect((await accept((await waiting())[0]?.facts)).body.status).toBe('accepted');
    expect(await rows.execute()).toEqual([{ strength: 'Mild' }]);
  });

  it('is one of at most a hundred pending ones of its lounge, also concurrently', async () => {
    const many = await world.owner({ plan: 'Enterprise' });
    const ids = await Promise.all(
      Array.from({ length: maxOpenProposals + 12 }, (_, at) => add({ name: `Serie ${at}` }, many)),
    );
    const answers = await Promise.all(ids.map((id) => propose(id, many)));
    const counts = { offered: 0, refused: 0 };
    for (const { status } of answers) counts[status === 200 ? 'offered' : 'refused'] += 1;
    expect(counts).toEqual({ offered: maxOpenProposals, refused: 12 });
    const again = await propose(ids[answers.findIndex(({ status }) => status === 200)] ?? '', many);
    expect(again.status).toBe(200);
  });

  it('counts what every lounge says about it, however many others wait, and the oldest hundred are listed', async () => {
    const [second, third] = [await world.owner(), await world.owner()];
    const cigar = { name: 'Largo Toro', productLine: null };
    await propose(await add({ ...cigar, strength: 'Mild' }));
    world.clock.advance(1_000);
    await sql`
      with added as (
        insert into cigars (lounge_id, brand, name, price)
          select ${owner.loungeId}, 'Muchos', 'Serie ' || number, 1 from generate_series(1, 1200) as number
          returning id, name)
      insert into catalogue_proposals (lounge_id, cigar_id, facts, created_at)
        select lounge_id, added.id, jsonb_set(jsonb_set(facts, '{brand}', '"Muchos"'), '{name}', to_jsonb(added.name)),
          ${world.clock.now()}
        from added, catalogue_proposals where status = 'open'`.execute(world.db);
    world.clock.advance(1_000);
    for (const by of [second, third]) await propose(await add(cigar, by), by);
    const listed = await waiting();
    expect(listed).toHaveLength(maxListedProposals);
    expect((await figures()).openProposals).toBe(1_201);
    const [one] = listed;
    expect(one).toMatchObject({ facts: { name: 'Largo Toro', strength: 'Full' } });
    expect(one?.proposers).toHaveLength(3);
    const body = { decision: 'accept' as const, facts: one?.facts };
    const decided = await platform.call(decideProposal, { params: { id: one?.id ?? '' }, body });
    expect(decided.body).toEqual({ status: 'accepted' });
    expect((await figures()).openProposals).toBe(1_200);
    expect(await waiting()).toHaveLength(maxListedProposals);
  });

  it('can be made for a lounge’s own shelf only, and decided by the platform only', async () => {
    const id = await add();
    const other = await world.owner();
    expect((await other.call(proposeCigar, { params: { id } })).status).toBe(404);
    expect((await owner.call(listProposals)).status).toBe(403);
  });
});

describe('the code of a proposed cigar', () => {
  const ean = '7501031311309';
  const look = async () => (await platform.call(listProposals)).body.map(({ barcode }) => barcode);

  it('is learned with it: a lounge that scans it next finds it in the catalog', async () => {
    const id = await add({ name: 'Cima Corona', barcode: '036000291452' });
    await propose(id);
    expect(await look()).toEqual(['0036000291452']);
    await owner.call(setCode, { params: { id }, body: { code: ean, unit: 'stick' } });
    await owner.call(setCode, { params: { id }, body: { code: '4006381333931', unit: 'box', sticks: 20 } });
    expect(await look()).toEqual([ean]);
    await decide((await waiting())[0]?.id ?? '', 'accept');
    const other = await world.owner();
    const scan = async (code: string) => (await other.call(lookUpCode, { query: { code } })).body;
    expect(await scan(ean)).toMatchObject({
      found: 'catalogue',
      suggestion: { brand: 'Monte Negro', name: 'Cima Corona' },
    });
    expect((await scan('4006381333931')).found).toBe('nowhere');
  });

  it('is not learned where it is a lounge’s own number', async () => {
    await propose(await add({ name: 'Cima Petit', barcode: 'A-17' }));
    expect(await look()).toEqual([null]);
  });
});
