import { randomUUID } from 'node:crypto';
import { getSubscription } from '@vitola/contract/billing';
import { type BulkAction, changeCigars, undoChangeOfCigars } from '@vitola/contract/inventory/bulk';
import {
  addCigar,
  changeCigar,
  listCigars,
  removeCigar,
  restoreCigar,
} from '@vitola/contract/inventory/cigars';
import { recordSale } from '@vitola/contract/sales/sales';
import { getLowStock, getStock, moveStock } from '@vitola/contract/inventory/stock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Enterprise' });
});
afterAll(() => world.close());

const addOne = async (who: Owner, n: number) => {
  const body = { name: `Cigar ${n}`, brand: 'Casa Larga', stock: n === 0 ? null : 10 + n };
  return (await who.call(addCigar, { body })).body.id;
};
const fill = async (who: Owner, count: number) => {
  const ids: string[] = [];
  while (ids.length < count) {
    const rest = Math.min(20, count - ids.length);
    const some = Array.from({ length: rest }, (_, n) => addOne(who, ids.length + n));
    ids.push(...(await Promise.all(some)));
  }
  return ids;
};
const click = (body: BulkAction, who = owner, headers = {}) => who.call(changeCigars, { body, headers });
const undo = (id: string | null, who = owner) => who.call(undoChangeOfCigars, { params: { id: id ?? '' } });
const shelf = async (who = owner) => (await who.call(listCigars)).body;
const byId = async (id = '') => (await shelf()).find((cigar) => cigar.id === id);
const override = (id = '') =>
  world.db.updateTable('cigars').set({ superAdminOverride: true }).where('id', '=', id).execute();

