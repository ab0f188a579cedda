import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { createLounge, inviteLoungeOwner } from '@vitola/contract/platform/lounge-actions';
import { getLoungeDetails } from '@vitola/contract/platform/lounges';
import { getLoungeMonitor, inviteOwnerAgain } from '@vitola/contract/platform/monitor';
import { acceptInvitation } from '@vitola/contract/platform/people';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf, freeAddress, invitationToken } from '../../../../test/world/staff.ts';
import { type Caller, cookieOf, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
let superAdmin: Caller;
beforeAll(async () => {
  world = await createWorld();
  superAdmin = await signedInAs(world, 'superAdmin');
});
afterAll(() => world.close());

const password = 'smoke rings at dusk';
const form = { name: 'Casa Nueva', address: '1 Main Street', city: 'Tampa', state: 'FL', zipCode: '33605' };
const create = (over: object = {}) => superAdmin.call(createLounge, { body: { ...form, ...over } });
const sendAgain = (loungeId: string, email?: string) =>
  superAdmin.call(inviteLoungeOwner, { params: { loungeId }, body: email === undefined ? {} : { email } });
const detailsOf = async (loungeId: string) =>
  (await superAdmin.call(getLoungeDetails, { params: { loungeId } })).body;
const accept = (token: string, timeZone?: string) =>
  world.guest.call(acceptInvitation, { body: { token, password, timeZone } });
const timeZoneOf = async (loungeId: string) => {
  const lounge = world.db.selectFrom('loungeLocations').select('timeZone').where('loungeId', '=', loungeId);
  return (await lounge.executeTakeFirstOrThrow()).timeZone;
};

it('a new lounge invites its owner to its email, who gets an account for it', async () => {
  const email = freeAddress();
  const { loungeId } = (await create({ email })).body;
  expect((await detailsOf(loungeId)).ownerInvitation).toMatchObject({ email, hasExpired: false });
  expect((await accept(await invitationToken(world, email))).status).toBe(200);
  const signedIn = await world.guest.call(signIn, { body: { username: email, password } });
  const owner = world.as(cookieOf(signedIn));
  expect((await owner.call(getUser)).body).toMatchObject({ email, loungeId });
  expect(await detailsOf(loungeId)).toMatchObject({ ownerInvitation: null, owner: { email } });
  const again = await sendAgain(loungeId);
  expect([again.status, again.body.message]).toEqual([403, 'This lounge has its owner already.']);
});

it('a new lounge takes the time zone of its owner’s device, unless it has one or the zone is unknown', async () => {
  const accepted = async (timeZone: string, known: string | null = null) => {
    const email = freeAddress();
    const { loungeId } = (await create({ email })).body;
    const lounge = world.db.updateTable('loungeLocations').set({ timeZone: known });
    await lounge.where('loungeId', '=', loungeId).execute();
    expect((await accept(await invitationToken(world, email), timeZone)).status).toBe(200);
    return timeZoneOf(loungeId);
  };
  expect(await accepted('America/New_York')).toBe('America/New_York');
  expect(await accepted('America/New_York', 'America/Denver')).toBe('America/Denver');
  expect(await accepted('Mars/Olympus')).toBeNull();
});

it('a new lounge invites nobody without an email, or if told so', async () => {
  const without = (await create()).body.loungeId;
  expect((await detailsOf(without)).ownerInvitation).toBeNull();
  expect((await sendAgain(without)).body.code).toBe('LOUNGE_WITHOUT_EMAIL');
  const email = freeAddress();
  const quiet = (await create({ email, inviteOwner: false })).body.loungeId;
  await world.jobs.runAll();
  expect(world.mailbox.filter(({ to }) => to === email)).toEqual([]);
  expect((await sendAgain(quiet)).body.ownerInvitation).toMatchObject({ email });
});

it('a new lounge is not created if its owner cannot be invited', async () => {
  const { email } = (await (await signedInAs(world, 'member')).call(getUser)).body;
  const taken = await create({ email });
  expect([taken.status, taken.body.fields]).toEqual([
    409,
    { email: 'This email already has an account. Use another one.' },
  ]);
  const before = await world.pool.query('select count(*)::int from lounge_locations');
  await create({ email });
  expect((await world.pool.query('select count(*)::int from lounge_locations')).rows).toEqual(before.rows);
});

it('sent again, only the newest link works, also at another address and after the first has expired', async () => {
  const [first, second] = [freeAddress(), freeAddress()];
  const { loungeId } = (await create({ email: first })).body;
  const old = await invitationToken(world, first);
  world.clock.advance(8 * 86_400_000);
  superAdmin = await signedInAs(world, 'superAdmin');
  expect((await detailsOf(loungeId)).ownerInvitation).toMatchObject({ email: first, hasExpired: true });
  await sendAgain(loungeId);
  const same = await invitationToken(world, first);
  expect(same).not.toBe(old);
  await sendAgain(loungeId, second);
  for (const token of [old, same]) expect((await accept(token)).body.code).toBe('INVALID_LINK');
  expect((await accept(await invitationToken(world, second))).status).toBe(200);
});

it('an admin invites the owner of a lounge they look after again, and of no other', async () => {
  const [email, newer] = [freeAddress(), freeAddress()];
  const { loungeId } = (await create({ email })).body;
  const first = await invitationToken(world, email);
  const params = { loungeId };
  const mine = await adminOf(world, [loungeId]);
  expect((await mine.call(getLoungeMonitor, { params })).body.ownerInvitation).toEqual({
    email,
    hasExpired: false,
  });
  const sent = await mine.call(inviteOwnerAgain, { params, body: { email: newer } });
  expect(sent.body.message).toBe(`The invitation was sent to ${newer}.`);
  expect((await accept(first)).body.code).toBe('INVALID_LINK');
  const stranger = await adminOf(world, []);
  const refused = await stranger.call(inviteOwnerAgain, { params, body: {} });
  const unknown = await stranger.call(inviteOwnerAgain, { params: { loungeId: 'lounge_no_1' }, body: {} });
  expect([refused.status, refused.body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
  expect(unknown.body).toEqual({ ...refused.body });
  expect((await accept(await invitationToken(world, newer))).status).toBe(200);
  expect((await mine.call(getLoungeMonitor, { params })).body.ownerInvitation).toBeNull();
});
