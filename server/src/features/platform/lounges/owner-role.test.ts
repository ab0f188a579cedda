import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { createApiKey, listApiKeys } from '@vitola/contract/integrations/integrations';
import { changeOwnerRole } from '@vitola/contract/platform/lounge-actions';
import { getWorkplace } from '@vitola/contract/team';
import { listOperatedLounges } from '@vitola/contract/platform/operated-lounges';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import {
  type Caller,
  cookieOf,
  createWorld,
  type Owner,
  registration,
  type World,
} from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  superAdmin = await signedInAs(world, 'superAdmin');
  owner = await world.owner();
});

const of = (loungeId: string) => ({ params: { loungeId } });

describe('the role of an owner', () => {
  it('becomes that of an admin who looks after the lounge, which can get another owner', async () => {
    const changed = await superAdmin.call(changeOwnerRole, {
      ...of(owner.loungeId),
      body: { role: 'admin' },
    });
    expect(changed.body.owner).toBeNull();
    expect((await owner.call(getUser)).status).toBe(401);
    const { username } = owner.user;
    const signedIn = await world.guest.call(signIn, {
      body: { username, password: registration().password },
    });
    expect(signedIn.body).toMatchObject({ isAdmin: true, isSuperAdmin: false, loungeId: null });
    const admin = world.as(cookieOf(signedIn));
    expect((await admin.call(listOperatedLounges)).body.map(({ loungeId }) => loungeId)).toEqual([
      owner.loungeId,
    ]);
    const again = await superAdmin.call(changeOwnerRole, { ...of(owner.loungeId), body: { role: 'member' } });
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('becomes that of a member, who no longer reaches the lounge', async () => {
    await superAdmin.call(changeOwnerRole, { ...of(owner.loungeId), body: { role: 'member' } });
    const { username } = owner.user;
    const signedIn = await world.guest.call(signIn, {
      body: { username, password: registration().password },
    });
    expect(signedIn.body).toMatchObject({ isAdmin: false, loungeId: null });
    const member = world.as(cookieOf(signedIn));
    expect((await member.call(listOperatedLounges)).status).toBe(403);
  });

  it('ends with their API keys, which the next owner does not find', async () => {
    const before = await world.owner({ plan: 'Enterprise' });
    await before.call(createApiKey, { body: { name: 'Till', scopes: ['shelf:read'] } });
    await superAdmin.call(changeOwnerRole, { ...of(before.loungeId), body: { role: 'member' } });
    await world.db
      .updateTable('users')
      .set({ loungeId: before.loungeId })
      .where('id', '=', owner.user.id)
      .execute();
    const next = await world.guest.call(signIn, {
      body: { username: owner.user.username, password: registration().password },
    });
    expect(await world.as(cookieOf(next)).call(listApiKeys)).toMatchObject({ status: 200, body: [] });
  });

  it('leaves the lounge’s staff as they are, and never falls to one of them', async () => {
    const { loungeId } = owner;
    const staff = await signedInAs(world, 'staff', loungeId);
    const { body } = await superAdmin.call(changeOwnerRole, { ...of(loungeId), body: { role: 'member' } });
    expect(body.owner).toBeNull();
    expect((await staff.call(getUser)).body).toMatchObject({ loungeId: null, staffOf: loungeId });
    const again = await superAdmin.call(changeOwnerRole, { ...of(loungeId), body: { role: 'admin' } });
    expect(again.body.code).toBe('NOT_FOUND');
    expect((await staff.call(getWorkplace)).status).toBe(200);
  });
});
