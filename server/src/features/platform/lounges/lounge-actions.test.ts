import { randomUUID } from 'node:crypto';
import { getLoungeAnalytics } from '@vitola/contract/analytics/figures';
import { confirmEmail } from '@vitola/contract/accounts/emailed-links';
import { getUser, signIn } from '@vitola/contract/accounts/sign-in';
import { addCigar } from '@vitola/contract/inventory/cigars';
import { findLoungeBySlug } from '@vitola/contract/lounge';
import { listNotifications } from '@vitola/contract/notifications';
import {
  changeLounge,
  changeLoungeOwner,
  createLounge,
  endPlanOverride,
  overridePlan,
  sendOwnerPasswordReset,
  sendWelcomeEmail,
  setLoungeActive,
} from '@vitola/contract/platform/lounge-actions';
import {
  getLoungeStats,
  listLoungeCigars,
  listLoungeMostRecommended,
} from '@vitola/contract/platform/lounge-shelf';
import { findFreeSlug, getLoungeDetails, listLounges } from '@vitola/contract/platform/lounges';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payFor } from '../../../../test/world/payments.ts';
import { signedInAs } from '../../../../test/world/people.ts';
import { type Caller, createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import { endDueOverrides } from '../../billing/index.ts';

const day = 86_400_000;
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
const details = async (loungeId = owner.loungeId) =>
  (await superAdmin.call(getLoungeDetails, of(loungeId))).body;
const form = {
  name: 'Casa Nueva',
  address: '1 Main Street',
  city: 'Tampa',
  state: 'fl',
  zipCode: '33605',
  subscriptionTier: 'Professional' as const,
};

describe('a new lounge', () => {
  it('starts active on its tier with its plan’s limit, and with the address that was shown while typing', async () => {
    const { urlSlug } = (await superAdmin.call(findFreeSlug, { query: { name: 'Casa Añeja' } })).body;
    const made = await superAdmin.call(createLounge, { body: { ...form, name: 'Casa Añeja' } });
    expect(made.body).toMatchObject({
      name: 'Casa Añeja',
      state: 'FL',
      urlSlug: 'casa-aneja',
      subscriptionTier: 'Professional',
      subscriptionStatus: 'Active',
      maxCigars: 50,
      isActive: true,
      username: null,
    });
    expect(urlSlug).toBe('casa-aneja');
    expect(made.body.loungeId).toMatch(/^lounge_casa_aneja_\d+$/);
    const next = await superAdmin.call(findFreeSlug, { query: { name: 'Casa Añeja' } });
    expect(next.body.urlSlug).toBe('casa-aneja-2');
  });

  it('is created once by a double click', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...form, name: 'Twice Clicked' };
    const [first, second] = await Promise.all([
      superAdmin.call(createLounge, { body, headers }),
      superAdmin.call(createLounge, { body, headers }),
    ]);
    expect(second.body).toEqual(first.body);
    const { body: found } = await superAdmin.call(listLounges, { query: { search: 'twice clicked' } });
    expect(found).toHaveLength(1);
  });

  it.each([
    ['state', { state: 'Texas' }, 'Please enter 2-letter state code'],
    ['zipCode', { zipCode: '12' }, 'Please enter a valid ZIP code'],
    ['name', { name: ' ' }, 'Name is required'],
  ])('says what is wrong at the field %s', async (field, wrong, sentence) => {
    const refused = await superAdmin.call(createLounge, { body: { ...form, ...wrong } });
    expect([refused.status, refused.body.fields]).toEqual([400, { [field]: sentence }]);
  });

  it('is refused with another lounge’s email or id', async () => {
    const email = 'shared@example.com';
    const first = await superAdmin.call(createLounge, { body: { ...form, email } });
    const second = await superAdmin.call(createLounge, { body: { ...form, email: email.toUpperCase() } });
    expect([second.status, second.body.fields]).toEqual([
      409,
      { email: 'Another lounge has this email address.' },
    ]);
    const { loungeId } = first.body;
    const third = await superAdmin.call(createLounge, { body: { ...form, loungeId } });
    expect(third.body.fields).toEqual({ loungeId: 'Another lounge has this id.' });
  });
});

