import { endAll, portalVisit, subscribed, unpaidCheckout } from '../world/payments.ts';
import type { Scene } from './scene.ts';

/** Calls of payments that work. */
export const paymentSamples = {
  'billing.upgrade': async ({ world, owner }: Scene) => {
    await endAll(world, owner);
    return { body: { tier: 'enterprise' } };
  },
  'billing.createCheckout': async ({ world, owner }: Scene) => {
    await endAll(world, owner);
    return { body: { tier: 'enterprise' } };
  },
  'billing.openPortal': async ({ world, owner }: Scene) => {
    await subscribed(world, owner);
    return {};
  },
  'billing.refreshSubscription': async ({ world, owner }: Scene) => {
    await subscribed(world, owner);
    return {};
  },
  'billing.getSandboxCheckout': async ({ world, owner }: Scene) => ({
    params: { id: await unpaidCheckout(world, owner) },
  }),
  'billing.payInSandbox': async ({ world, owner }: Scene) => ({
    params: { id: await unpaidCheckout(world, owner) },
    body: { card: 'declined' },
  }),
  'billing.getSandboxPortal': async ({ world, owner }: Scene) => ({
    params: { id: await portalVisit(world, owner) },
  }),
  'billing.actInSandboxPortal': async ({ world, owner }: Scene) => ({
    params: { id: await portalVisit(world, owner) },
    body: { action: 'resume' },
  }),
};
