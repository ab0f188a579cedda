import { addCigar, changeCigar, listCigars } from '@vitola/contract/inventory';
import type { SentBodyOf } from '@vitola/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../test/world.ts';
import { factStates } from './index.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  owner = await world.owner();
});

type New = Partial<SentBodyOf<typeof addCigar>>;
const add = async (over: New = {}) =>
  (await owner.call(addCigar, { body: { name: 'Robusto', brand: 'Casa Larga', ...over } })).body;
const change = (id: string, body: SentBodyOf<typeof changeCigar>) =>
  owner.call(changeCigar, { params: { id }, body });
const now = () => world.clock.now().toISOString();
const catalogue = { source: 'catalogue', confidence: 0.85 } as const;

describe('the facts of a new cigar', () => {
  it('keep where each is from, how sure that was and when; what nobody named is the owner’s', async () => {
    const { sources } = await add({
      strength: 'Full',
      origin: 'Nicaragua',
      size: '5 x 50',
      wrapper: '',
      sources: { origin: catalogue, size: 'table', wrapper: 'model' },
    });
    expect(sources).toEqual({
      strength: { source: 'owner', confidence: null, at: now(), confirmedAt: null },
      origin: { source: 'catalogue', confidence: 0.85, at: now(), confirmedAt: null },
      size: { source: 'table', confidence: null, at: now(), confirmedAt: null },
    });
  });

  it.each([
    [{ origin: 'hearsay' }],
    [{ origin: { source: 'catalogue', confidence: 2 } }],
    [{ origin: { source: 'catalogue' } }],
    ['catalogue'],
  ])('are refused with the source %j, and nothing is stored', async (sources) => {
    const { status, body } = await owner.raw('POST', '/api/cigars', {
      name: 'Robusto',
      brand: 'Casa Larga',
      sources,
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect((await owner.call(listCigars)).body).toEqual([]);
  });

  it('have no source but of a fact: others are dropped', async () => {
    const { status, body } = await owner.raw('POST', '/api/cigars', {
      name: 'Robusto',
      brand: 'Casa Larga',
      sources: { isPromoted: 'owner', stock: 'model', brand: 'catalogue' },
    });
    expect([status, body.sources]).toEqual([200, {}]);
  });
});

describe('changing facts', () => {
  it('keeps the source of what stays, and makes what is typed over the owner’s', async () => {
    const { id } = await add({
      origin: 'Nicaragua',
      strength: 'Full',
      sources: { origin: catalogue, strength: catalogue },
    });
    const { body } = await change(id, { origin: 'Nicaragua', strength: 'Medium', size: '6 x 52' });
    expect(body.sources.origin).toMatchObject({ source: 'catalogue', confirmedAt: null });
    expect(body.sources.strength).toMatchObject({ source: 'owner', confidence: null });
    expect(body.sources.size).toMatchObject({ source: 'owner' });
  });

  it('confirms a fact as it stands, keeps where it was from, and nothing else', async () => {
    const { id } = await add({
      origin: 'Nicaragua',
      strength: 'Full',
      sources: { origin: catalogue, strength: catalogue },
    });
    const { body } = await change(id, { sources: { origin: 'owner', binder: 'owner' } });
    expect(body.sources).toEqual({
      origin: { ...catalogue, at: now(), confirmedAt: now() },
      strength: { ...catalogue, at: now(), confirmedAt: null },
    });
    expect(body.version).toBe(2);
  });

  it.each(['catalogue', 'table', 'model', 'point-of-sale'] as const)(
    'never overwrites what an owner typed or confirmed with what a %s says',
    async (source) => {
      const { id } = await add({
        origin: 'Nicaragua',
        strength: 'Medium',
        flavorNotes: ['Cedar'],
        sources: { origin: catalogue },
      });
      await change(id, { sources: { origin: 'owner' } });
      const { status, body } = await change(id, {
        origin: 'Honduras',
        strength: null,
        flavorNotes: ['Leather'],
        wrapper: 'Habano',
        sources: { origin: source, strength: source, flavorNotes: source, wrapper: source },
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({ origin: 'Nicaragua', strength: 'Medium', flavorNotes: ['Cedar'] });
      expect(body).toMatchObject({ wrapper: 'Habano', sources: { wrapper: { source } } });
      expect(body.sources.origin?.confirmedAt).toBe(now());
    },
  );

  it('lets a machine correct what a machine filled in, and the owner clear anything', async () => {
    const { id } = await add({ origin: 'Nicaragua', size: '5 x 50', sources: { origin: 'model' } });
    const { body } = await change(id, { origin: 'Honduras', size: '', sources: { origin: catalogue } });
    expect([body.origin, body.size]).toEqual(['Honduras', null]);
    expect(body.sources).toEqual({ origin: { ...catalogue, at: now(), confirmedAt: null } });
  });
});

describe('how far a fact is trusted', () => {
  it('is known from a person, unverified from a machine until confirmed, unknown when blank', async () => {
    const { id } = await add({
      strength: 'Full',
      size: '5 x 50',
      origin: 'Cuba',
      sources: { size: 'table', origin: 'catalogue' },
    });
    await change(id, { sources: { origin: 'owner' } });
    const row = await world.db
      .selectFrom('cigars')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(factStates(row)).toMatchObject({
      strength: 'known',
      size: 'unverified',
      origin: 'known',
      flavorNotes: 'unknown',
    });
  });
});