describe('a lounge’s facts', () => {
  it('change from the version that was read, and keep its address on the web', async () => {
    const { version, urlSlug } = await details();
    const body = { name: 'Renamed', city: 'Ybor', version };
    const changed = await superAdmin.call(changeLounge, { ...of(owner.loungeId), body });
    expect(changed.body).toMatchObject({ name: 'Renamed', city: 'Ybor', urlSlug, version: version + 1 });
    const stale = await superAdmin.call(changeLounge, { ...of(owner.loungeId), body });
    expect(stale.body.code).toBe('CHANGED_MEANWHILE');
  });

  it('hold a limit of its own, which resumes and pauses cigars at once', async () => {
    const limit = (cigarLimitOverride: number | null) =>
      superAdmin.call(changeLounge, { ...of(owner.loungeId), body: { cigarLimitOverride } });
    expect((await limit(12)).body.maxCigars).toBe(12);
    for (let n = 1; n <= 12; n += 1)
      expect((await owner.call(addCigar, { body: { brand: 'Casa', name: `No. ${n}` } })).status).toBe(200);
    expect((await limit(null)).body.maxCigars).toBe(10);
    const { body: cigars } = await superAdmin.call(listLoungeCigars, of(owner.loungeId));
    expect(cigars.filter(({ isPaused }) => isPaused)).toHaveLength(2);
  });

  it('are not found for an unknown lounge', async () => {
    const nowhere = of('lounge_of_nobody_1');
    const answers = [
      await superAdmin.call(getLoungeDetails, nowhere),
      await superAdmin.call(changeLounge, { ...nowhere, body: {} }),
      await superAdmin.call(setLoungeActive, { ...nowhere, body: { isActive: false } }),
      await superAdmin.call(sendOwnerPasswordReset, nowhere),
      await superAdmin.call(listLoungeCigars, nowhere),
      await superAdmin.call(listLoungeMostRecommended, nowhere),
      await superAdmin.call(getLoungeStats, nowhere),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'LOUNGE_NOT_FOUND']);
  });

  it('come with the figures that its owner sees', async () => {
    const { body } = await superAdmin.call(getLoungeStats, of(owner.loungeId));
    expect(body).toEqual((await owner.call(getLoungeAnalytics, of(owner.loungeId))).body);
  });
});

describe('a deactivated lounge', () => {
  it('is closed to guests at once, and open again when it is activated', async () => {
    const { urlSlug } = await details();
    const isOpen = async () =>
      (await world.guest.call(findLoungeBySlug, { params: { slug: urlSlug ?? '' } })).body.isActive;
    const set = (isActive: boolean) =>
      superAdmin.call(setLoungeActive, { ...of(owner.loungeId), body: { isActive } });
    expect((await set(false)).body.isActive).toBe(false);
    expect(await isOpen()).toBe(false);
    await set(false);
    expect((await set(true)).body.isActive).toBe(true);
    expect(await isOpen()).toBe(true);
    const actions = await world.db
      .selectFrom('auditLog')
      .select('action')
      .where('loungeId', '=', owner.loungeId)
      .where('action', 'like', 'lounge.%activated')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(['lounge.deactivated', 'lounge.activated']);
  });
});

describe('a lounge’s owner', () => {
  const change = (body: { username?: string; email?: string }) =>
    superAdmin.call(changeLoungeOwner, { ...of(owner.loungeId), body });

  it('signs in with a new username at once, and has a new address once its link is opened', async () => {
    const [username, email] = [`New ${owner.user.username}`, `new-${owner.user.email}`];
    const changed = await change({ username, email });
    expect(changed.body.owner).toMatchObject({ username, email: owner.user.email });
    const signedIn = await world.guest.call(signIn, { body: { username, password: owner.password } });
    expect(signedIn.status).toBe(200);
    await world.jobs.runAll();
    const letter = world.mailbox.findLast(({ to }) => to === email);
    expect((await details()).owner?.newEmail).toBe(email);
    const old = world.mailbox.filter(({ to }) => to === owner.user.email);
    expect(old.map(({ subject }) => subject)).toContain('Your Vitola email address is about to change');
    const token = /confirm-email#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await world.guest.call(confirmEmail, { body: { token } })).status).toBe(200);
    expect((await details()).owner).toMatchObject({ email, newEmail: null });
  });

  it('keeps username and address when another account has them', async () => {
    const other = await world.owner();
    const name = await change({ username: other.user.username.toUpperCase() });
    expect([name.status, name.body.fields]).toEqual([409, { username: 'Username already exists' }]);
    const address = await change({ email: other.user.email });
    expect([address.status, address.body.fields]).toEqual([409, { email: 'Email already exists' }]);
    expect((await owner.call(getUser)).body.username).toBe(owner.user.username);
  });

  it('gets a link to choose a password; failures are reported', async () => {
    const send = (loungeId = owner.loungeId) => superAdmin.call(sendOwnerPasswordReset, of(loungeId));
    expect((await send()).status).toBe(200);
    const sent = world.mailbox.findLast(({ to }) => to === owner.user.email);
    expect(sent?.subject).toBe('Reset your Vitola password');
    await send();
    await send();
    expect([(await send()).status, (await send()).body.code]).toEqual([429, 'TOO_MANY']);
    const { loungeId } = (await superAdmin.call(createLounge, { body: form })).body;
    const nobody = await send(loungeId);
    expect([nobody.status, nobody.body.message]).toEqual([409, 'No email address found for this lounge']);
  });

  it('gets the welcome email, at an address of a lounge or its owner only', async () => {
    const send = (email: string) =>
      superAdmin.call(sendWelcomeEmail, { body: { email, username: 'Casa Nueva' } });
    expect((await send(owner.user.email)).status).toBe(200);
    const sent = world.mailbox.findLast(({ to }) => to === owner.user.email);
    expect(sent?.subject).toBe('Welcome to Vitola');
    expect(sent?.text).toContain((await details()).customerPath);
    expect((await send('stranger@example.com')).body.code).toBe('LOUNGE_WITHOUT_EMAIL');
  });

  it('is told nothing when the mail server refuses, and the super admin is', async () => {
    const broken = await createWorld({ mail: { send: () => Promise.reject(new Error('refused')) } });
    const admin = await signedInAs(broken, 'superAdmin');
    const { loungeId, user } = await broken.owner();
    const reset = await admin.call(sendOwnerPasswordReset, of(loungeId));
    expect([reset.status, reset.body.message]).toEqual([502, 'Failed to send password reset email']);
    const welcome = await admin.call(sendWelcomeEmail, { body: { email: user.email, username: 'Casa' } });
    expect([welcome.status, welcome.body.message]).toEqual([502, 'Failed to send welcome email']);
    await broken.close();
  });
});