describe('one click on many cigars', () => {
  it.each([
    ['promote', 'unpromote', 'isPromoted'],
    ['out-of-stock', 'back-in-stock', 'isOutOfStock'],
  ] as const)(
    '%s, then %s, changes only the cigars that differ, and Undo restores them',
    async (on, off, flag) => {
      const ids = await fill(owner, 4);
      await owner.call(changeCigar, { params: { id: ids[0] ?? '' }, body: { [flag]: true } });
      const done = await click({ action: on, ids });
      expect(done.body).toMatchObject({ changed: 3, unchanged: 1, kept: 0 });
      expect((await shelf()).every((cigar) => cigar[flag])).toBe(true);
      expect((await undo(done.body.id)).body).toEqual({ restored: 3 });
      expect((await shelf()).filter((cigar) => cigar[flag]).map(({ id }) => id)).toEqual([ids[0]]);
      expect((await undo(done.body.id)).status).toBe(404);
      expect((await click({ action: off, ids })).body).toMatchObject({ changed: 1, unchanged: 3 });
      expect((await click({ action: off, ids })).body).toEqual({
        id: null,
        changed: 0,
        unchanged: 4,
        kept: 0,
      });
    },
  );

  it('removes them and releases their slots, and Undo reserves the slots again', async () => {
    const ids = await fill(owner, 5);
    world.clock.advance(3_600_000);
    const done = await click({ action: 'remove', ids: ids.slice(0, 3) });
    expect([(await shelf()).length, (await owner.call(getSubscription)).body.cigarCount]).toEqual([2, 2]);
    expect((await undo(done.body.id)).body).toEqual({ restored: 3 });
    expect([(await shelf()).length, (await owner.call(getSubscription)).body.cigarCount]).toEqual([5, 5]);
  });

  it('removes them, and Undo restores none that was restored and removed again since', async () => {
    const [one = '', two = ''] = await fill(owner, 2);
    const done = await click({ action: 'remove', ids: [one, two] });
    world.clock.advance(1000);
    await owner.call(restoreCigar, { params: { id: one } });
    await owner.call(removeCigar, { params: { id: one } });
    expect((await undo(done.body.id)).body).toEqual({ restored: 1 });
    expect((await shelf()).map(({ id }) => id)).toEqual([two]);
    expect((await owner.call(getSubscription)).body.cigarCount).toBe(1);
  });

  it('sets their stock through the ledger, and Undo keeps what was sold since', async () => {
    const [uncounted = '', one = '', two = '', sold = ''] = await fill(owner, 4);
    const done = await click({ action: 'set-stock', ids: [uncounted, one, two, sold], stock: 3 });
    expect(done.body.changed).toBe(4);
    expect((await owner.call(getLowStock)).body.cigars).toHaveLength(4);
    await owner.call(recordSale, { body: { cigarId: sold } });
    expect((await undo(done.body.id)).body).toEqual({ restored: 4 });
    expect([(await byId(uncounted))?.stock, (await byId(one))?.stock]).toEqual([null, 11]);
    expect([(await byId(sold))?.stock, (await byId(sold))?.inventoryLevel]).toEqual([12, 'Medium']);
    const { movements } = (await owner.call(getStock, { params: { id: sold } })).body;
    expect(movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['undone', 10],
      ['sold', -1],
      ['counted', -10],
      ['received', 13],
    ]);
    expect((await owner.call(getLowStock)).body.cigars).toEqual([]);
  });

  it('sets their stock, and Undo keeps what was counted since', async () => {
    const [, counted = '', other = ''] = await fill(owner, 3);
    const done = await click({ action: 'set-stock', ids: [counted, other], stock: 3 });
    await owner.call(moveStock, { params: { id: counted }, body: { kind: 'counted', quantity: 5 } });
    expect((await undo(done.body.id)).body).toEqual({ restored: 1 });
    expect([(await byId(counted))?.stock, (await byId(other))?.stock]).toEqual([5, 12]);
  });

  it('restores no stock above the maximum of a shelf', async () => {
    const body = { name: 'Corona', brand: 'Casa Larga', stock: 100_000 };
    const { id } = (await owner.call(addCigar, { body })).body;
    const done = await click({ action: 'set-stock', ids: [id], stock: 0 });
    await owner.call(moveStock, { params: { id }, body: { kind: 'received', quantity: 12 } });
    expect((await undo(done.body.id)).body).toEqual({ restored: 0 });
    expect((await byId(id))?.stock).toBe(12);
  });

  it('can turn counting off', async () => {
    const ids = await fill(owner, 2);
    expect((await click({ action: 'set-stock', ids, stock: null })).body).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect((await shelf()).map(({ stock }) => stock)).toEqual([null, null]);
  });

  it('is applied once however often it is sent', async () => {
    const ids = await fill(owner, 3);
    const headers = { 'idempotency-key': randomUUID() };
    const repeated = await Promise.all(
      [1, 2, 3].map(() => click({ action: 'promote', ids }, owner, headers)),
    );
    expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1);
    expect(repeated[0]?.body.changed).toBe(3);
  });

  it('on eight hundred is one transaction', async () => {
    const ids = await fill(owner, 800);
    const done = await click({ action: 'set-stock', ids, stock: 7 });
    expect(done.body.changed).toBe(800);
    expect((await undo(done.body.id)).body.restored).toBe(800);
  });
});

