import { changeCigars, undoChangeOfCigars } from '@vitola/contract/inventory/bulk';
import {
  changeCigar,
  chooseActiveCigars,
  removeCigar,
  restoreCigar,
} from '@vitola/contract/inventory/cigars';
import { getStock, moveStock, undoMovement } from '@vitola/contract/inventory/stock';
import { listNotifications } from '@vitola/contract/notifications';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMember } from '../../../test/world/members.ts';
import { isBack, soldOutCigar } from '../../../test/world/sold-out-cigar.ts';
import { createWorld, type World } from '../../../test/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Scene = Awaited<ReturnType<typeof soldOutCigar>>;
let owner: Scene['owner'];
let member: Scene['member'];
let id: Scene['id'];
let knowing: Scene['knowing'];
let count: Scene['count'];
let ask: Scene['ask'];
let alerts: Scene['alerts'];
let waiting: Scene['waiting'];
let messages: Scene['messages'];
let setCigar: Scene['setCigar'];
beforeEach(async () => {
  ({ owner, member, id, knowing, count, ask, alerts, waiting, messages, setCigar } =
    await soldOutCigar(world));
});

describe('the bell', () => {
  it('says once that the cigar is back, under twenty restocks at once, after an undo and another one', async () => {
    await ask();
    const deliveries = await Promise.all(
      Array.from({ length: 20 }, () =>
        owner.call(moveStock, { params: { id }, body: { kind: 'received', quantity: 2 } }),
      ),
    );
    expect(deliveries.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
    expect(await messages()).toEqual([isBack]);
    const { movements } = (await owner.call(getStock, { params: { id } })).body;
    await owner.call(undoMovement, { params: { id: movements[0]?.id ?? '' } });
    await count(0);
    await count(10);
    expect([await messages(), await waiting()]).toEqual([[isBack], []]);
  });

  it('leads to the cigar on its shelf, and is the member’s alone', async () => {
    await ask();
    await count(3);
    expect((await member.call(listNotifications)).body).toMatchObject([
      {
        type: 'back-in-stock',
        title: 'Back in stock',
        facts: { kind: 'back-in-stock', cigar: 'Monte Negro Torpedo', lounge: 'Casa Oscura' },
        cigarId: id,
        loungeId: owner.loungeId,
        isRead: false,
      },
    ]);
    expect(await messages(owner)).not.toContain(isBack);
    expect(await messages(await knowing())).toEqual([]);
  });

  it('says so again to who asks again after it is sold out once more', async () => {
    await ask();
    await count(3);
    await count(0);
    world.clock.advance(60_000);
    await ask();
    expect(await waiting()).toMatchObject([{ askedAt: world.clock.now().toISOString() }]);
    await count(3);
    expect(await messages()).toEqual([isBack, isBack]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an edit', () => owner.call(changeCigar, { params: { id }, body: { stock: 4 } })],
    [
      'an edit that turns counting off',
      () => owner.call(changeCigar, { params: { id }, body: { stock: null } }),
    ],
    ['a bulk change', () => owner.call(changeCigars, { body: { action: 'set-stock', ids: [id], stock: 6 } })],
    [
      'the undo of a count',
      async () => {
        const [last] = (await owner.call(getStock, { params: { id } })).body.movements;
        return owner.call(undoMovement, { params: { id: last?.id ?? '' } });
      },
    ],
  ])('rings after %s', async (_, restock) => {
    await ask();
    await restock();
    expect(await messages()).toEqual([isBack]);
  });

  it('rings when the last one sold is returned', async () => {
    await count(1);
    const sold = (await owner.call(recordSale, { body: { cigarId: id } })).body;
    await ask();
    await owner.call(undoSale, { params: { id: sold.id } });
    expect(await messages()).toEqual([isBack]);
  });

  it('rings when the flag is taken off, by an edit, a bulk change or an undo', async () => {
    await count(5);
    const flag = (isOutOfStock: boolean) =>
      owner.call(changeCigar, { params: { id }, body: { isOutOfStock } });
    await flag(true);
    await ask();
    await flag(false);
    expect(await messages()).toHaveLength(1);
    const marked = await owner.call(changeCigars, { body: { action: 'out-of-stock', ids: [id] } });
    await ask();
    await owner.call(undoChangeOfCigars, { params: { id: marked.body.id ?? '' } });
    expect(await messages()).toHaveLength(2);
    await flag(true);
    await ask();
    await owner.call(changeCigars, { body: { action: 'back-in-stock', ids: [id] } });
    expect(await messages()).toHaveLength(3);
  });

  it('waits while the cigar is removed, and rings when it is restored with stock', async () => {
    await ask();
    await owner.call(removeCigar, { params: { id } });
    expect(await waiting()).toMatchObject([{ cigarId: id, isOnShelf: false }]);
    await owner.call(restoreCigar, { params: { id } });
    expect(await messages()).toEqual([]);
    await owner.call(removeCigar, { params: { id } });
    await setCigar({ stock: 8 });
    expect(await messages()).toEqual([]);
    await owner.call(restoreCigar, { params: { id } });
    expect(await messages()).toEqual([isBack]);
  });

  it('rings when a removal of many is undone', async () => {
    await count(4);
    await setCigar({ isOutOfStock: true });
    await ask();
    const removed = await owner.call(changeCigars, { body: { action: 'remove', ids: [id] } });
    await setCigar({ isOutOfStock: false });
    await owner.call(undoChangeOfCigars, { params: { id: removed.body.id ?? '' } });
    expect(await messages()).toEqual([isBack]);
  });

  it('does not ring for a paused cigar until the plan has a slot for it', async () => {
    await ask();
    await setCigar({ isPaused: true });
    await count(4);
    expect(await messages()).toEqual([]);
    await owner.call(chooseActiveCigars, { body: { cigarIds: [id] } });
    expect(await messages()).toEqual([isBack]);
  });

  it('does not ring for a lounge that is deactivated, until it opens again', async () => {
    const setOpen = (isActive: boolean) =>
      world.db
        .updateTable('loungeLocations')
        .set({ isActive })
        .where('loungeId', '=', owner.loungeId)
        .execute();
    await ask();
    await setOpen(false);
    expect((await ask(await newMember(world))).status).toBe(404);
    await count(4);
    expect([await messages(), (await waiting()).length]).toEqual([[], 1]);
    await setOpen(true);
    expect([await messages(), await waiting()]).toEqual([[isBack], []]);
  });

  it('forgets the alerts of a cigar that is deleted for good', async () => {
    await ask();
    await world.db.deleteFrom('cigars').where('id', '=', id).execute();
    expect(await alerts()).toEqual([]);
  });
});