describe('a plan given by a super admin', () => {
  const give = (plan: 'trial' | 'professional' | 'enterprise', endsAt: Date | null = null) =>
    superAdmin.call(overridePlan, {
      ...of(owner.loungeId),
      body: { plan, reason: 'A partner', endsAt: endsAt?.toISOString() ?? null },
    });
  const end = () => superAdmin.call(endPlanOverride, of(owner.loungeId));

  it('shows who gave it, why and until when, and ends on its day', async () => {
    const zone = world.db.updateTable('loungeLocations').set({ timeZone: 'America/New_York' });
    await zone.where('loungeId', '=', owner.loungeId).execute();
    // The end of the last day in New York is in the next one by UTC.
    const endsAt = new Date(world.clock.now().getTime() + 20 * day);
    endsAt.setUTCHours(4, 59, 59, 0);
    const lastDay = new Date(endsAt.getTime() - day).toLocaleDateString('en-US', { dateStyle: 'long' });
    const given = await give('enterprise', endsAt);
    const { username } = (await superAdmin.call(getUser)).body;
    expect(given.body).toMatchObject({
      subscriptionTier: 'Enterprise',
      maxCigars: null,
      planOverride: {
        plan: 'enterprise',
        reason: 'A partner',
        endsAt: endsAt.toISOString(),
        grantedBy: username,
      },
    });
    const { body: notifications } = await owner.call(listNotifications);
    expect(notifications[0]?.message).toBe(
      `A platform admin put your lounge on Enterprise until ${lastDay} at 11:59 PM EST.`,
    );
    await endDueOverrides(world.context(), () => undefined);
    expect((await details()).planOverride).not.toBeNull();
    world.clock.advance(21 * day);
    await endDueOverrides(world.context(), () => undefined);
    superAdmin = await signedInAs(world, 'superAdmin');
    expect(await details()).toMatchObject({ subscriptionTier: 'Free', planOverride: null });
  });

  it('can be replaced and ended, and needs a day in the future', async () => {
    await give('professional');
    expect((await give('enterprise')).body.planOverride?.plan).toBe('enterprise');
    const past = await give('professional', new Date(world.clock.now().getTime() - 1));
    expect([past.status, past.body.fields]).toEqual([400, { endsAt: 'Choose a day in the future.' }]);
    expect((await end()).body).toMatchObject({ subscriptionTier: 'Free', planOverride: null });
    expect((await end()).status).toBe(404);
  });

  it('is refused for a lounge that pays, and gives way to a payment', async () => {
    await give('professional');
    await payFor(world, owner, 'enterprise');
    expect(await details()).toMatchObject({ paidPlan: 'enterprise', planOverride: null });
    const refused = await give('professional');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'The lounge pays for enterprise itself: change or end that first.',
    ]);
  });
});