describe('the plan', () => {
  it('without Promote, Out of Stock and Remove on the trial refuses with the same sentence, and changes nothing', async () => {
    const trial = await world.owner();
    const ids = await fill(trial, 3);
    world.clock.advance(16 * 60_000);
    for (const action of ['promote', 'out-of-stock', 'remove'] as const) {
      const refused = await click({ action, ids }, trial);
      expect(refused).toMatchObject({ status: 403, body: { code: 'PREMIUM_FEATURE' } });
      expect(refused.body.message).toContain('Professional ($29/mo) or Enterprise ($79/mo) tier');
    }
    expect((await shelf(trial)).filter((cigar) => !cigar.isPromoted && !cigar.isOutOfStock)).toHaveLength(3);
    expect((await click({ action: 'set-stock', ids, stock: 8 }, trial)).body.changed).toBe(3);
  });

  it('lets a mistake of the last fifteen minutes be removed on the trial, and restored while there is a slot', async () => {
    const trial = await world.owner();
    const ids = await fill(trial, 4);
    world.clock.advance(15 * 60_000);
    const done = await click({ action: 'remove', ids }, trial);
    expect(done.body.changed).toBe(4);
    await fill(trial, 8);
    const refused = await undo(done.body.id, trial);
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_LIMIT']);
    expect(await shelf(trial)).toHaveLength(8);
  });

  it('that shrank since keeps what it pauses: a removal can be undone while nothing was added', async () => {
    const ids = await fill(owner, 14);
    world.clock.advance(3_600_000);
    await world.db
      .updateTable('loungeLocations')
      .set({ cigarLimitOverride: 12 })
      .where('loungeId', '=', owner.loungeId)
      .execute();
    for (const some of [ids.slice(0, 1), ids]) {
      const { body } = await click({ action: 'remove', ids: some });
      expect((await undo(body.id)).body).toEqual({ restored: some.length });
      expect((await owner.call(getSubscription)).body).toMatchObject({ cigarCount: 14, pausedCount: 2 });
    }
    const { body } = await click({ action: 'remove', ids });
    await addOne(owner, 14);
    expect((await undo(body.id)).body.code).toBe('PLAN_LIMIT');
    expect(await shelf()).toHaveLength(1);
  });

  it('cannot be bypassed by undoing a click from before it ended', async () => {
    const ids = await fill(owner, 2);
    await click({ action: 'promote', ids });
    const { body } = await click({ action: 'unpromote', ids });
    const become = (subscriptionTier: string) =>
      world.db
        .updateTable('loungeLocations')
        .set({ subscriptionTier })
        .where('loungeId', '=', owner.loungeId)
        .execute();
    await become('Free');
    expect((await undo(body.id)).body.code).toBe('PREMIUM_FEATURE');
    expect((await shelf()).some(({ isPromoted }) => isPromoted)).toBe(false);
    await become('Professional');
    expect((await undo(body.id)).body).toEqual({ restored: 2 });
  });

  it('does not let Undo override what the platform has decided since the click', async () => {
    const [one = '', two = ''] = await fill(owner, 2);
    const { body } = await click({ action: 'out-of-stock', ids: [one, two] });
    await override(one);
    expect((await undo(body.id)).body).toEqual({ restored: 1 });
    expect([(await byId(one))?.isOutOfStock, (await byId(two))?.isOutOfStock]).toEqual([true, false]);
    const again = await click({ action: 'out-of-stock', ids: [two] });
    await override(two);
    expect((await undo(again.body.id)).body.code).toBe('ADMIN_OVERRIDE');
  });

  it('leaves what a platform admin set, and says so when nothing else was to change', async () => {
    const ids = await fill(owner, 3);
    await override(ids[0]);
    expect((await click({ action: 'promote', ids })).body).toMatchObject({ changed: 2, kept: 1 });
    const refused = await click({ action: 'remove', ids: ids.slice(0, 1) });
    expect(refused).toMatchObject({ status: 403, body: { code: 'ADMIN_OVERRIDE' } });
  });
});

it('does not find another lounge’s cigars and clicks', async () => {
  const ids = await fill(owner, 2);
  const other = await world.owner({ plan: 'Enterprise' });
  expect((await click({ action: 'promote', ids }, other)).status).toBe(404);
  const done = await click({ action: 'promote', ids });
  expect((await undo(done.body.id, other)).status).toBe(404);
  expect((await shelf()).every(({ isPromoted }) => isPromoted)).toBe(true);
});

it('two clicks at once in opposite order both finish', async () => {
  const ids = await fill(owner, 40);
  const backwards = ids.toReversed();
  const answers = await Promise.all([
    click({ action: 'promote', ids }),
    click({ action: 'out-of-stock', ids: backwards }),
    click({ action: 'set-stock', ids: backwards, stock: 2 }),
    click({ action: 'remove', ids }),
  ]);
  expect(answers.filter(({ status }) => status === 200 || status === 404)).toHaveLength(4);
  const { cigarCount } = (await owner.call(getSubscription)).body;
  expect(cigarCount).toBe((await shelf()).length);
});
