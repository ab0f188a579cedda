import type Stripe from 'stripe';
import type { EventSender } from './courier.ts';
import { itemOn, monthAfter, newCustomer, newEvent, newId, newSubscription, seconds } from './objects.ts';
import { missing, unusable } from './refusal.ts';
import { type CheckoutFields, newCheckout, newPortalSession, type PortalFields } from './sessions.ts';
import type { Store, StoredObject } from './store.ts';

export interface StripeStandInOptions {
  store: Store;
  now: () => Date;
  apiVersion: string;
  prices: readonly Stripe.Price[];
  courier: EventSender;
  /** Where the page of a checkout or a portal visit is. */
  pageOf: (kind: 'checkout' | 'portal', id: string) => string;
}

/** How a test card behaves. No number of a card exists here. */
export type TestCard = 'succeeds' | 'declined' | 'slow';

/**
 * A small Stripe of our own: customers, checkout sessions, subscriptions and portal visits with their rules, and an event
 * for everything that happens. Operations wait for each other, so that each is whole.
 */
export class StripeStandIn {
  readonly #options: StripeStandInOptions;
  #turn: Promise<unknown> = Promise.resolve();
  /** With events held back, tests deliver them by themselves, in any order and as often as they like. */
  holdsEvents = false;

  constructor(options: StripeStandInOptions) {
    this.#options = options;
  }

  /** Does one thing at a time. */
  inTurn<R>(work: () => Promise<R>): Promise<R> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  get courier(): EventSender {
    return this.#options.courier;
  }

  find = (id: string): Promise<StoredObject | undefined> => this.#options.store.find(id);
  list = (kind: string, customer?: string): Promise<StoredObject[]> =>
    this.#options.store.list(kind, customer);
  put = (object: StoredObject): Promise<void> => this.#options.store.put(object);

  /** Every event so far, oldest first. */
  async events(): Promise<Stripe.Event[]> {
    return (await this.list('event')) as Stripe.Event[];
  }

  price(id: string): Stripe.Price {
    const price = this.#options.prices.find((one) => one.id === id);
    if (!price) throw missing('price', id);
    return price;
  }

