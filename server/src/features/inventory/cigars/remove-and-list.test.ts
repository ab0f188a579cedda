import { getSubscription } from '@vitola/contract/billing';
import { listCigars, listMostRecommended, listSmartOrdered } from '@vitola/contract/inventory/cigars';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, fill, namesOf, remove, restore } from '../../../../test/world/owner-steps.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { countPausedCigars, updatePausedCigars } from '../plan-limit/queries.ts';
import { insertPendingCounts } from '../recommendation-counts/queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function limitTo(cigarLimitOverride: number, { loungeId }: Owner): Promise<void> {
  const lounge = world.db.updateTable('loungeLocations').where('loungeId', '=', loungeId);
  await lounge.set({ cigarLimitOverride }).execute();
  await updatePausedCigars({ db: world.db, loungeId }, cigarLimitOverride);
}
const setCounts = (id: string, recommendationCount: number) =>
  world.db.updateTable('cigars').set({ recommendationCount }).where('id', '=', id).execute();

describe('removing a cigar', () => {
  it('runs concurrently with other removals, also while paused cigars get their slots', async () => {
    const owner = await world.owner({ plan: 'Enterprise' });
    await fill(owner, 24);
    world.clock.advance(3_600_000);
    await limitTo(12, owner);
    const ctx = { db: world.db, loungeId: owner.loungeId };
    expect(await countPausedCigars(ctx)).toBe(12);
    const shelf = (await owner.call(listCigars)).body;
    const active = shelf.filter(({ isPaused }) => !isPaused).map(({ id }) => id);
    const paused = shelf.filter(({ isPaused }) => isPaused).map(({ id }) => id);
    const going = [...active.slice(0, 8), ...paused.slice(0, 8)];
    const answers = await Promise.all(going.map((id) => remove(owner, id)));
    expect(answers.map(({ status }) => status)).toEqual(going.map(() => 200));
    expect(await countPausedCigars(ctx)).toBe(0);
  });

  it('releases its slot, and Undo reserves one again', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    const { id } = (await add(owner)).body;
    world.clock.advance(3_600_000);
    expect(await remove(owner, id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await namesOf(owner)).toEqual([]);
    expect((await owner.call(getSubscription)).body.cigarCount).toBe(0);
    expect((await remove(owner, id)).status).toBe(404);
    expect((await restore(owner, id)).body).toMatchObject({ id, name: 'Robusto' });
    expect((await restore(owner, id)).status).toBe(200);
    expect((await owner.call(getSubscription)).body.cigarCount).toBe(1);
  });

  it('needs a paid plan, except to correct a mistake of the last fifteen minutes', async () => {
    const owner = await world.owner();
    const [slip, old] = [(await add(owner)).body.id, (await add(owner)).body.id];
    world.clock.advance(15 * 60_000);
    expect((await remove(owner, slip)).status).toBe(200);
    world.clock.advance(1);
    expect(await remove(owner, old)).toMatchObject({ status: 403, body: { code: 'PREMIUM_FEATURE' } });
  });

  it('can be undone only while the plan has a free slot', async () => {
    const owner = await world.owner();
    const { id } = (await add(owner)).body;
    await remove(owner, id);
    await fill(owner, 10);
    expect(await restore(owner, id)).toMatchObject({ status: 403, body: { code: 'PLAN_LIMIT' } });
    expect(await namesOf(owner)).toHaveLength(10);
  });

  it('can be undone on a shelf above the limit, whose free slots are only those below it', async () => {
    const owner = await world.owner({ plan: 'Enterprise' });
    await fill(owner, 14);
    world.clock.advance(3_600_000);
    await limitTo(12, owner);
    const shelf = (await owner.call(listCigars)).body;
    const [first = '', second = '', third = ''] = shelf
      .filter(({ isPaused }) => !isPaused)
      .map(({ id }) => id);
    for (const id of [first, second, third]) await remove(owner, id);
    await add(owner);
    expect((await restore(owner, third)).body.code).toBe('PLAN_LIMIT');
    for (const id of [second, first])
      expect(await restore(owner, id)).toMatchObject({ status: 200, body: { id, isPaused: true } });
    expect(await namesOf(owner)).toHaveLength(14);
    expect((await owner.call(getSubscription)).body).toMatchObject({ cigarCount: 14, pausedCount: 2 });
  });

  it('can be undone while an open payment limits what is added', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    await fill(owner, 12);
    world.clock.advance(3_600_000);
    await world.db
      .updateTable('loungeLocations')
      .set({ addingLimitedFrom: world.clock.now() })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    const id = (await owner.call(listCigars)).body[0]?.id ?? '';
    await remove(owner, id);
    expect((await add(owner)).body.code).toBe('PLAN_LIMIT');
    expect(await restore(owner, id)).toMatchObject({ status: 200, body: { isPaused: false } });
    expect((await owner.call(getSubscription)).body).toMatchObject({ cigarCount: 12, pausedCount: 0 });
  });

  it('counts once when it is clicked twice', async () => {
    const owner = await world.owner();
    await fill(owner, 2);
    const { id } = (await add(owner)).body;
    const twice = await Promise.all([remove(owner, id), remove(owner, id)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await owner.call(getSubscription)).body.cigarCount).toBe(2);
  });
});

