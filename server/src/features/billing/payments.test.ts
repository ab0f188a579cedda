import { Server } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createWorld, type World } from '../../../test/world/world.ts';
import type { PaymentsSetup } from '../../env/env.ts';
import { StripeGateway } from './stripe-gateway.ts';
import { Payments } from './payments.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

const paymentsOf = (setup: PaymentsSetup) => {
  const { db, clock } = world;
  return new Payments({
    setup,
    db,
    clock,
    publicUrl: () => 'http://localhost:3000',
    deliver: async () => 200,
  });
};

it('a gateway that failed to open is opened by the next caller', async () => {
  const prices = { professional: ['price_a'], enterprise: ['price_b'] };
  const setup = { kind: 'stripe' as const, secretKey: '', webhookSecret: 'whsec_any', prices };
  const payments = paymentsOf(setup);
  await expect(payments.gateway()).rejects.toThrow(/apiKey/);
  setup.secretKey = 'sk_test_any';
  const gateway = await payments.gateway();
  expect(gateway).toBeInstanceOf(StripeGateway);
  expect(await payments.gateway()).toBe(gateway);
});

it('a sandbox that failed to open is opened by the next caller', async () => {
  const payments = paymentsOf({ kind: 'sandbox' });
  vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(() => {
    throw new Error('listen EMFILE');
  });
  await expect(Promise.all([payments.gateway(), payments.sandbox()])).rejects.toThrow('EMFILE');
  expect(await payments.gateway()).toBeInstanceOf(StripeGateway);
  await payments.close();
});
