import { getUser, register, signIn } from '@vitola/contract/accounts/sign-in';
import { changeCigar, listCigars } from '@vitola/contract/inventory/cigars';
import { moveStock } from '@vitola/contract/inventory/stock';
import { acceptInvitation, invite, listPeople, readInvitation } from '@vitola/contract/platform/people';
import { listTodaySales, recordSale, undoSale } from '@vitola/contract/sales/sales';
import {
  getLastRemoval,
  getTeam,
  getWorkplace,
  inviteToTeam,
  removeFromTeam,
  sendTeamInvitation,
  withdrawTeamInvitation,
} from '@vitola/contract/team';
import { vaultRegister } from '@vitola/contract/vault/account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markConfirmed } from '../../../test/world/emailed-links.ts';
import { signedInAs } from '../../../test/world/people.ts';
import { stockTestShelf } from '../../../test/world/shelf.ts';
import { freeAddress, invitationToken } from '../../../test/world/staff.ts';
import {
  type Caller,
  cookieOf,
  createWorld,
  type Owner,
  registration,
  type World,
} from '../../../test/world/world.ts';

let world: World;
let owner: Owner;
beforeAll(async () => {
  world = await createWorld();
  owner = await world.owner({ plan: 'Enterprise', loungeName: 'Casa Oscura' });
});
afterAll(() => world.close());

const password = 'smoke rings at dusk';
const inviting = (email: string, by: Owner = owner) => by.call(inviteToTeam, { body: { email } });
const accept = (token: string, chosen?: string) =>
  world.guest.call(acceptInvitation, { body: { token, ...(chosen && { password: chosen }) } });
const entering = async (username: string, with_ = password) =>
  world.as(cookieOf(await world.guest.call(signIn, { body: { username, password: with_ } })));

/** Somebody new on a lounge's staff, through an invitation. */
async function hire(by: Owner = owner): Promise<Caller & { id: string; email: string }> {
  const email = freeAddress();
  await inviting(email, by);
  expect((await accept(await invitationToken(world, email), password)).status).toBe(200);
  const caller = await entering(email);
  return { ...caller, email, id: (await caller.call(getUser)).body.id };
}

