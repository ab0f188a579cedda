import { getUser } from '@vitola/contract/accounts/sign-in';
import { getSubscription } from '@vitola/contract/billing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payFor } from '../../../../test/world/payments.ts';
import { createWorld, type Owner, type World } from '../../../../test/world/world.ts';
import type { PaymentsSetup } from '../../../env/env.ts';
import { endTestPlans } from './end-test-plans.ts';
import { Payments } from '../payments.ts';

let world: World;
let tried: Owner;
beforeEach(async () => {
  world = await createWorld();
  tried = await world.owner();
  await payFor(world, tried, 'professional');
});
afterEach(() => world.close());

/** Runs the hourly check with this setup; returns what failed. */
async function runCheckWith(setup: PaymentsSetup): Promise<string[]> {
  const failed: string[] = [];
  const { db, clock } = world;
  const payments = new Payments({
    setup,
    db,
    clock,
    publicUrl: () => 'http://localhost:3000',
    deliver: async () => 200,
  });
  await endTestPlans(world.context(), payments, (what) => void failed.push(what));
  return failed;
}
const stripe = (secretKey: string): PaymentsSetup => ({
  kind: 'stripe',
  secretKey,
  webhookSecret: 'whsec_any',
  prices: { professional: ['price_professional'], enterprise: ['price_enterprise'] },
});
const tierOf = async (owner: Owner) => (await owner.call(getSubscription)).body.tier;

describe('a plan that was paid for with a test card', () => {
  it('stays while payments are off, in the sandbox or in a test mode', async () => {
    const setups: PaymentsSetup[] = [{ kind: 'off' }, { kind: 'sandbox' }, stripe('sk_test_any')];
    for (const setup of setups) expect(await runCheckWith(setup)).toEqual([]);
    expect(await tierOf(tried)).toBe('professional');
  });

  it('ends once real cards are charged, but not a plan that is paid for with one', async () => {
    const [owner, paying] = [await world.owner(), await world.owner({ plan: 'Professional' })];
    await payFor(world, owner, 'enterprise');
    const [{ loungeId }, at] = [paying, world.clock.now()];
    await world.db
      .insertInto('billingAccounts')
      .values({
        loungeId,
        provider: 'live',
        customerId: 'cus_any',
        plan: 'professional',
        status: 'active',
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    expect(await runCheckWith(stripe('sk_live_any'))).toEqual([]);
    const tiers = [await tierOf(tried), await tierOf(owner), await tierOf(paying)];
    expect(tiers).toEqual(['trial', 'trial', 'professional']);
    expect((await owner.call(getUser)).body.subscriptionTier).toBe('trial');
  });
});
