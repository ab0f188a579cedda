import {
  actInSandboxPortal,
  createCheckout,
  getSandboxCheckout,
  getSubscription,
  openPortal,
  payInSandbox,
  refreshSubscription,
  upgrade,
} from '@vitola/contract/billing';
import { addCigar, chooseActiveCigars, listCigars } from '@vitola/contract/inventory';
import { recommendTiered } from '@vitola/contract/recommendation';
import { getUser } from '@vitola/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldSandbox, openCheckout, payFor, settlePayments } from '../../../test/payments.ts';
import { createWorld, type Owner, type World } from '../../../test/world.ts';

const day = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const statusOf = async (owner: Owner) => (await owner.call(getSubscription)).body;
const sandbox = () => world.payments.sandbox();
async function addTo(owner: Owner, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    world.clock.advance(1);
    const body = {
      name: `Corona ${at}`,
      brand: 'Casa Larga',
      strength: 'Medium',
      price: `${5 + at}.00`,
    } as const;
    ids.push((await owner.call(addCigar, { body })).body.id);
  }
  return ids;
}
async function portalOf(owner: Owner): Promise<string> {
  return (await owner.call(openPortal)).body.portalUrl.split('/').at(-1) ?? '';
}
async function act(owner: Owner, action: Parameters<typeof actOf>[1]): Promise<void> {
  await actOf(owner, action);
  await settlePayments(world);
}
const actOf = async (
  owner: Owner,
  action:
    | 'cancel'
    | 'resume'
    | 'renew'
    | 'fail-renewal'
    | 'pay'
    | 'end-now'
    | 'to-professional'
    | 'to-enterprise',
) => owner.call(actInSandboxPortal, { params: { id: await portalOf(owner) }, body: { action } });

describe('paying for a plan', () => {
  it('grants nothing until the provider’s event says that it was paid', async () => {
    const owner = await world.owner();
    for (const call of [createCheckout, upgrade]) {
      const { status, body } = await owner.call(call, { body: { tier: 'professional' } });
      expect([status, body.checkoutUrl]).toEqual([
        200,
        expect.stringMatching(/^\/sandbox\/checkout\/cs_test_\w+$/),
      ]);
    }
    const id = await openCheckout(owner);
    const paid = await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    expect(paid.body).toEqual({ outcome: 'paid', successPath: '/trial?upgraded=professional' });
    expect(await statusOf(owner)).toMatchObject({ tier: 'trial', limit: 10 });
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({
      tier: 'professional',
      limit: 50,
      status: 'active',
      canManage: true,
      renewsAt: expect.stringMatching(/^2026-12-20T18/),
      testMode: true,
    });
    expect((await owner.call(getUser)).body.subscriptionTier).toBe('professional');
  });

  it('changes nothing when the card is declined, and lets one try again', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const declined = await owner.call(payInSandbox, { params: { id }, body: { card: 'declined' } });
    await settlePayments(world);
    expect([declined.body.outcome, (await statusOf(owner)).tier]).toEqual(['declined', 'trial']);
    const again = await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    expect(again.body.outcome).toBe('paid');
  });

  it('waits with a payment that takes its time', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    await owner.call(payInSandbox, { params: { id }, body: { card: 'slow' } });
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({ tier: 'trial', status: 'incomplete' });
    await act(owner, 'pay');
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', status: 'active' });
  });

  it('makes one customer and one checkout of a double click, a reload and a way back', async () => {
    const owner = await world.owner();
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => owner.call(createCheckout, { body: { tier: 'professional' } })),
    );
    asked.push(await owner.call(upgrade, { body: { tier: 'professional' } }));
    expect(new Set(asked.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    const { standIn, customer } = await heldSandbox(world, owner);
    standIn.holdsEvents = false;
    expect(await standIn.list('checkout.session', customer)).toHaveLength(1);
    const customers = JSON.stringify(await standIn.list('customer')).split(owner.loungeId);
    expect(customers).toHaveLength(2);
  });

  it('closes the checkout of another plan, so that nobody pays twice', async () => {
    const owner = await world.owner();
    const first = await openCheckout(owner, 'professional');
    await openCheckout(owner, 'enterprise');
    const { body } = await owner.call(getSandboxCheckout, { params: { id: first } });
    expect(body.status).toBe('expired');
  });

  it('answers a paid checkout that is paid again without a second subscription', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const all = await Promise.all(
      [1, 2, 3].map(() => owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } })),
    );
    expect(all.map(({ body }) => body.outcome)).toEqual(['paid', 'paid', 'paid']);
    const { standIn, living } = await heldSandbox(world, owner);
    standIn.holdsEvents = false;
    expect(living).toHaveLength(1);
    await settlePayments(world);
  });

  it('refuses a plan that one pays for already, and a lower one', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'enterprise');
    for (const tier of ['enterprise', 'professional'] as const) {
      const { status, body } = await owner.call(createCheckout, { body: { tier } });
      expect([status, body.code]).toEqual([409, 'ALREADY_ON_PLAN']);
    }
  });

  it('changes a running subscription by one’s yes, without a second one', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    const { body } = await owner.call(createCheckout, { body: { tier: 'enterprise' } });
    expect(body.checkoutUrl).toMatch(/^\/sandbox\/portal\/bps_/);
    expect((await statusOf(owner)).tier).toBe('professional');
    await act(owner, 'to-enterprise');
    expect(await statusOf(owner)).toMatchObject({ tier: 'enterprise', limit: null });
  });

  it('hears of it by asking, when the event never comes', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const standIn = await sandbox();
    standIn.holdsEvents = true;
    await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    standIn.holdsEvents = false;
    expect((await statusOf(owner)).tier).toBe('trial');
    expect((await owner.call(refreshSubscription)).body.tier).toBe('professional');
  });

  it('keeps no card: there is no field for one', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const sent = { card: 'succeeds', number: '4242424242424242' };
    await owner.raw('POST', `/api/sandbox/checkouts/${id}/pay`, sent);
    await settlePayments(world);
    const kept = await world.db.selectFrom('sandboxObjects').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('42424242');
  });
});

