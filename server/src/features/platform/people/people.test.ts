import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { listCigars } from '@vitola/contract/inventory/cigars';
import {
  acceptInvitation,
  changeLoungesOfAdmin,
  changeStaffRole,
  endSessionsOf,
  invite,
  listLoungesOfAdmin,
  listPeople,
  lockAccount,
  unlockAccount,
  withdrawInvitation,
} from '@vitola/contract/platform/people';
import { loungeHeader } from '@vitola/contract/platform/staff-constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf, freeAddress, invitationToken } from '../../../../test/world/staff.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
let lounge: Owner;
let other: Owner;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
  [lounge, other] = await Promise.all([world.owner(), world.owner()]);
});
afterAll(() => world.close());

const password = 'smoke rings at dusk';
const day = 86_400_000;
const at = (loungeId: string) => ({ headers: { [loungeHeader]: loungeId } });
const idOf = async (who: Caller) => (await who.call(getUser)).body.id;
const inviteAdmin = (email: string, loungeIds = [lounge.loungeId]) =>
  superAdmin.call(invite, { body: { email, role: 'admin', loungeIds } });
const accept = (token: string) => world.guest.call(acceptInvitation, { body: { token, password } });
const usersWith = (email: string) =>
  world.db.selectFrom('users').select('id').where('email', '=', email).execute();

describe('an invitation', () => {
  it('becomes an admin of its lounges, who signs in with the chosen password', async () => {
    const email = freeAddress();
    const { body } = await inviteAdmin(email);
    expect(body.invitations.find((one) => one.email === email)).toMatchObject({
      role: 'admin',
      loungeCount: 1,
      hasExpired: false,
    });
    const accepted = await accept(await invitationToken(world, email));
    const username = email.split('@')[0] ?? '';
    expect(accepted.body.message).toBe(
      `Your account is ready. Sign in with the username ${username} and your password.`,
    );
    const signedIn = await world.guest.call(signIn, { body: { username, password } });
    expect(signedIn.body).toMatchObject({ isAdmin: true, isSuperAdmin: false, loungeId: null });
    const people = (await superAdmin.call(listPeople)).body;
    const person = people.staff.find((one) => one.email === email);
    expect(person).toMatchObject({ role: 'admin', loungeCount: 1, sessionCount: 1, lockedAt: null });
    expect(people.invitations.some((one) => one.email === email)).toBe(false);
    const lounges = await superAdmin.call(listLoungesOfAdmin, { params: { id: person?.id ?? '' } });
    expect(lounges.body.map(({ loungeId }) => loungeId)).toEqual([lounge.loungeId]);
  });

  it('works once, even when it is accepted twenty times at once', async () => {
    const email = freeAddress();
    await inviteAdmin(email);
    const token = await invitationToken(world, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['INVALID_LINK']));
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('stops working after seven days, when it is withdrawn, and when another replaces it', async () => {
    const [expired, withdrawn, replaced] = [freeAddress(), freeAddress(), freeAddress()];
    const tokens: string[] = [];
    for (const email of [expired, withdrawn, replaced]) {
      await inviteAdmin(email);
      tokens.push(await invitationToken(world, email));
    }
    await inviteAdmin(replaced);
    const newer = await invitationToken(world, replaced);
    const { invitations } = (await superAdmin.call(listPeople)).body;
    expect(invitations.filter((one) => one.email === replaced)).toHaveLength(1);
    const id = invitations.find((one) => one.email === withdrawn)?.id ?? '';
    await superAdmin.call(withdrawInvitation, { params: { id } });
    expect((await superAdmin.call(withdrawInvitation, { params: { id } })).status).toBe(404);
    expect((await accept(tokens[1] ?? '')).body.code).toBe('INVALID_LINK');
    expect((await accept(tokens[2] ?? '')).body.code).toBe('INVALID_LINK');
    expect((await accept(newer)).status).toBe(200);
    world.clock.advance(7 * day);
    expect((await accept(tokens[0] ?? '')).body.code).toBe('INVALID_LINK');
    superAdmin = await signedInAs(world, 'superAdmin');
    const left = (await superAdmin.call(listPeople)).body.invitations;
    expect(left.find((one) => one.email === expired)?.hasExpired).toBe(true);
  });

  it('is refused for an address with an account, for no lounge, and for an unknown lounge', async () => {
    const taken = await inviteAdmin(lounge.user.email.toUpperCase());
    expect([taken.status, taken.body.fields]).toEqual([
      409,
      { email: 'This email already has an account. Use another address.' },
    ]);
    const none = await inviteAdmin(freeAddress(), []);
    expect([none.status, none.body.fields]).toEqual([
      400,
      { loungeIds: 'Choose at least one lounge for an admin.' },
    ]);
    const unknown = await inviteAdmin(freeAddress(), ['lounge_of_nobody_1']);
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      { loungeIds: 'There is no lounge lounge_of_nobody_1.' },
    ]);
  });

  it('of somebody who got an account since says so, and changes nothing', async () => {
    const email = freeAddress();
    await inviteAdmin(email);
    const token = await invitationToken(world, email);
    const username = email.split('@')[0] ?? '';
    await world.db.insertInto('users').values({ username, email, passwordHash: 'none' }).execute();
    const answer = await accept(token);
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await usersWith(email)).toHaveLength(1);
  });
});

