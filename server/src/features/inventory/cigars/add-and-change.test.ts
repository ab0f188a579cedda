import { randomUUID } from 'node:crypto';
import { getSubscription } from '@vitola/contract/billing';
import { addCigar, listCigars, listUserCigars } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, fill, namesOf, remove, robusto } from '../../../../test/world/owner-steps.ts';
import { createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const override = (id: string) =>
  world.db.updateTable('cigars').set({ superAdminOverride: true }).where('id', '=', id).execute();

describe('adding a cigar', () => {
  it('puts it on the own lounge’s shelf with every fact and counts it', async () => {
    const owner = await world.owner();
    const { status, body } = await add(owner, {
      strength: 'Medium-Full',
      flavorNotes: ['Woody', 'Coffee', 'Woody'],
      stock: '12',
      size: '5 x 50',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      loungeId: owner.loungeId,
      price: '9.50',
      strength: 'Medium-Full',
      flavorNotes: ['Woody', 'Coffee'],
      stock: 12,
      inventoryLevel: 'Medium',
      isPromoted: false,
      version: 1,
    });
    expect((await owner.call(listUserCigars)).body).toEqual([body]);
    expect((await owner.call(getSubscription)).body).toMatchObject({
      tier: 'trial',
      cigarCount: 1,
      remaining: 9,
      limit: 10,
      canAddMore: true,
    });
  });

  it('never takes lounge, flags, rating or counts from the body', async () => {
    const owner = await world.owner();
    const other = await world.owner();
    const sent = { loungeId: other.loungeId, isPromoted: true, superAdminOverride: true, rating: '5.00' };
    const { body } = await add(owner, { ...sent, recommendationCount: 99, isActive: false });
    expect(body).toMatchObject({
      loungeId: owner.loungeId,
      isPromoted: false,
      superAdminOverride: false,
      rating: '0.00',
      recommendationCount: 0,
      isActive: true,
    });
    expect(await namesOf(other)).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Cigar name is required'],
    [{ brand: '' }, 'brand', 'Brand is required'],
    [{ brand: undefined }, 'brand', 'Brand is required'],
    [{ brand: null }, 'brand', 'Brand is required'],
    [{ brand: 7 }, 'brand', 'Brand must be text'],
    [{ name: undefined }, 'name', 'Cigar name is required'],
    [{ price: 'cheap' }, 'price', 'Price must be an amount such as 12.50'],
    [{ stock: -1 }, 'stock', 'Stock must be between 0 and 100,000'],
    [
      { strength: 'Strong' },
      'strength',
      'Strength must be one of Mild, Medium-Mild, Medium, Medium-Full, Full',
    ],
    [{ description: 'x'.repeat(2001) }, 'description', 'Description must be at most 2000 characters'],
  ])('rejects %o and stores nothing', async (over, field, message) => {
    const owner = await world.owner();
    const answer = await add(owner, over);
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
    expect(await namesOf(owner)).toEqual([]);
  });

  it.each([
    [{ wrapper: 'x'.repeat(121) }, 'wrapper', 'Wrapper must be at most 120 characters'],
    [{ wrapper: 7 }, 'wrapper', 'Wrapper must be text'],
    [{ price: 'cheap' }, 'price', 'Price must be an amount such as 12.50'],
  ])('rejects the change %o in the words of its field', async (body, field, message) => {
    const owner = await world.owner();
    const { id } = (await add(owner)).body;
    const answer = await change(owner, id, body);
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  });

  it('leaves exactly ten when fifty come at once at nine of ten', async () => {
    const owner = await world.owner();
    await fill(owner, 9);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => add(owner, { name: `Rush ${n}` })),
    );
    const added = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ body }) => body.code === 'PLAN_LIMIT').length;
    const kept = (await namesOf(owner)).length;
    const { cigarCount, canAddMore } = (await owner.call(getSubscription)).body;
    process.stdout.write(
      `50 additions at 9 of 10: ${added} added, ${refused} refused, ${kept} on the shelf, counter ${cigarCount}\n`,
    );
    expect({ added, refused, kept, cigarCount, canAddMore }).toEqual({
      added: 1,
      refused: 49,
      kept: 10,
      cigarCount: 10,
      canAddMore: false,
    });
  });

  it('follows the plan: the 51st on Professional is refused, Enterprise has no limit', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    await Promise.all(Array.from({ length: 51 }, (_, n) => add(owner, { name: `Cigar ${n}` })));
    expect(await namesOf(owner)).toHaveLength(50);
    const big = await world.owner({ plan: 'Enterprise' });
    await Promise.all(Array.from({ length: 60 }, (_, n) => add(big, { name: `Cigar ${n}` })));
    expect((await big.call(getSubscription)).body).toMatchObject({
      tier: 'enterprise',
      cigarCount: 60,
      remaining: null,
      limit: null,
      canAddMore: true,
    });
  });

  it('makes one row of a double click', async () => {
    const owner = await world.owner();
    const headers = { 'idempotency-key': randomUUID() };
    const twice = await Promise.all([1, 2, 3].map(() => owner.call(addCigar, { body: robusto, headers })));
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect(await namesOf(owner)).toEqual(['Robusto']);
    const other = await owner.call(addCigar, { body: { ...robusto, name: 'Toro' }, headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });
});