  async #get<T extends StoredObject>(kind: string, id: string): Promise<T> {
    const found = await this.find(id);
    if (found?.object !== kind) throw missing(kind, id);
    return found as T;
  }

  customer = (id: string) => this.#get<Stripe.Customer>('customer', id);
  checkout = (id: string) => this.#get<Stripe.Checkout.Session>('checkout.session', id);
  subscription = (id: string) => this.#get<Stripe.Subscription>('subscription', id);
  portal = (id: string) => this.#get<Stripe.BillingPortal.Session>('billing_portal.session', id);

  async createCustomer(fields: Parameters<typeof newCustomer>[1]): Promise<Stripe.Customer> {
    const customer = newCustomer(this.#options.now(), fields);
    await this.put(customer);
    await this.#tell('customer.created', customer);
    return customer;
  }

  async createCheckout(
    fields: Omit<CheckoutFields, 'url' | 'price'> & { price: string },
  ): Promise<Stripe.Checkout.Session> {
    await this.customer(fields.customer);
    const url = (id: string) => this.#options.pageOf('checkout', id);
    const price = this.price(fields.price);
    const session = newCheckout(this.#options.now(), { ...fields, price, url });
    await this.put(session);
    await this.put(lineOf(session.id, price.id));
    return session;
  }

  /** The price a checkout sells. */
  async priceOf(session: string): Promise<Stripe.Price> {
    const line = await this.#get<ReturnType<typeof lineOf>>('stand_in.line', `${session}/line`);
    return this.price(line.price);
  }

  async expireCheckout(id: string): Promise<Stripe.Checkout.Session> {
    const session = await this.checkout(id);
    if (session.status !== 'open')
      throw unusable('Only Checkout Sessions with a status of open can be expired.');
    const expired: Stripe.Checkout.Session = { ...session, status: 'expired', url: null };
    await this.put(expired);
    await this.#tell('checkout.session.expired', expired);
    return expired;
  }

  /** Pays an open checkout. A declined card leaves it open; a slow one makes a subscription that is incomplete at first. */
  async pay(id: string, card: TestCard): Promise<'paid' | 'declined' | 'pending'> {
    const session = await this.checkout(id);
    if (session.status !== 'open') throw unusable('This Checkout Session is not open any more.');
    if (card === 'declined') return 'declined';
    const now = this.#options.now();
    const isPaid = card === 'succeeds';
    const subscription = newSubscription(
      now,
      idOf(session.customer),
      await this.priceOf(id),
      isPaid ? 'active' : 'incomplete',
      session.metadata ?? {},
    );
    const complete: Stripe.Checkout.Session = {
      ...session,
      status: 'complete',
      payment_status: isPaid ? 'paid' : 'unpaid',
      subscription: subscription.id,
      url: null,
    };
    await this.put(subscription);
    await this.put(complete);
    await this.#tell('customer.subscription.created', subscription);
    await this.#tell('checkout.session.completed', complete);
    if (isPaid) await this.#tell('invoice.paid', invoiceOf(subscription, 'paid'));
    return isPaid ? 'paid' : 'pending';
  }

  async createPortal(fields: Omit<PortalFields, 'url'>): Promise<Stripe.BillingPortal.Session> {
    await this.customer(fields.customer);
    if (fields.change) {
      const { customer } = await this.subscription(fields.change.subscription);
      if (customer !== fields.customer) throw missing('subscription', fields.change.subscription);
      this.price(fields.change.price);
    }
    const url = (id: string) => this.#options.pageOf('portal', id);
    const session = newPortalSession(this.#options.now(), { ...fields, url });
    await this.put(session);
    return session;
  }

  /** Changes the price at once. */
  changePrice = (id: string, price: string) =>
    this.#change(id, ({ items }) => ({
      items: { ...items, data: items.data.map((item) => itemOn(item, this.price(price))) },
    }));

  /** Ends the subscription with its period, or takes that back. */
  setEnding = (id: string, isEnding: boolean) =>
    this.#change(id, (subscription) => ({
      cancel_at_period_end: isEnding,
      cancel_at: isEnding ? periodEnd(subscription) : null,
      canceled_at: isEnding ? seconds(this.#options.now()) : null,
    }));

  /** Lets the period end: it renews with a card that works, is past due with one that doesn't, or is over. */
  async endPeriod(id: string, cardWorks: boolean): Promise<Stripe.Subscription> {
    const subscription = await this.subscription(id);
    if (subscription.cancel_at_period_end) return this.cancel(id);
    const renewed = await this.#change(id, ({ items }) => ({
      status: cardWorks ? 'active' : 'past_due',
      items: { ...items, data: items.data.map(nextPeriod) },
    }));
    await this.#tell(
      cardWorks ? 'invoice.paid' : 'invoice.payment_failed',
      invoiceOf(renewed, cardWorks ? 'paid' : 'open'),
    );
    return renewed;
  }

  /** Pays what is open: past due and incomplete become active. */
  async payOpen(id: string): Promise<Stripe.Subscription> {
    const paid = await this.#change(id, () => ({ status: 'active' }));
    await this.#tell('invoice.paid', invoiceOf(paid, 'paid'));
    return paid;
  }

  /** Ends a subscription now. */
  async cancel(id: string): Promise<Stripe.Subscription> {
    const at = seconds(this.#options.now());
    const ended = { status: 'canceled', ended_at: at, canceled_at: at } as const;
    const subscription = { ...(await this.#living(id)), ...ended };
    await this.put(subscription);
    await this.#tell('customer.subscription.deleted', subscription);
    return subscription;
  }

  async #living(id: string): Promise<Stripe.Subscription> {
    const subscription = await this.subscription(id);
    if (subscription.status === 'canceled')
      throw unusable('A canceled subscription can only update its metadata.');
    return subscription;
  }

  async #change(
    id: string,
    change: (subscription: Stripe.Subscription) => Partial<Stripe.Subscription>,
  ): Promise<Stripe.Subscription> {
    const before = await this.#living(id);
    const after = { ...before, ...change(before) };
    await this.put(after);
    await this.#tell('customer.subscription.updated', after);
    return after;
  }

  async #tell(type: string, about: object): Promise<void> {
    const event = newEvent(this.#options.now(), type, about, this.#options.apiVersion);
    await this.put(event);
    if (!this.holdsEvents) this.courier.send(event);
  }
}

const lineOf = (session: string, price: string) => ({
  id: `${session}/line`,
  object: 'stand_in.line',
  price,
});

const periodEnd = ({ items }: Stripe.Subscription): number | null =>
  items.data[0]?.current_period_end ?? null;

const nextPeriod = (item: Stripe.SubscriptionItem): Stripe.SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: monthAfter(item.current_period_end),
});

// What our side reads of an invoice: whose it is, and what was paid.
const invoiceOf = (
  { id, customer, currency, items }: Stripe.Subscription,
  status: 'paid' | 'open',
): Partial<Stripe.Invoice> => ({
  id: newId('in'),
  object: 'invoice',
  customer: idOf(customer),
  status,
  amount_paid: status === 'paid' ? (items.data[0]?.price.unit_amount ?? 0) : 0,
  currency,
  metadata: { subscription: id },
});

const idOf = (object: string | { id: string } | null): string =>
  typeof object === 'string' ? object : (object?.id ?? '');
