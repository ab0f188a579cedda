import { randomBytes } from 'node:crypto';
import type { PaymentMode } from '@vitola/contract/billing';
import { plans } from '@vitola/contract/plans';
import type { Database } from '../../db/connect.ts';
import type { PaymentsSetup } from '../../env/env.ts';
import type { Clock } from '../../context/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import {
  EventSender,
  type Deliver,
  listen,
  newPrice,
  StripeStandIn,
} from '../../../../stand-ins/src/stripe/index.ts';
import { StripeGateway, type PaymentProvider } from './stripe-gateway.ts';
import { SandboxStore } from './sandbox/queries.ts';

interface PaymentsOptions {
  setup: PaymentsSetup;
  db: Database;
  clock: Clock;
  publicUrl: () => string;
  /** Delivers the sandbox's events to the product's own webhook. */
  deliver: Deliver;
}

interface Sandbox {
  fakeStripe: StripeStandIn;
  gateway: StripeGateway;
  close(): Promise<void>;
}

const sandboxPrices = { professional: 'price_sandbox_professional', enterprise: 'price_sandbox_enterprise' };

/**
 * The payments setup of this process: off, Stripe or the sandbox. The gateway, and the sandbox behind it, are created on first
 * use, and again on the next use when that failed.
 */
export class Payments {
  readonly #options: PaymentsOptions;
  #gateway: Promise<StripeGateway> | undefined;
  #sandbox: Promise<Sandbox> | undefined;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /** The provider in use; PAYMENTS_OFF when payments are not set up. */
  get provider(): PaymentProvider {
    const { setup } = this.#options;
    if (setup.kind === 'off') throw new AppError('PAYMENTS_OFF');
    if (setup.kind === 'sandbox') return 'sandbox';
    return /^(sk|rk)_live_/.test(setup.secretKey) ? 'live' : 'test';
  }

  /** The payment mode shown to visitors. */
  get mode(): PaymentMode {
    return this.isOff ? 'off' : this.provider;
  }

  get isOff(): boolean {
    return this.#options.setup.kind === 'off';
  }

  get isSandbox(): boolean {
    return this.#options.setup.kind === 'sandbox';
  }

  /** The gateway to Stripe, or to the sandbox; PAYMENTS_OFF when payments are not set up. */
  async gateway(): Promise<StripeGateway> {
    const { setup } = this.#options;
    if (setup.kind === 'off') throw new AppError('PAYMENTS_OFF');
    if (setup.kind === 'sandbox') return (await this.#openSandbox()).gateway;
    this.#gateway ??= StripeGateway.open(setup).catch((error: unknown) => {
      this.#gateway = undefined;
      throw error;
    });
    return this.#gateway;
  }

  /** The sandbox itself, for its pages; NOT_FOUND where payments are real. */
  async sandbox(): Promise<StripeStandIn> {
    if (!this.isSandbox) throw new AppError('NOT_FOUND');
    return (await this.#openSandbox()).fakeStripe;
  }

  /** The plan the sandbox sells at a price. */
  sandboxPlanOf(price: string | undefined): 'professional' | 'enterprise' {
    return price === sandboxPrices.enterprise ? 'enterprise' : 'professional';
  }

  sandboxPriceOf(plan: 'professional' | 'enterprise'): string {
    return sandboxPrices[plan];
  }

  /** Waits for the sandbox's pending events and closes it. */
  async close(): Promise<void> {
    const sandbox = await this.#sandbox?.catch(() => undefined);
    await sandbox?.close();
  }

  #openSandbox(): Promise<Sandbox> {
    this.#sandbox ??= openSandbox(this.#options).catch((error: unknown) => {
      this.#sandbox = undefined;
      throw error;
    });
    return this.#sandbox;
  }
}

async function openSandbox({ db, clock, publicUrl, deliver }: PaymentsOptions): Promise<Sandbox> {
  const { Stripe } = await import('stripe');
  const secret = () => randomBytes(24).toString('hex');
  const secretKey = `sk_test_${secret()}`;
  const webhookSecret = `whsec_${secret()}`;
  const courier = new EventSender(deliver, webhookSecret);
  const fakeStripe = new StripeStandIn({
    store: new SandboxStore(db),
    now: () => clock.now(),
    apiVersion: Stripe.API_VERSION,
    prices: (['professional', 'enterprise'] as const).map((plan) =>
      newPrice(sandboxPrices[plan], plans[plan].monthlyCents, plans[plan].name),
    ),
    courier,
    pageOf: (kind, id) => `${publicUrl()}/sandbox/${kind}/${id}`,
  });
  const server = await listen(fakeStripe, secretKey);
  const gateway = await StripeGateway.open({
    secretKey,
    webhookSecret,
    prices: { professional: [sandboxPrices.professional], enterprise: [sandboxPrices.enterprise] },
    address: { host: '127.0.0.1', port: server.port, protocol: 'http' },
  }).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return {
    fakeStripe,
    gateway,
    async close() {
      await courier.settled();
      await server.close();
    },
  };
}
