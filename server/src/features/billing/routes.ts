import * as api from '@vitola/contract/billing';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { createCheckout } from './checkout/create-checkout.ts';
import { getSubscription, refreshSubscription } from './subscription/get-subscription.ts';
import { openPortal } from './checkout/open-portal.ts';
import type { Payments } from './payments.ts';
import { stripeWebhookRoute } from './events/receive-event.ts';
import {
  actInSandboxPortal,
  getSandboxCheckout,
  getSandboxPortal,
  payInSandbox,
} from './sandbox/sandbox-pages.ts';

/** Serves plans, checkout, portal, the sandbox's pages, and the payment provider's webhook. */
export function billingRoutes(app: FastifyInstance, payments: Payments): void {
  serve(app, api.getPaymentMode, () => Promise.resolve({ mode: payments.mode }));
  serve(app, api.getSubscription, (ctx) => getSubscription(ctx, payments));
  serve(app, api.upgrade, (ctx, { body }) => createCheckout(ctx, payments, body.tier));
  serve(app, api.createCheckout, (ctx, { body }) => createCheckout(ctx, payments, body.tier));
  serve(app, api.openPortal, (ctx) => openPortal(ctx, payments));
  serve(app, api.refreshSubscription, (ctx) => refreshSubscription(ctx, payments));
  serve(app, api.getSandboxCheckout, (ctx, { params }) => getSandboxCheckout(ctx, payments, params.id));
  serve(app, api.payInSandbox, (ctx, { params, body }) => payInSandbox(ctx, payments, params.id, body.card));
  serve(app, api.getSandboxPortal, (ctx, { params }) => getSandboxPortal(ctx, payments, params.id));
  serve(app, api.actInSandboxPortal, (ctx, { params, body }) =>
    actInSandboxPortal(ctx, payments, params.id, body.action),
  );
  stripeWebhookRoute(app, payments);
}
