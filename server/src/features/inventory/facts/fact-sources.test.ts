import { addCigar, changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { createApiKey } from '@vitola/contract/integrations/integrations';
import type { SentBodyOf } from '@vitola/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { factStates } from '../index.ts';

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
  it('store their source, confidence and time; without a source they are the owner’s', async () => {
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
    [{ origin: { confirmed: 'yes' } }],
    [{ origin: {} }],
    ['catalogue'],
  ])('are rejected with the source %j, and nothing is stored', async (sources) => {
    const { status, body } = await owner.raw('POST', '/api/cigars', {
      name: 'Robusto',
      brand: 'Casa Larga',
      sources,
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION']);
    expect((await owner.call(listCigars)).body).toEqual([]);
  });

  it('can be confirmed with the cigar itself, and keep their source', async () => {
    const { sources } = await add({
      origin: 'Nicaragua',
      wrapper: 'Habano',
      sources: { origin: { ...catalogue, confirmed: true }, wrapper: { ...catalogue, confirmed: false } },
    });
    expect(sources).toEqual({
      origin: { ...catalogue, at: now(), confirmedAt: now() },
      wrapper: { ...catalogue, at: now(), confirmedAt: null },
    });
  });

  it('have sources for known facts only: others are dropped', async () => {
    const { status, body } = await owner.raw('POST', '/api/cigars', {
      name: 'Robusto',
      brand: 'Casa Larga',
      sources: { isPromoted: 'owner', stock: 'model', brand: 'catalogue' },
    });
    expect([status, body.sources]).toEqual([200, {}]);
  });
});

describe('changing facts', () => {
  it('keeps the source of unchanged facts, and makes what is typed over the owner’s', async () => {
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

  it('confirms a fact unchanged, keeps its source, and changes nothing else', async () => {
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

  it('undoes a confirmation: the fact is a machine’s again, and a machine may correct it', async () => {
    const { id } = await add({
      origin: 'Nicaragua',
      strength: 'Full',
      sources: { origin: { ...catalogue, confirmed: true } },
    });
    const undo = { confirmed: false } as const;
    const { body } = await change(id, { sources: { origin: undo, strength: undo, wrapper: undo } });
    expect(body.sources.origin).toEqual({ ...catalogue, at: now(), confirmedAt: null });
    expect(body.sources.strength).toMatchObject({ source: 'owner', confirmedAt: null });
    expect((await change(id, { sources: { origin: undo } })).body.sources).toEqual(body.sources);
    const corrected = await change(id, { origin: 'Honduras', sources: { origin: catalogue } });
    expect(corrected.body.origin).toBe('Honduras');
    const rows = await world.db.selectFrom('auditLog').select('detail').where('subject', '=', id).execute();
    expect(JSON.stringify(rows)).toContain('{"fields":[],"doubted":["origin"]}');
  });

  it('lets a machine correct what a machine filled in, and the owner clear anything', async () => {
    const { id } = await add({ origin: 'Nicaragua', size: '5 x 50', sources: { origin: 'model' } });
    const { body } = await change(id, { origin: 'Honduras', size: '', sources: { origin: catalogue } });
    expect([body.origin, body.size]).toEqual(['Honduras', null]);
    expect(body.sources).toEqual({ origin: { ...catalogue, at: now(), confirmedAt: null } });
  });
});

describe('facts written with an API key', () => {
  const till = async () => {
    owner = await world.owner({ plan: 'Enterprise' });
    const made = await owner.call(createApiKey, { body: { name: 'Till', scopes: ['shelf:write'] } });
    const headers = { authorization: `Bearer ${made.body.key}` };
    return {
      add: async (over: New = {}) =>
        (await world.guest.call(addCigar, { body: { name: 'Toro', brand: 'Casa Larga', ...over }, headers }))
          .body,
      change: async (id: string, body: SentBodyOf<typeof changeCigar>) =>
        (await world.guest.call(changeCigar, { params: { id }, body, headers })).body,
    };
  };
  const fromTill = () => ({ source: 'point-of-sale', confidence: null, at: now(), confirmedAt: null });

  it('are from the point of sale, marked as such, and updated by it', async () => {
    const { add, change } = await till();
    const { id, sources } = await add({ price: '9.00', origin: 'Honduras', sources: { origin: catalogue } });
    expect(sources).toEqual({
      price: fromTill(),
      origin: { ...catalogue, at: now(), confirmedAt: null },
    });
    const renewed = await change(id, { price: '9.50', strength: 'Full' });
    expect(renewed).toMatchObject({ price: '9.50', sources: { price: fromTill(), strength: fromTill() } });
    const row = await world.db
      .selectFrom('cigars')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(factStates(row)).toMatchObject({ price: 'known', origin: 'unverified' });
  });

  it('leave alone what the owner typed or confirmed, unless they are sent as the owner’s', async () => {
    const { change } = await till();
    const { id } = await add({
      price: '12.00',
      strength: 'Full',
      origin: 'Cuba',
      sources: { origin: { ...catalogue, confirmed: true } },
    });
    const kept = await change(id, { price: '8.00', strength: null, origin: 'Honduras', size: '5 x 50' });
    expect(kept).toMatchObject({ price: '12.00', strength: 'Full', origin: 'Cuba', size: '5 x 50' });
    expect(kept.sources.size).toEqual(fromTill());
    const typed = await change(id, { price: '8.00', sources: { price: 'owner' } });
    expect([typed.price, typed.sources.price?.source]).toEqual(['8.00', 'owner']);
  });

  it('are not overwritten by the catalog, but can be by the owner', async () => {
    const { add } = await till();
    const { id } = await add({ origin: 'Honduras' });
    expect((await change(id, { origin: 'Cuba', sources: { origin: catalogue } })).body.origin).toBe(
      'Honduras',
    );
    expect((await change(id, { origin: 'Cuba' })).body.sources.origin?.source).toBe('owner');
  });
});

describe('the trust in a fact', () => {
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
