import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { findLoungeBySlug, getOwnLounge } from '@vitola/contract/lounge';
import { onboardLounge } from '@vitola/contract/platform/onboarding';
import { listOperatedLounges } from '@vitola/contract/platform/operated-lounges';
import { acceptInvitation, invite, listPeople } from '@vitola/contract/platform/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInAs } from '../../../../test/world/people.ts';
import { adminOf, freeAddress, invitationToken, newOnboarding } from '../../../../test/world/staff.ts';
import { type Caller, cookieOf, createWorld, type World } from '../../../../test/world/world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  admin = await adminOf(world, []);
});
afterAll(() => world.close());

const password = 'smoke rings at dusk';
const onboard = (over: object = {}, headers: Record<string, string> = {}, who = admin) =>
  who.call(onboardLounge, { body: newOnboarding(over), headers });
const loungesOf = async (who: Caller) => (await who.call(listOperatedLounges)).body;

describe('onboarding', () => {
  it('makes a lounge that the admin looks after, with its address, QR code and monitor', async () => {
    const { status, body } = await onboard({ wifiPassword: 'ash and ember' });
    expect(status).toBe(200);
    const { loungeId } = body;
    expect(body).toMatchObject({
      name: 'Casa Nueva',
      customerUrl: expect.stringMatching(new RegExp(`/lounge/${loungeId}$`)),
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      monitorPath: `/admin/monitor/${loungeId}`,
    });
    expect((await loungesOf(admin)).map((lounge) => lounge.loungeId)).toEqual([loungeId]);
    const found = await world.guest.call(findLoungeBySlug, { params: { slug: loungeId } });
    expect(found.body).toMatchObject({
      name: 'Casa Nueva',
      operatingHours: 'Mon-Sat 12-10 pm',
      isActive: true,
    });
    const row = await world.db
      .selectFrom('loungeLocations')
      .selectAll()
      .where('loungeId', '=', loungeId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      contactPerson: 'Rosa Díaz',
      tabletLocation: 'At the bar',
      wifiNetworkName: 'Casa',
      timeZone: 'America/New_York',
    });
    expect(String(row.wifiPasswordEncrypted)).not.toContain('ash');
  });

  it('invites the owner, who gets an account for that lounge and sees its Wi-Fi password', async () => {
    const email = freeAddress();
    const { loungeId } = (await onboard({ email, wifiPassword: 'ash and ember' })).body;
    const token = await invitationToken(world, email);
    const letter = world.mailbox.findLast(({ to }) => to === email);
    expect(letter?.text).toContain('You are invited to be the owner of Casa Nueva on Vitola.');
    const accepted = await world.guest.call(acceptInvitation, { body: { token, password } });
    expect(accepted.status).toBe(200);
    const signedIn = await world.guest.call(signIn, {
      body: { username: email.split('@')[0] ?? '', password },
    });
    const owner = world.as(cookieOf(signedIn));
    expect((await owner.call(getUser)).body).toMatchObject({ isAdmin: true, isSuperAdmin: false, loungeId });
    expect((await owner.call(getOwnLounge)).body).toMatchObject({ loungeId, wifiPassword: 'ash and ember' });
  });

  it('makes exactly one lounge of a hundred repeats at once, and keeps no password in what recognizes them', async () => {
    const body = newOnboarding({ wifiPassword: 'ash and ember' });
    const headers = { 'idempotency-key': 'onboarding-of-a-hundred' };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => admin.call(onboardLounge, { body, headers })),
    );
    const worked = answers.filter(({ status }) => status === 200);
    expect(worked.length).toBeGreaterThan(0);
    expect(new Set(worked.map(({ body: { loungeId } }) => loungeId)).size).toBe(1);
    expect(await loungesOf(admin)).toHaveLength(1);
    const other = await admin.call(onboardLounge, { body: { ...body, wifiPassword: 'another' }, headers });
    expect([other.status, other.body.code]).toEqual([409, 'KEY_REUSED']);
  });

  it('makes one lounge when two tabs send the same address at once', async () => {
    const email = freeAddress();
    const answers = await Promise.all([onboard({ email }), onboard({ email })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      fields: { email: 'This email is already invited. Use another one.' },
    });
    expect(await loungesOf(admin)).toHaveLength(1);
  });

  it('refuses the address of an account, and changes nothing', async () => {
    const owner = await world.owner();
    const { status, body } = await onboard({ email: owner.user.email });
    expect([status, body.fields]).toEqual([
      409,
      { email: 'This email already has an account. Use another one.' },
    ]);
    expect(await loungesOf(admin)).toEqual([]);
  });

  it.each([
    [{ state: 'Texas' }, { state: 'Please enter 2-letter state code' }],
    [{ zipCode: 'ABCDE' }, { zipCode: 'Please enter a valid ZIP code' }],
    [{ email: 'rosa' }, { email: 'Please enter a valid email address' }],
    [{ name: ' ' }, { name: 'Lounge name is required' }],
    [{ contactPerson: '' }, { contactPerson: 'Contact person is required' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  ])('refuses %j with a sentence at the field', async (over, fields) => {
    const { status, body } = await onboard(over);
    expect([status, body.fields]).toEqual([400, fields]);
  });

  it('gives two lounges of one name different addresses', async () => {
    const [first, second] = [await onboard(), await onboard()];
    expect(first.body.loungeId).not.toBe(second.body.loungeId);
    const slugs = (await loungesOf(admin)).map(({ urlSlug }) => urlSlug);
    expect(new Set(slugs).size).toBe(2);
  });
});

describe('the invitation of an owner', () => {
  it('can be repeated once it has expired, and is not listed among the staff', async () => {
    const email = freeAddress();
    await onboard({ email });
    const superAdmin = await signedInAs(world, 'superAdmin');
    const people = (await superAdmin.call(listPeople)).body;
    expect(people.invitations.some((one) => one.email === email)).toBe(false);
    const staff = await superAdmin.call(invite, { body: { email, role: 'superAdmin' } });
    expect([staff.status, staff.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    world.clock.advance(8 * 86_400_000);
    admin = await adminOf(world, []);
    expect((await onboard({ email })).status).toBe(200);
  });
});