describe('another lounge', () => {
  it('has no checkout and no portal here', async () => {
    const [owner, other] = [await world.owner(), await world.owner()];
    await openCheckout(other);
    const id = await openCheckout(owner);
    const answers = await Promise.all([
      other.call(getSandboxCheckout, { params: { id } }),
      other.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('an open payment', () => {
  it('keeps the plan for seven days, then limits adding, and deletes and pauses nothing', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await addTo(owner, 12);
    await act(owner, 'fail-renewal');
    const graceEndsAt = new Date(world.clock.now().getTime() + 7 * day).toISOString();
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', status: 'past_due', graceEndsAt });
    const inGrace = await owner.call(addCigar, { body: { name: 'In grace', brand: 'Casa Larga' } });
    expect(inGrace.status).toBe(200);

    world.clock.advance(7 * day);
    const after = await owner.call(addCigar, { body: { name: 'Too late', brand: 'Casa Larga' } });
    expect(after.body.code).toBe('PLAN_LIMIT');
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', canAddMore: false, pausedCount: 0 });
    expect((await owner.call(listCigars)).body).toHaveLength(13);

    await act(owner, 'pay');
    expect(await statusOf(owner)).toMatchObject({ status: 'active', graceEndsAt: null, canAddMore: true });
    world.clock.advance(-7 * day);
  });
});

describe('a plan that ends', () => {
  it('holds until its period ends when it is canceled, and can be resumed', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await act(owner, 'cancel');
    const canceled = await statusOf(owner);
    expect(canceled).toMatchObject({ tier: 'professional', status: 'active', renewsAt: null });
    expect(canceled.endsAt).toMatch(/^2026-12-20T18/);
    await act(owner, 'resume');
    expect(await statusOf(owner)).toMatchObject({ endsAt: null });
    await act(owner, 'cancel');
    await act(owner, 'renew');
    expect(await statusOf(owner)).toMatchObject({
      tier: 'trial',
      status: 'canceled',
      limit: 10,
      endsAt: null,
    });
  });

  it('keeps every cigar, pauses the newest above the limit, lets the owner choose, and resumes all on an upgrade', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    const ids = await addTo(owner, 14);
    await act(owner, 'end-now');

    const shelf = (await owner.call(listCigars)).body;
    expect([shelf.length, shelf.filter(({ isPaused }) => isPaused).length]).toEqual([14, 4]);
    expect(await statusOf(owner)).toMatchObject({ tier: 'trial', pausedCount: 4, canAddMore: false });
    const byAge = shelf.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
    expect(byAge.map(({ isPaused }) => isPaused)).toEqual([...Array(10).fill(false), ...Array(4).fill(true)]);

    const tooMany = await owner.call(chooseActiveCigars, { body: { cigarIds: ids.slice(0, 11) } });
    expect([tooMany.status, tooMany.body.message]).toEqual([
      400,
      'Your plan has room for 10 active cigars. Choose at most 10.',
    ]);
    const paused = shelf.filter(({ isPaused }) => isPaused).map(({ id }) => id);
    const chosen = await owner.call(chooseActiveCigars, { body: { cigarIds: paused } });
    const active = chosen.body.filter(({ isPaused }) => !isPaused).map(({ id }) => id);
    expect(active).toHaveLength(10);
    expect(active).toEqual(expect.arrayContaining(paused));

    await payFor(world, owner, 'professional');
    expect((await owner.call(listCigars)).body.some(({ isPaused }) => isPaused)).toBe(false);
  });

  it('recommends no cigar that is paused', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    await addTo(owner, 12);
    await act(owner, 'end-now');
    const paused = (await owner.call(listCigars)).body.filter(({ isPaused }) => isPaused).map(({ id }) => id);
    expect(paused).toHaveLength(2);
    const shown = new Set<string>();
    for (let guest = 0; guest < 30; guest += 1) {
      const { body } = await world.guest.call(recommendTiered, {
        body: {
          loungeId: owner.loungeId,
          preferences: {
            experience: 'intermediate',
            strength: ['medium'],
            flavors: ['coffee'],
            time: '45-60',
            budget: 'all-options',
          },
        },
      });
      for (const card of [body.primary, body.budget, body.premium]) if (card) shown.add(card.id);
    }
    expect([...shown].filter((id) => paused.includes(id))).toEqual([]);
    expect(shown.size).toBeGreaterThan(0);
  });
});