describe('changing a cigar', () => {
  it('changes the given fields, keeps the rest, and never the name', async () => {
    const owner = await world.owner();
    const { id } = (await add(owner, { origin: 'Nicaragua', stock: 30 })).body;
    const { status, body } = await change(owner, id, { name: 'Other', brand: 'Casa', stock: 3, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Robusto',
      brand: 'Casa',
      origin: 'Nicaragua',
      price: '9.50',
      stock: 3,
      inventoryLevel: 'Low',
      version: 2,
    });
  });

  it('clears a fact that is sent empty', async () => {
    const owner = await world.owner();
    const { id } = (await add(owner, { origin: 'Cuba', strength: 'Mild' })).body;
    const { body } = await change(owner, id, { origin: '', strength: '', price: null, stock: null });
    expect(body).toMatchObject({ origin: null, strength: null, price: null, stock: null });
  });

  it('overwrites nothing when somebody changed it meanwhile', async () => {
    const owner = await world.owner();
    const { id } = (await add(owner)).body;
    const both = await Promise.all(['One', 'Two'].map((brand) => change(owner, id, { brand, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.code).toBe('CHANGED_MEANWHILE');
    const won = both.find(({ status }) => status === 200);
    expect((await owner.call(listCigars)).body[0]?.brand).toBe(won?.body.brand);
  });

  it('promotes and marks out of stock on a paid plan only, with the specified sentences', async () => {
    const trial = await world.owner();
    const paid = await world.owner({ plan: 'Professional' });
    for (const flag of ['isPromoted', 'isOutOfStock']) {
      const refused = await change(trial, (await add(trial)).body.id, { [flag]: true });
      expect(refused).toMatchObject({ status: 403, body: { code: 'PREMIUM_FEATURE' } });
      expect(refused.body.message).toContain('Professional ($29/mo) or Enterprise ($79/mo) tier');
      const done = await change(paid, (await add(paid)).body.id, { [flag]: true });
      expect(done).toMatchObject({ status: 200, body: { [flag]: true } });
    }
    const same = await change(trial, (await add(trial)).body.id, { isPromoted: false, isOutOfStock: false });
    expect(same.status).toBe(200);
  });

  it('leaves what a platform admin set, on every plan', async () => {
    const owner = await world.owner({ plan: 'Enterprise' });
    const { id } = (await add(owner)).body;
    await override(id);
    const refused = await change(owner, id, { isOutOfStock: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ADMIN_OVERRIDE' } });
    expect((await remove(owner, id)).body.code).toBe('ADMIN_OVERRIDE');
    expect((await change(owner, id, { price: '12' })).body.price).toBe('12.00');
  });
});
