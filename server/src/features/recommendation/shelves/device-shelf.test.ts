import { randomUUID } from 'node:crypto';
import { getDeviceShelf, recommendTiered } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stockTestShelf } from '../../../../test/world/shelf.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { mediumWoody as preferences } from '../../../../test/world/survey-answers.ts';

let world: World;
let owner: Owner;
let ids: string[];
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner();
  ids = await stockTestShelf(world, owner.loungeId);
});
afterAll(() => world.close());

const ask = (more: object) =>
  world.guest.call(recommendTiered, { body: { preferences, loungeId: owner.loungeId, ...more } });
const deviceShelf = () => world.guest.call(getDeviceShelf, { params: { loungeId: owner.loungeId } });

describe('a shelf for a guest’s device', () => {
  it('contains what is available now, and neither stock nor counts', async () => {
    await world.db
      .updateTable('cigars')
      .set({ stock: 0 })
      .where('id', '=', ids[0] ?? '')
      .execute();
    await world.db
      .updateTable('cigars')
      .set({ stock: 7, barcode: '4006381333931' })
      .where('id', '=', ids[1] ?? '')
      .execute();
    world.changes.announce('shelf_changed', owner.loungeId);
    const { status, body } = await deviceShelf();
    expect(status).toBe(200);
    expect(body.cigars?.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
    const keys = new Set(body.cigars?.flatMap((cigar) => Object.keys(cigar)));
    for (const secret of [
      'stock',
      'barcode',
      'available',
      'impressions',
      'picks',
      'recommendationCount',
      'segments',
    ])
      expect(keys).not.toContain(secret);
  });

  it('has up to 2,500 cigars, and none beyond', async () => {
    const large = await world.owner();
    const { loungeId } = large;
    const add = (from: number, until: number) =>
      world.db
        .insertInto('cigars')
        .values(
          Array.from({ length: until - from }, (_, at) => ({
            loungeId,
            brand: 'Casa Larga',
            name: `Toro ${from + at}`,
            price: '9.00',
          })),
        )
        .execute();
    const count = async () => {
      world.changes.announce('shelf_changed', loungeId);
      return (await world.guest.call(getDeviceShelf, { params: { loungeId } })).body.cigars?.length;
    };
    await add(0, 2500);
    expect(await count()).toBe(2500);
    await add(2500, 2501);
    expect(await count()).toBeUndefined();
  });

  it('is not given for a closed lounge', async () => {
    const closed = await world.owner();
    await world.db
      .updateTable('loungeLocations')
      .set({ isActive: false })
      .where('loungeId', '=', closed.loungeId)
      .execute();
    world.changes.announce('shelf_changed', closed.loungeId);
    const { status } = await world.guest.call(getDeviceShelf, { params: { loungeId: closed.loungeId } });
    expect(status).toBe(404);
  });
});

describe('a result with an id made by the device', () => {
  const rowsOf = (resultId: string) =>
    world.db.selectFrom('preferencesAnalytics').select('pickCode').where('resultId', '=', resultId).execute();

  it('is recorded once, however often and however quickly it is sent, and keeps its code', async () => {
    const resultId = randomUUID();
    const sent = await Promise.all([ask({ resultId }), ask({ resultId })]);
    const again = await ask({ resultId });
    const codes = [...sent, again].map(({ body }) => body.pickCode);
    expect(codes[0]).toMatch(/^[A-Z]{4}$/);
    expect(new Set(codes).size).toBe(1);
    expect(await rowsOf(resultId)).toHaveLength(1);
    const cards = await world.db
      .selectFrom('recommendationEvents')
      .select('slot')
      .where('resultId', '=', resultId)
      .execute();
    expect(cards).toHaveLength(3);
  });

  it('gets one code from two servers that are asked at the same instant', async () => {
    const other = await createWorld({}, world.pool.options);
    const resultId = randomUUID();
    const body = { preferences, loungeId: owner.loungeId, resultId };
    const holder = await world.pool.connect();
    await holder.query('begin; lock table preferences_analytics in exclusive mode');
    const answers = [world, other].map(({ guest }) => guest.call(recommendTiered, { body }));
    await vi.waitFor(async () => {
      const { rows } = await world.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(2);
    }, 2_500);
    await holder.query('rollback');
    holder.release();
    const [one, two] = (await Promise.all(answers)).map((answer) => answer.body.pickCode);
    expect(one).toMatch(/^[A-Z]{4,5}$/);
    expect(two).toBe(one);
    expect(await rowsOf(resultId)).toEqual([{ pickCode: one }]);
    await other.close();
  });

  it('is rejected for another critique', async () => {
    const resultId = randomUUID();
    await ask({ resultId });
    const critiques = [{ kind: 'cheaper' as const, than: ids[3] ?? '' }];
    expect(await ask({ resultId, critiques })).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } });
  });

  it('is recorded also where nothing matches the critique', async () => {
    const resultId = randomUUID();
    const cheapest = await world.db
      .selectFrom('cigars')
      .select('id')
      .where('loungeId', '=', owner.loungeId)
      .where('stock', 'is distinct from', 0)
      .orderBy('price')
      .executeTakeFirstOrThrow();
    const { body } = await ask({ resultId, critiques: [{ kind: 'cheaper', than: cheapest.id }] });
    expect(body).toMatchObject({ primary: null, budget: null, premium: null });
    expect(body.pickCode).toBeUndefined();
    expect(await rowsOf(resultId)).toEqual([{ pickCode: null }]);
  });
});
