import { getUser } from '@vitola/contract/accounts/sign-in';
import { getAdminStats } from '@vitola/contract/platform/admin-dashboard';
import { setLoungeActive } from '@vitola/contract/platform/lounge-actions';
import { changeLoungesOfAdmin, changeStaffRole, lockAccount } from '@vitola/contract/platform/people';
import { listOperatedLounges } from '@vitola/contract/platform/operated-lounges';
import { getDeviceShelf } from '@vitola/contract/recommendation/tiered';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { Changes } from '../../../db/changes.ts';
import { listenForChanges } from '../../../db/listen.ts';

let world: World;
/** Another process on the same database, with caches of its own. */
let other: World;
let stopListening: () => Promise<void>;
let superAdmin: Caller;
let lounge: Owner;
beforeAll(async () => {
  world = await createWorld();
  const changes = new Changes();
  other = await createWorld({ changes }, world.pool.options);
  stopListening = listenForChanges(world.pool.options, changes);
  superAdmin = await signedInAs(world, 'superAdmin');
  lounge = await world.owner();
});
afterAll(async () => {
  await stopListening();
  await other.close();
  await world.close();
});

/** What an admin may do in the other process, asked there before the change, so that it has the answer in its cache. */
async function inBoth() {
  const admin = await adminOf(world, [lounge.loungeId]);
  const there = other.as(admin.cookie ?? '');
  expect((await there.call(getUser)).body).toMatchObject({ isAdmin: true });
  return { id: admin.id, there };
}

/** The second that a change may take to reach every process. */
const within = { timeout: 1000, interval: 20 };

describe('in another process, within a second', () => {
  it('an admin whose role is taken is signed out', async () => {
    const { id, there } = await inBoth();
    await superAdmin.call(changeStaffRole, { params: { id }, body: { role: 'none' } });
    await expect.poll(async () => (await there.call(getUser)).status, within).toBe(401);
    expect((await there.call(getAdminStats)).status).toBe(401);
  });

  it('an admin who becomes a super admin has to sign in again', async () => {
    const { id, there } = await inBoth();
    await superAdmin.call(changeStaffRole, { params: { id }, body: { role: 'superAdmin' } });
    await expect.poll(async () => (await there.call(getUser)).status, within).toBe(401);
  });

  it('a locked account is out', async () => {
    const { id, there } = await inBoth();
    await superAdmin.call(lockAccount, { params: { id } });
    await expect.poll(async () => (await there.call(getUser)).status, within).toBe(401);
  });

  it('a lounge that an admin lost is not found', async () => {
    const { id, there } = await inBoth();
    const { loungeId } = await world.owner();
    await superAdmin.call(changeLoungesOfAdmin, { params: { id }, body: { loungeIds: [loungeId] } });
    const listed = async () => (await there.call(listOperatedLounges)).body.map((row) => row.loungeId);
    await expect.poll(listed, within).toEqual([loungeId]);
  });

  it('a deactivated lounge is closed to its tablets, and open again when it is activated', async () => {
    const params = { loungeId: lounge.loungeId };
    const shelf = async () => (await other.guest.call(getDeviceShelf, { params })).status;
    expect(await shelf()).toBe(200);
    await superAdmin.call(setLoungeActive, { params, body: { isActive: false } });
    await expect.poll(shelf, within).not.toBe(200);
    await superAdmin.call(setLoungeActive, { params, body: { isActive: true } });
    await expect.poll(shelf, within).toBe(200);
  });
});