describe('the lounges of an admin', () => {
  it('open and close with the super admin’s choice, at once', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    const shelf = (loungeId: string) => admin.call(listCigars, at(loungeId));
    expect([(await shelf(lounge.loungeId)).status, (await shelf(other.loungeId)).status]).toEqual([200, 404]);
    const changed = await superAdmin.call(changeLoungesOfAdmin, {
      params: { id: admin.id },
      body: { loungeIds: [other.loungeId, other.loungeId] },
    });
    expect(changed.body.staff.find(({ id }) => id === admin.id)?.loungeCount).toBe(1);
    expect([(await shelf(lounge.loungeId)).status, (await shelf(other.loungeId)).status]).toEqual([404, 200]);
  });

  it('cannot be none, and a super admin has no list of them', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    const none = await superAdmin.call(changeLoungesOfAdmin, {
      params: { id: admin.id },
      body: { loungeIds: [] },
    });
    expect(none.body.fields).toEqual({ loungeIds: 'Choose at least one lounge for an admin.' });
    const params = { id: await idOf(superAdmin) };
    const refused = await superAdmin.call(changeLoungesOfAdmin, {
      params,
      body: { loungeIds: [lounge.loungeId] },
    });
    expect(refused.status).toBe(404);
  });
});

describe('a role', () => {
  it('that changes ends the sessions of its account', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    const change = (role: 'superAdmin' | 'none') =>
      superAdmin.call(changeStaffRole, { params: { id: admin.id }, body: { role } });
    const raised = (await change('superAdmin')).body.staff.find(({ id }) => id === admin.id);
    expect(raised).toMatchObject({ role: 'superAdmin', loungeCount: null, sessionCount: 0 });
    expect((await admin.call(getUser)).status).toBe(401);
    const removed = await change('none');
    expect(removed.body.staff.some(({ id }) => id === admin.id)).toBe(false);
    expect((await change('superAdmin')).status).toBe(404);
  });

  it.each(['owner', 'member', 'vault'] as const)('is not given to a %s', async (role) => {
    const id = await idOf(await signedInAs(world, role));
    const answer = await superAdmin.call(changeStaffRole, { params: { id }, body: { role: 'superAdmin' } });
    expect(answer.status).toBe(404);
  });
});

describe('a locked account', () => {
  it('has no session and cannot sign in, until it is unlocked', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    const { username } = (await admin.call(getUser)).body;
    const enter = (password: string) => world.guest.call(signIn, { body: { username, password } });
    await superAdmin.call(lockAccount, { params: { id: admin.id } });
    expect((await admin.call(getUser)).status).toBe(401);
    const locked = await enter('a good password');
    expect([locked.status, locked.body.message]).toEqual([
      403,
      'This account is locked. Please ask the platform’s team.',
    ]);
    expect((await enter('another password')).body.code).toBe('WRONG_CREDENTIALS');
    await superAdmin.call(unlockAccount, { params: { id: admin.id } });
    expect((await enter('a good password')).status).toBe(200);
  });

  it('signs in again as a member’s once it is removed from the staff', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    const { username } = (await admin.call(getUser)).body;
    const params = { id: admin.id };
    await superAdmin.call(lockAccount, { params });
    await superAdmin.call(changeStaffRole, { params, body: { role: 'none' } });
    const entered = await world.guest.call(signIn, { body: { username, password: 'a good password' } });
    expect(entered).toMatchObject({ status: 200, body: { isAdmin: false, loungeId: null } });
  });

  it('keeps its password when only its sessions are ended', async () => {
    const admin = await adminOf(world, [lounge.loungeId]);
    await superAdmin.call(endSessionsOf, { params: { id: admin.id } });
    expect((await admin.call(getUser)).status).toBe(401);
  });
});

describe('the last super admin', () => {
  let alone: World;
  let last: Caller;
  beforeEach(async () => {
    alone = await createWorld();
    last = await signedInAs(alone, 'superAdmin');
    return () => alone.close();
  });
  const lowering = (who: Caller, id: string) =>
    who.call(changeStaffRole, { params: { id }, body: { role: 'admin' } });
  const superAdmins = () =>
    alone.db
      .selectFrom('users')
      .select('id')
      .where('isSuperAdmin', '=', true)
      .where('lockedAt', 'is', null)
      .execute();

  it('cannot be locked or lose the role', async () => {
    const id = await idOf(last);
    expect((await lowering(last, id)).body.code).toBe('LAST_SUPER_ADMIN');
    expect((await last.call(lockAccount, { params: { id } })).body.code).toBe('LAST_SUPER_ADMIN');
    expect((await last.call(getUser)).status).toBe(200);
  });

  it('stays when two super admins lower and lock each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const next = await signedInAs(alone, 'superAdmin');
      const [a, b] = [await idOf(last), await idOf(next)];
      await Promise.all([lowering(last, b), next.call(lockAccount, { params: { id: a } })]);
      const left = await superAdmins();
      expect(left).toHaveLength(1);
      if (left[0]?.id === b) last = next;
      await alone.db
        .updateTable('users')
        .set({ lockedAt: null, isSuperAdmin: false })
        .where('id', '!=', left[0]?.id ?? '')
        .execute();
    }
  });
});
