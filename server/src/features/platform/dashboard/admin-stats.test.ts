import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { getAdminStats, listActivity, listMembers } from '@vitola/contract/platform/admin-dashboard';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loungeWithPoints, sellTo } from '../../../../test/world/loyalty.ts';
import { loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { adminOf } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { readActions, toActivity } from './activity-sentences.ts';

const day = 86_400_000;
let world: World;
let mine: Owner;
let other: Owner;
let admin: Caller;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  mine = await world.owner({ plan: 'Professional', loungeName: 'Casa Oscura' });
  other = await world.owner({ plan: 'Professional', loungeName: 'Humo' });
  admin = await adminOf(world, [mine.loungeId]);
});
afterAll(() => world.close());

const stats = async (who: Caller = admin) => (await who.call(getAdminStats)).body;
const add = async (owner: Owner, name: string, stock: number | null, price = '9.50') =>
  (await owner.call(addCigar, { body: { name, brand: 'Oliva', price, stock } })).body.id;
const sell = async (owner: Owner, cigarId: string, quantity = 1) =>
  (await owner.call(recordSale, { body: { cigarId, quantity } })).body;
const idOf = async (who: Caller) => (await who.call(getUser)).body.id;

describe('the figures of an admin', () => {
  it('are those of their own lounges only', async () => {
    await add(mine, 'Serie V', 12);
    await add(mine, 'Serie O', null);
    await add(other, 'Melanio', 40);
    expect(await stats()).toMatchObject({ totalInventory: 12, totalMembers: 0, pendingAlerts: 0 });
    const both = await adminOf(world, [mine.loungeId, other.loungeId]);
    expect(await stats(both)).toMatchObject({ totalInventory: 52 });
    expect(await stats(await adminOf(world, []))).toEqual({
      totalMembers: 0,
      totalInventory: 0,
      dailyRevenue: null,
      pendingAlerts: 0,
      recentActivity: [],
      lowStockItems: [],
    });
  });

  it('have no revenue until a lounge records sales, and then that of the lounge’s own day', async () => {
    const cigar = await add(mine, 'Serie V', 50);
    expect((await stats()).dailyRevenue).toBeNull();
    const sold = await sell(mine, cigar, 2);
    await sell(mine, cigar, 1);
    expect((await stats()).dailyRevenue).toBe('28.50');
    await mine.call(undoSale, { params: { id: sold.id } });
    expect((await stats()).dailyRevenue).toBe('9.50');
  });

  it('begin the day at midnight of the lounge’s time zone', async () => {
    await world.db
      .updateTable('loungeLocations')
      .set({ timeZone: 'America/Los_Angeles' })
      .where('loungeId', '=', mine.loungeId)
      .execute();
    const cigar = await add(mine, 'Serie V', 50);
    const { id } = await sell(mine, cigar);
    const atLocal = async (offset: string) => {
      await sql`update sales set sold_at = ((${world.clock.now()}::timestamptz at time zone 'America/Los_Angeles')::date
        + ${offset}::interval) at time zone 'America/Los_Angeles' where id = ${id}`.execute(world.db);
      world.changes.announce('lounge_changed', mine.loungeId);
    };
    await atLocal('-1 second');
    expect((await stats()).dailyRevenue).toBe('0.00');
    await atLocal('1 second');
    expect((await stats()).dailyRevenue).toBe('9.50');
  });

  it('count low stock as alerts, and list it with its lounge, emptiest first', async () => {
    await add(mine, 'Serie V', 3);
    const gone = await add(mine, 'Serie G', 0);
    await add(mine, 'Serie O', 30);
    await add(other, 'Melanio', 1);
    const { lowStockItems, pendingAlerts } = await stats();
    expect(pendingAlerts).toBe(2);
    expect(lowStockItems).toEqual([
      {
        id: gone,
        name: 'Serie G',
        brand: 'Oliva',
        stock: 0,
        price: '9.50',
        loungeId: mine.loungeId,
        loungeName: 'Casa Oscura',
      },
      expect.objectContaining({ name: 'Serie V', stock: 3 }),
    ]);
  });
});

describe('the activity', () => {
  it('says who did what and where, newest first, without what is not an admin’s to read', async () => {
    const cigar = await add(mine, 'Serie V', 9);
    world.clock.advance(1000);
    await sell(mine, cigar, 2);
    world.clock.advance(1000);
    await mine.call(removeCigar, { params: { id: cigar } });
    await add(other, 'Melanio', 9);
    const { recentActivity } = await stats();
    const { username } = mine.user;
    expect(recentActivity.map(({ description, type }) => [description, type])).toEqual([
      [`${username} removed Oliva Serie V at Casa Oscura.`, 'cigar'],
      [`${username} sold 2 × Oliva Serie V at Casa Oscura.`, 'cigar'],
      [`${username} added Oliva Serie V at Casa Oscura.`, 'cigar'],
    ]);
  });

  it('is read a page at a time, each row once, and nothing by an id of another lounge', async () => {
    for (let count = 0; count < 45; count += 1) await add(mine, `Serie ${count}`, 20);
    await add(other, 'Melanio', 40);
    const page = async (before?: string, who: Caller = admin) =>
      (await who.call(listActivity, { query: before === undefined ? {} : { before } })).body;
    const seen: string[] = [];
    let read = await page();
    for (;;) {
      expect(read.activities.length).toBeLessThanOrEqual(20);
      seen.push(...read.activities.map(({ id }) => id));
      if (!read.hasMore) break;
      read = await page(seen.at(-1));
    }
    expect(seen.length).toBeGreaterThanOrEqual(45);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => Number(b) - Number(a)));
    const theirs = await page(undefined, await adminOf(world, [other.loungeId]));
    expect(await page(theirs.activities[0]?.id)).toEqual({ activities: [], hasMore: false });
    expect(await page('999999999')).toEqual({ activities: [], hasMore: false });
  });

  it('has a sentence for each of its actions', async () => {
    for (const action of readActions) {
      const row = { id: '1', at: world.clock.now(), action, actor: null, lounge: 'Humo', cigar: 'Oliva V' };
      const { description } = toActivity({ ...row, detail: { quantity: 2, cigars: 1 } });
      expect(description).toMatch(/^Somebody [a-z].* at Humo\.$/);
      expect(description).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('the members', () => {
  it('are those who saved a cigar, bought one or redeemed a reward there in 90 days, the last one first', async () => {
    const { owner, newShare } = await loungeWithShares(world, 'Estante');
    const { owner: sells, cigars } = await loungeWithPoints(world);
    const asAdmin = await adminOf(world, [owner.loungeId, sells.loungeId]);
    const [saves, buys, elsewhere] = [await newMember(world), await newMember(world), await newMember(world)];
    await saves.call(importShare, { body: { shareId: await newShare() } });
    world.clock.advance(1000);
    await sellTo(sells, buys, cigars[0] ?? '');
    const another = await loungeWithShares(world, 'Another');
    await elsewhere.call(importShare, { body: { shareId: await another.newShare() } });
    const members = (await asAdmin.call(listMembers)).body;
    expect(members.map(({ id }) => id)).toEqual([await idOf(buys), await idOf(saves)]);
    expect(members[0]).toMatchObject({ membershipTier: 'Basic' });
    expect(members[0]?.loyaltyPoints).toBeGreaterThan(0);
    expect((await stats(asAdmin)).totalMembers).toBe(2);
    world.clock.advance(91 * day);
    const later = await adminOf(world, [owner.loungeId, sells.loungeId]);
    expect((await later.call(listMembers)).body).toEqual([]);
    expect((await stats(later)).totalMembers).toBe(0);
  });
});