describe('an invitation to the staff', () => {
  it('makes an account that works at the lounge and nowhere else', async () => {
    const email = freeAddress();
    const { body } = await inviting(email);
    expect(body.invitations.find((open) => open.email === email)).toMatchObject({ hasExpired: false });
    const token = await invitationToken(world, email);
    const read = (await world.guest.call(readInvitation, { body: { token } })).body;
    expect(read).toEqual({ staffOf: 'Casa Oscura', choosesPassword: true });
    expect((await accept(token)).body.fields).toEqual({ password: 'Choose a password for your account.' });
    expect((await accept(token, password)).body.message).toMatch(
      /^Your account is ready\. Sign in with the username/,
    );
    const staff = await entering(email);
    expect((await staff.call(getUser)).body).toMatchObject({
      isAdmin: false,
      isSuperAdmin: false,
      loungeId: null,
      staffOf: owner.loungeId,
    });
    expect((await staff.call(getWorkplace)).body).toMatchObject({ loungeName: 'Casa Oscura' });
    const team = (await owner.call(getTeam)).body;
    expect(team.staff.map((person) => person.email)).toContain(email);
    expect(team.invitations.some((open) => open.email === email)).toBe(false);
    expect((await accept(token, password)).body.code).toBe('INVALID_LINK');
  });

  it('puts a member on the staff, who keeps the password and signs in again', async () => {
    const email = freeAddress();
    const joined = await world.guest.call(vaultRegister, { body: { email, password } });
    const before = world.as(cookieOf(joined));
    await markConfirmed(world, email);
    await inviting(email);
    const token = await invitationToken(world, email);
    const read = (await world.guest.call(readInvitation, { body: { token } })).body;
    expect(read.choosesPassword).toBe(false);
    expect((await accept(token)).body.message).toMatch(/^You are on the staff now\./);
    expect((await before.call(getUser)).status).toBe(401);
    expect((await (await entering(email)).call(getUser)).body.staffOf).toBe(owner.loungeId);
  });

  it('does not let in whoever registered the address before it was confirmed', async () => {
    const email = freeAddress();
    const theirs = 'chosen by a stranger';
    const joined = await world.guest.call(vaultRegister, { body: { email, password: theirs } });
    const stranger = world.as(cookieOf(joined));
    await inviting(email);
    const token = await invitationToken(world, email);
    expect((await accept(token)).status).toBe(400);
    expect((await accept(token, password)).status).toBe(200);
    expect((await stranger.call(getUser)).status).toBe(401);
    const tried = await world.guest.call(signIn, { body: { username: email, password: theirs } });
    expect(tried.body.code).toBe('WRONG_CREDENTIALS');
    expect((await (await entering(email)).call(getWorkplace)).status).toBe(200);
  });

  it('works once, even when it is accepted ten times at once', async () => {
    const email = freeAddress();
    await inviting(email);
    const token = await invitationToken(world, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of an owner, an admin or the staff of another lounge is refused when it is accepted, not before', async () => {
    const other = await world.owner();
    const colleague = await hire(other);
    for (const email of [other.user.email, colleague.email]) {
      expect((await inviting(email)).status).toBe(200);
      const token = await invitationToken(world, email);
      expect((await accept(token)).body.code).toBe('WORKS_ELSEWHERE');
    }
    expect((await colleague.call(getUser)).body.staffOf).toBe(other.loungeId);
  });

  it('may come from two lounges and from the platform to one address', async () => {
    const email = freeAddress();
    const other = await world.owner();
    const superAdmin = await signedInAs(world, 'superAdmin');
    expect((await inviting(email)).status).toBe(200);
    expect((await inviting(email, other)).status).toBe(200);
    const body = { email, role: 'superAdmin' as const };
    expect((await superAdmin.call(invite, { body })).status).toBe(200);
    const open = (await superAdmin.call(listPeople)).body.invitations.filter((one) => one.email === email);
    expect(open.map(({ role }) => role)).toEqual(['superAdmin']);
    expect((await owner.call(getTeam)).body.invitations.some((one) => one.email === email)).toBe(true);
    expect((await other.call(getTeam)).body.invitations.some((one) => one.email === email)).toBe(true);
  });

  it('sent again replaces the link, and withdrawn ends it', async () => {
    const email = freeAddress();
    const idOf = async () =>
      (await owner.call(getTeam)).body.invitations.find((open) => open.email === email)?.id ?? '';
    await inviting(email);
    const first = await invitationToken(world, email);
    await owner.call(sendTeamInvitation, { params: { id: await idOf() } });
    const second = await invitationToken(world, email);
    expect((await accept(first, password)).body.code).toBe('INVALID_LINK');
    const id = await idOf();
    await owner.call(withdrawTeamInvitation, { params: { id } });
    expect((await owner.call(withdrawTeamInvitation, { params: { id } })).status).toBe(404);
    expect((await owner.call(sendTeamInvitation, { params: { id } })).status).toBe(404);
    expect((await accept(second, password)).body.code).toBe('INVALID_LINK');
    expect((await world.guest.call(readInvitation, { body: { token: second } })).body.code).toBe(
      'INVALID_LINK',
    );
  });

  it('is refused for the owner’s own address and for one of the staff', async () => {
    const { email } = await hire();
    for (const taken of [owner.user.email.toUpperCase(), email.toUpperCase()])
      expect((await inviting(taken)).body.fields).toEqual({ email: expect.any(String) });
  });
});

describe('the plan’s number of staff', () => {
  it('counts people and open invitations, also when ten are invited at once', async () => {
    const small = await world.owner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inviting(freeAddress(), small)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['STAFF_LIMIT']),
    );
    const [first] = (await small.call(getTeam)).body.invitations;
    expect((await small.call(sendTeamInvitation, { params: { id: first?.id ?? '' } })).status).toBe(200);
    world.clock.advance(8 * 86_400_000);
    const later = await entering(small.user.username, small.password);
    const again = await later.call(inviteToTeam, { body: { email: freeAddress() } });
    expect(again.status).toBe(200);
    owner = { ...owner, ...(await entering(owner.user.username, owner.password)) };
  });
});

