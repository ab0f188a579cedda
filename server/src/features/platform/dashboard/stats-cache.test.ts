import { addCigar, removeCigar } from '@vitola/contract/inventory/cigars';
import { getAdminStats } from '@vitola/contract/platform/admin-dashboard';
import { changeLoungesOfAdmin } from '@vitola/contract/platform/people';
import { recordSale, undoSale } from '@vitola/contract/sales/sales';
import { importShare } from '@vitola/contract/vault/saved-cigars';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loungeWithShares, newMember } from '../../../../test/world/members.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { listenForChanges } from '../../../db/listen.ts';

let world: World;
/** Another process on the same database, with a cache of its own. */
let other: World;
let stopListening: () => Promise<void>;
let owner: Owner;
let admin: Caller & { id: string };
beforeAll(async () => {
  world = await createWorld();
  const changes = new Changes();
  other = await createWorld({ changes }, world.pool.options);
  stopListening = listenForChanges(world.pool.options, changes);
});
beforeEach(async () => {
  owner = await world.owner({ plan: 'Professional' });
  admin = await adminOf(world, [owner.loungeId]);
});
afterAll(async () => {
  await stopListening();
  await other.close();
  await world.close();
});

const stats = async (who: Caller = admin) => (await who.call(getAdminStats)).body;
const add = async (stock: number) =>
  (await owner.call(addCigar, { body: { name: 'Serie V', brand: 'Oliva', price: '9.50', stock } })).body.id;
/** A change that this process does not hear of: it does not listen to the database. */
const changeUnheard = (stock: number) =>
  world.db.updateTable('cigars').set({ stock }).where('loungeId', '=', owner.loungeId).execute();

it('reads nothing again while the lounges have not changed', async () => {
  await add(12);
  expect((await stats()).totalInventory).toBe(12);
  await changeUnheard(77);
  expect((await stats()).totalInventory).toBe(12);
  world.changes.announce('lounge_changed', 'lounge_of_somebody_else');
  expect((await stats()).totalInventory).toBe(12);
  world.changes.announce('lounge_changed', owner.loungeId);
  expect((await stats()).totalInventory).toBe(77);
});

it('reads again after five minutes, and when changes may have been missed', async () => {
  await add(12);
  await stats();
  await changeUnheard(77);
  world.clock.advance(5 * 60_000);
  expect((await stats()).totalInventory).toBe(77);
  await changeUnheard(78);
  world.changes.announceMissed();
  expect((await stats()).totalInventory).toBe(78);
});

it('shows a lounge that was given or taken away at the next read', async () => {
  const second = await world.owner({ plan: 'Professional' });
  await add(12);
  await second.call(addCigar, { body: { name: 'Serie O', brand: 'Oliva', price: '9', stock: 30 } });
  const superAdmin = await signedInAs(world, 'superAdmin');
  const give = (loungeIds: string[]) =>
    superAdmin.call(changeLoungesOfAdmin, { params: { id: admin.id }, body: { loungeIds } });
  expect((await stats()).totalInventory).toBe(12);
  await give([owner.loungeId, second.loungeId]);
  const elsewhere = other.as(admin.cookie ?? '');
  expect([(await stats()).totalInventory, (await stats(elsewhere)).totalInventory]).toEqual([42, 42]);
  await give([second.loungeId]);
  expect([(await stats()).totalInventory, (await stats(elsewhere)).totalInventory]).toEqual([30, 30]);
});

it('hears in another process of everything that the figures show', async () => {
  const there = other.as(admin.cookie ?? '');
  const follows = async (read: () => Promise<unknown>, expected: unknown) => {
    await expect.poll(read, { timeout: 10_000, interval: 20 }).toEqual(expected);
  };
  await stats(there);
  const cigar = await add(3);
  await follows(async () => (await stats(there)).pendingAlerts, 1);
  const { body: sold } = await owner.call(recordSale, { body: { cigarId: cigar, quantity: 1 } });
  await follows(async () => (await stats(there)).dailyRevenue, '9.50');
  await owner.call(undoSale, { params: { id: sold.id } });
  await follows(async () => (await stats(there)).dailyRevenue, null);
  await owner.call(removeCigar, { params: { id: cigar } });
  await follows(async () => (await stats(there)).totalInventory, 0);
  const newest = async (who: Caller) => (await stats(who)).recentActivity[0]?.description;
  expect(await newest(there)).toBe(await newest(admin));
});

it('hears in another process of a member who saved a cigar of the lounge', async () => {
  const { owner: sharing, newShare } = await loungeWithShares(world, 'Estante');
  const operator = await adminOf(world, [sharing.loungeId]);
  const there = other.as(operator.cookie ?? '');
  expect((await stats(there)).totalMembers).toBe(0);
  await (await newMember(world)).call(importShare, { body: { shareId: await newShare() } });
  await expect.poll(async () => (await stats(there)).totalMembers, { timeout: 10_000, interval: 20 }).toBe(1);
});
