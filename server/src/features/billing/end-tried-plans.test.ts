import { getUser } from '@vitola/contract/accounts';
import { getSubscription } from '@vitola/contract/billing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payFor } from '../../../test/payments.ts';
import { createWorld, type Owner, type World } from '../../../test/world.ts';
import type { PaymentsSetup } from '../../env.ts';
import { endTriedPlans } from './end-tried-plans.ts';
import { Payments } from './payments.ts';

let world: World;
let tried: Owner;
beforeEach(async () => {
  world = await createWorld();
  tried = await world.owner();
  await payFor(world, tried, 'professional');
});
afterEach(() => world.close());

/** As the product starts with this setup. */
const startWith = (setup: PaymentsSetup) =>
  endTriedPlans(
    world.context(),
    new Payments({
      setup,
      db: world.db,
      clock: world.clock,
      publicUrl: () => 'http://localhost:3000',
      deliver: async () => 200,
    }),
  );
const stripe = (secretKey: string): PaymentsSetup => ({
  kind: 'stripe',
  secretKey,
  webhookSecret: 'whsec_any',
  prices: { professional: ['price_professional'], enterprise: ['price_enterprise'] },
});
const tierOf = async (owner: Owner) => (await owner.call(getSubscription)).body.tier;

describe('a plan that was paid for with a card for trying', () => {
  it('holds while payments are off, in the sandbox or in a test mode', async () => {
    const setups: PaymentsSetup[] = [{ kind: 'off' }, { kind: 'sandbox' }, stripe('sk_test_any')];
    for (const setup of setups) expect(await startWith(setup)).toBe(0);
    expect(await tierOf(tried)).toBe('professional');
  });

  it('ends once real cards are charged, once, and no other lounge’s plan with it', async () => {
    const owner = await world.owner();
    await payFor(world, owner, 'professional');
    const bystander = await world.owner({ plan: 'Enterprise' });
    expect(await startWith(stripe('sk_live_any'))).toBe(2);
    expect([await tierOf(tried), await tierOf(owner), await tierOf(bystander)]).toEqual([
      'trial',
      'trial',
      'enterprise',
    ]);
    expect((await owner.call(getUser)).body.subscriptionTier).toBe('trial');
    expect(await startWith(stripe('rk_live_any'))).toBe(0);
  });
});