describe('another lounge’s cigar', () => {
  it('is not found, whatever is requested of it', async () => {
    const [mine, theirs] = [await world.owner({ plan: 'Enterprise' }), await world.owner()];
    const { id } = (await add(theirs)).body;
    const answers = [
      await change(mine, id, { brand: 'Mine' }),
      await remove(mine, id),
      await restore(mine, id),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect((await theirs.call(listCigars)).body).toMatchObject([{ id, brand: 'Casa Larga', version: 1 }]);
    expect((await change(mine, 'not-an-id', { brand: 'X' })).status).toBe(400);
  });
});

describe('the lists', () => {
  it('show the newest first; ordered smartly, what is in stock and recommended most', async () => {
    const owner = await world.owner({ plan: 'Enterprise' });
    const ids: string[] = [];
    for (const name of ['Old', 'Loved', 'Empty', 'Featured']) {
      ids.push((await add(owner, { name, stock: name === 'Empty' ? 0 : 5 })).body.id);
      world.clock.advance(1000);
    }
    const [, loved = '', empty = '', featured = ''] = ids;
    await setCounts(loved, 7);
    await setCounts(empty, 9);
    await change(owner, featured, { isPromoted: true });
    expect(await namesOf(owner)).toEqual(['Featured', 'Empty', 'Loved', 'Old']);
    const smart = (await owner.call(listSmartOrdered)).body.map(({ name }) => name);
    expect(smart).toEqual(['Featured', 'Loved', 'Old', 'Empty']);
    const listMost = async () =>
      (await owner.call(listMostRecommended)).body.map(({ name, count }) => [name, count]);
    expect(await listMost()).toEqual([
      ['Empty', 9],
      ['Loved', 7],
    ]);
    // Not yet added to the cigars' rows.
    await world.pool.query(insertPendingCounts('$1', '$2'), [
      [loved, featured],
      [3, 1],
    ]);
    expect(await listMost()).toEqual([
      ['Loved', 10],
      ['Empty', 9],
      ['Featured', 1],
    ]);
    expect((await (await world.owner()).call(listMostRecommended)).body).toEqual([]);
  });

  it('are for owners only', async () => {
    expect((await world.guest.call(listCigars)).status).toBe(401);
  });
});

describe('every change', () => {
  it('is announced to the shelf caches after the commit, and written to the audit log', async () => {
    const owner = await world.owner({ plan: 'Professional' });
    const announced: string[] = [];
    world.changes.on('shelf_changed', (id) => void (id === owner.loungeId && announced.push(id)));
    const { id } = (await add(owner)).body;
    await change(owner, id, { price: '10' });
    await remove(owner, id);
    await restore(owner, id);
    expect(announced).toHaveLength(4);
    const log = await world.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'loungeId'])
      .where('subject', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'cigar.added',
      'cigar.changed',
      'cigar.removed',
      'cigar.restored',
    ]);
    expect(log.every((row) => row.actorId === owner.user.id && row.loungeId === owner.loungeId)).toBe(true);
  });

  it('says where each fact is from', async () => {
    const owner = await world.owner();
    const { id } = (await add(owner, { strength: 'Mild', origin: '' })).body;
    const row = await world.db
      .selectFrom('cigars')
      .select('factSources')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const at = world.clock.now().toISOString();
    expect(row.factSources).toEqual({
      strength: { source: 'owner', at },
      price: { source: 'owner', at },
    });
  });
});