describe('somebody on the staff', () => {
  it('sells and counts under their own name, and changes no price', async () => {
    const [cigarId = ''] = await stockTestShelf(world, owner.loungeId);
    const staff = await hire();
    const [cigar] = (await staff.call(listCigars)).body;
    expect(cigar).toBeDefined();
    const sale = await staff.call(recordSale, { body: { cigarId } });
    expect(sale.status).toBe(200);
    const counted = { kind: 'counted', quantity: 7 } as const;
    expect((await staff.call(moveStock, { params: { id: cigarId }, body: counted })).status).toBe(200);
    const raised = await staff.call(changeCigar, { params: { id: cigarId }, body: { price: '99.00' } });
    expect([raised.status, raised.body.code]).toEqual([403, 'NOT_ALLOWED']);
    const { username } = (await staff.call(getUser)).body;
    const { sales } = (await owner.call(listTodaySales)).body;
    expect(sales.find(({ id }) => id === sale.body.id)?.soldBy).toBe(username);
    const rows = await world.db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'loungeId'])
      .where('actorId', '=', staff.id)
      .where('subject', '=', cigarId)
      .execute();
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['cigar.sold', 'stock.moved']);
    expect(new Set(rows.map(({ loungeId }) => loungeId))).toEqual(new Set([owner.loungeId]));
  });

  it('undoes what was sold today and their own sales, but no other of an earlier day', async () => {
    const [cigarId = ''] = await stockTestShelf(world, owner.loungeId);
    const staff = await hire();
    const sell = async (who: Caller) => (await who.call(recordSale, { body: { cigarId } })).body.id;
    const undo = (id: string) => staff.call(undoSale, { params: { id } });
    const [today, own, old] = [await sell(owner), await sell(staff), await sell(owner)];
    expect((await undo(today)).status).toBe(200);
    const earlier = new Date(world.clock.now().getTime() - 2 * 86_400_000);
    await world.db.updateTable('sales').set({ soldAt: earlier }).where('id', 'in', [own, old]).execute();
    expect((await undo(own)).status).toBe(200);
    expect((await undo(old)).body.message).toBe('This sale is not of today. Ask the owner to undo it.');
    expect((await owner.call(undoSale, { params: { id: old } })).status).toBe(200);
  });

  it('is out at once when removed, and the browser can say why', async () => {
    const staff = await hire();
    expect((await staff.call(getLastRemoval)).body).toEqual({ loungeName: null });
    const removed = await owner.call(removeFromTeam, { params: { id: staff.id } });
    expect(removed.body.staff.some(({ id }) => id === staff.id)).toBe(false);
    expect((await staff.call(listCigars)).status).toBe(401);
    expect((await staff.call(getLastRemoval)).body).toEqual({ loungeName: 'Casa Oscura' });
    expect((await owner.call(removeFromTeam, { params: { id: staff.id } })).status).toBe(404);
    const member = await entering(staff.email);
    expect((await member.call(listCigars)).body.code).toBe('NOT_ALLOWED');
    expect((await member.call(getUser)).body.staffOf).toBeUndefined();
  });

  it('stays out, whatever a request that began before the removal still writes', async () => {
    const staff = await hire();
    await owner.call(removeFromTeam, { params: { id: staff.id } });
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000);
    await world.db
      .updateTable('sessions')
      .set({ expiresAt: tomorrow })
      .where('userId', '=', staff.id)
      .execute();
    expect((await staff.call(getUser)).status).toBe(401);
    expect((await staff.call(getLastRemoval)).body).toEqual({ loungeName: 'Casa Oscura' });
  });

  it('of another lounge cannot be removed', async () => {
    const staff = await hire(await world.owner());
    expect((await owner.call(removeFromTeam, { params: { id: staff.id } })).status).toBe(404);
    expect((await staff.call(getWorkplace)).status).toBe(200);
  });
});

it('an owner who signs up has no staff', async () => {
  const fresh = world.as(cookieOf(await world.guest.call(register, { body: registration() })));
  expect((await fresh.call(getTeam)).body).toEqual({ limit: 2, staff: [], invitations: [] });
});
