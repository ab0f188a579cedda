import {
  actInSandboxPortal,
  createCheckout,
  getSandboxCheckout,
  getSandboxPortal,
  getSubscription,
  openPortal,
  payInSandbox,
  refreshSubscription,
  upgrade,
} from '@vitola/contract/billing';
import { getUser } from '@vitola/contract/accounts/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actInPortal,
  sandboxWithHeldEvents,
  openCheckout,
  payFor,
  settlePayments,
} from '../../../test/world/payments.ts';
import { createWorld, type Owner, type World } from '../../../test/world/world.ts';
import { newPrice, newSubscription } from '../../../../stand-ins/src/stripe/objects.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const statusOf = async (owner: Owner) => (await owner.call(getSubscription)).body;
const sandbox = () => world.payments.sandbox();

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
    });
    expect((await owner.call(getUser)).body.subscriptionTier).toBe('professional');
  });

  it('is not blocked by an earlier payment of the customer for an unrelated price', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const { fakeStripe, customer = '' } = await sandboxWithHeldEvents(world, owner);
    fakeStripe.holdsEvents = false;
    const price = newPrice('price_of_another_product', 500, 'Something else');
    await fakeStripe.put(newSubscription(world.clock.now(), customer, price, 'canceled', {}));
    await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', status: 'active' });
  });

  it('changes nothing when the card is declined, and allows a retry', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const declined = await owner.call(payInSandbox, { params: { id }, body: { card: 'declined' } });
    await settlePayments(world);
    expect([declined.body.outcome, (await statusOf(owner)).tier]).toEqual(['declined', 'trial']);
    const again = await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    expect(again.body.outcome).toBe('paid');
  });

  it('waits for a payment that takes its time', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    await owner.call(payInSandbox, { params: { id }, body: { card: 'slow' } });
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({ tier: 'trial', status: 'incomplete' });
    await actInPortal(owner, 'pay');
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({ tier: 'professional', status: 'active' });
  });

  it('makes one customer and one checkout for a double click, a reload and going back', async () => {
    const owner = await world.owner();
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => owner.call(createCheckout, { body: { tier: 'professional' } })),
    );
    asked.push(await owner.call(upgrade, { body: { tier: 'professional' } }));
    expect(new Set(asked.map(({ body }) => body.checkoutUrl)).size).toBe(1);
    const { fakeStripe, customer } = await sandboxWithHeldEvents(world, owner);
    fakeStripe.holdsEvents = false;
    expect(await fakeStripe.list('checkout.session', customer)).toHaveLength(1);
    const customers = JSON.stringify(await fakeStripe.list('customer')).split(owner.loungeId);
    expect(customers).toHaveLength(2);
  });

  it('closes the checkout of another plan, so that nobody pays twice', async () => {
    const owner = await world.owner();
    const first = await openCheckout(owner, 'professional');
    await openCheckout(owner, 'enterprise');
    const { body } = await owner.call(getSandboxCheckout, { params: { id: first } });
    expect(body.status).toBe('expired');
  });

  it('leaves one open checkout after concurrent requests, for one plan or for both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await world.owner();
      const asked = await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          owner.call(createCheckout, { body: { tier: place % 2 ? 'enterprise' : 'professional' } }),
        ),
      );
      expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200));
      const ids = [...new Set(asked.map(({ body }) => body.checkoutUrl.split('/').at(-1) ?? ''))];
      const paid = await Promise.all(
        ids.map((id) => owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } })),
      );
      expect(paid.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await settlePayments(world);
      const { living } = await sandboxWithHeldEvents(world, owner);
      (await sandbox()).holdsEvents = false;
      expect(living.length).toBe(paid.filter(({ status }) => status === 200).length);
    }
  });

  it('creates no second subscription when a paid checkout is paid again', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const all = await Promise.all(
      [1, 2, 3].map(() => owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } })),
    );
    expect(all.map(({ body }) => body.outcome)).toEqual(['paid', 'paid', 'paid']);
    const { fakeStripe, living } = await sandboxWithHeldEvents(world, owner);
    fakeStripe.holdsEvents = false;
    expect(living).toHaveLength(1);
    await settlePayments(world);
  });

  it('rejects a plan that the lounge already pays for, and a lower one', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'enterprise');
    for (const tier of ['enterprise', 'professional'] as const) {
      const { status, body } = await owner.call(createCheckout, { body: { tier } });
      expect([status, body.code]).toEqual([409, 'ALREADY_ON_PLAN']);
    }
  });

  it('changes a running subscription after confirmation, without a second one', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    const { body } = await owner.call(createCheckout, { body: { tier: 'enterprise' } });
    expect(body.checkoutUrl).toMatch(/^\/sandbox\/portal\/bps_/);
    expect((await statusOf(owner)).tier).toBe('professional');
    await actInPortal(owner, 'to-enterprise');
    await settlePayments(world);
    expect(await statusOf(owner)).toMatchObject({ tier: 'enterprise', limit: null });
  });

  it('finds out by polling when the event never arrives', async () => {
    const owner = await world.owner();
    const id = await openCheckout(owner);
    const fakeStripe = await sandbox();
    fakeStripe.holdsEvents = true;
    await owner.call(payInSandbox, { params: { id }, body: { card: 'succeeds' } });
    fakeStripe.holdsEvents = false;
    expect((await statusOf(owner)).tier).toBe('trial');
    expect((await owner.call(refreshSubscription)).body.tier).toBe('professional');
  });

  it('stores no card: there is no field for one', async () => {
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
  it('cannot use the checkout and the portal of this one', async () => {
    const [owner, paying, other] = await Promise.all([world.owner(), world.owner(), world.owner()]);
    await openCheckout(other);
    const checkout = { params: { id: await openCheckout(owner) } };
    await payFor(world, paying, 'professional');
    const portal = { params: { id: (await paying.call(openPortal)).body.portalUrl.split('/').at(-1) ?? '' } };
    const answers = await Promise.all([
      other.call(getSandboxCheckout, checkout),
      other.call(payInSandbox, { ...checkout, body: { card: 'succeeds' } }),
      other.call(getSandboxPortal, portal),
      other.call(actInSandboxPortal, { ...portal, body: { action: 'end-now' } }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_FOUND'));
    expect((await paying.call(getSandboxPortal, portal)).status).toBe(200);
  });
});
