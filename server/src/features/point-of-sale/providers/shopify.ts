import type { z } from 'zod';
import { priceOfText, storable } from './amounts.ts';
import { AppOfProvider } from './app-of-provider.ts';
import type {
  Count,
  Grant,
  Item,
  Place,
  Provider,
  RawWebhook,
  Receipts,
  Session,
  SignInRequest,
  Tokens,
  Topic,
  WebhookEvent,
} from './provider.ts';
import type { ProviderSettings } from './provider-client.ts';
import { ProviderError } from './provider-error.ts';
import { headerOf, hmacOf, isEqualSecret, jsonOf } from './signatures.ts';
import * as shapes from './shopify-shapes.ts';

export interface ShopifySettings extends ProviderSettings {
  app: { id: string; secret: string } | null;
  /** The address of a store, `your-store.myshopify.com`. */
  urlOf(shop: string): string;
}

const version = '2026-07';
const scopes = ['read_products', 'read_inventory', 'read_locations', 'read_orders'];
const refreshBeforeMs = 5 * 60_000;
/** How old the provider's signature on a redirect may be. */
const maxSkewMs = 90_000;
/** Seconds to wait where Shopify says that too much was asked, but not for how long. */
const throttledSeconds = 5;
const paidStates = ['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'REFUNDED'];

type Merchant = Omit<Session, 'locationId'>;
type ListOf<T> = z.ZodType<{
  list: { nodes: T[]; pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined } };
}>;

/** Shopify's Admin GraphQL API; a merchant's id is the address of the store. */
export class Shopify extends AppOfProvider<ShopifySettings> implements Provider {
  readonly name = 'shopify';

  constructor(settings: ShopifySettings) {
    super('Shopify', settings);
  }

  signInUrl({ state, redirectUrl, shop }: SignInRequest): string {
    const query = { client_id: this.app.id, scope: scopes.join(','), redirect_uri: redirectUrl, state };
    return `${this.settings.urlOf(shop ?? '')}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`;
  }

  async finishSignIn(query: URLSearchParams, request: SignInRequest): Promise<Grant> {
    const shop = request.shop ?? '';
    if (!isSigned(query, this.app.secret, this.settings.now()) || query.get('shop') !== shop)
      throw new ProviderError('refused', 'The redirect is not signed by Shopify');
    const tokens = await this.#askForToken(shop, { code: query.get('code') ?? '', expiring: '1' });
    return { tokens, ...(await this.#shopOf({ access: tokens.access, merchantId: shop })) };
  }

  async acceptToken({ token, shop }: { token: string; shop: string | null }): Promise<Grant> {
    const merchant = await this.#shopOf({ access: token, merchantId: shop ?? '' });
    return { tokens: { access: token, refresh: null, refreshAt: null }, ...merchant };
  }

  async refresh({ refresh }: Tokens, merchantId: string): Promise<Tokens> {
    if (!refresh) throw new ProviderError('signed-out', 'A pasted token cannot be refreshed');
    return this.#askForToken(merchantId, { grant_type: 'refresh_token', refresh_token: refresh });
  }

  // Shopify publishes no call for it: the merchant uninstalls the app.
  revoke(): Promise<void> {
    return Promise.resolve();
  }

  async listPlaces(merchant: Merchant): Promise<Place[]> {
    const places = await this.#askAll(merchant, shapes.locationsQuery, shapes.List(shapes.ShopifyLocation));
    return places
      .filter(({ isActive }) => isActive)
      .map(({ id, name }) => ({ id, name: storable(name) ?? 'Location' }));
  }

  async listItems(session: Session, since: Date | null): Promise<Item[]> {
    const variables = { query: since && updatedSince(since) };
    const variants = shapes.List(shapes.ShopifyVariant);
    return (await this.#askAll(session, shapes.variantsQuery, variants, variables)).map(itemOf);
  }

  async listCounts(session: Session, since: Date | null): Promise<Count[]> {
    const variables = { location: session.locationId, query: since && updatedSince(since) };
    const levels = shapes.PlaceList(shapes.ShopifyLevel);
    const counted = await this.#askAll(session, shapes.levelsQuery, levels, variables);
    return counted.flatMap(({ updatedAt, item: { variant }, quantities }) => {
      const available = quantities.find(({ name }) => name === 'available');
      if (!variant || !available) return [];
      return [{ itemId: variant.id, quantity: available.quantity, countedAt: new Date(updatedAt) }];
    });
  }

  async listReceipts(session: Session, since: Date): Promise<Receipts> {
    const variables = { query: updatedSince(since) };
    const orders = shapes.List(shapes.ShopifyOrder);
    return receiptsOf(session, await this.#askAll(session, shapes.ordersQuery, orders, variables));
  }

  async getReceipts(session: Session, orderIds: readonly string[]): Promise<Receipts> {
    const { nodes } = await this.#ask(session, shapes.ordersByIdQuery, shapes.OrdersById, { ids: orderIds });
    return receiptsOf(
      session,
      nodes.filter((order) => order !== null),
    );
  }

  readWebhook({ headers, body }: RawWebhook): WebhookEvent[] | undefined {
    const { app } = this.settings;
    const expected = app && hmacOf(app.secret, [body], 'base64');
    if (!expected || !isEqualSecret(headerOf(headers, 'x-shopify-hmac-sha256'), expected)) return undefined;
    const about = shapes.ShopifyWebhook.safeParse(jsonOf(body));
    const [id, merchantId] = [
      headerOf(headers, 'x-shopify-webhook-id'),
      headerOf(headers, 'x-shopify-shop-domain'),
    ];
    if (!about.success || id === '' || merchantId === '') return undefined;
    return [eventOf({ id, merchantId, topic: headerOf(headers, 'x-shopify-topic') }, about.data)];
  }

  async #askForToken(shop: string, body: Record<string, string>): Promise<Tokens> {
    const { id, secret } = this.app;
    const url = `${this.settings.urlOf(shop)}/admin/oauth/access_token`;
    const request = { method: 'POST', body: { client_id: id, client_secret: secret, ...body } } as const;
    const answer = await this.client.call(url, shapes.ShopifyToken, request);
    const life = answer.expires_in;
    return {
      access: answer.access_token,
      refresh: answer.refresh_token ?? null,
      refreshAt: life ? new Date(this.settings.now().getTime() + life * 1000 - refreshBeforeMs) : null,
    };
  }

  async #shopOf(merchant: Merchant) {
    const { shop } = await this.#ask(merchant, shapes.shopQuery, shapes.ShopAnswer);
    if (!/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(shop.myshopifyDomain))
      throw new ProviderError('refused', 'Shopify named another host');
    return { merchantId: shop.myshopifyDomain, merchantName: storable(shop.name) ?? 'Shopify' };
  }

  async #ask<S extends z.ZodType>(
    { access, merchantId }: Merchant,
    query: string,
    schema: S,
    variables: Record<string, unknown> = {},
  ): Promise<z.output<S>> {
    const url = `${this.settings.urlOf(merchantId)}/admin/api/${version}/graphql.json`;
    const headers = { 'x-shopify-access-token': access };
    const request = { method: 'POST', headers, body: { query, variables } } as const;
    const { data, errors } = await this.client.call(url, shapes.GraphqlAnswer, request);
    const codes = (errors ?? []).map(({ extensions }) => extensions?.code);
    if (codes.includes('THROTTLED'))
      throw new ProviderError('limited', 'Shopify throttles', throttledSeconds);
    if (codes.includes('ACCESS_DENIED')) throw new ProviderError('forbidden', 'Shopify denies access');
    const parsed = schema.safeParse(data);
    if (codes.length > 0 || !parsed.success) throw new ProviderError('refused', 'Shopify refused a query');
    return parsed.data;
  }

  /** All pages of a query's list. */
  async #askAll<T>(
    merchant: Merchant,
    query: string,
    schema: ListOf<T>,
    variables: Record<string, unknown> = {},
  ): Promise<T[]> {
    const all: T[] = [];
    let after: string | null = null;
    do {
      const { list }: z.output<ListOf<T>> = await this.#ask(merchant, query, schema, { ...variables, after });
      all.push(...list.nodes);
      after = list.pageInfo.hasNextPage ? (list.pageInfo.endCursor ?? null) : null;
    } while (after);
    return all;
  }
}

const updatedSince = (since: Date) => `updated_at:>='${since.toISOString()}'`;

/** Whether Shopify signed a redirect, not long ago: HMAC-SHA256 of the other parameters in order. */
function isSigned(query: URLSearchParams, secret: string, now: Date): boolean {
  const rest = new URLSearchParams(query);
  rest.delete('hmac');
  rest.sort();
  const message = [...rest].map(([name, value]) => `${name}=${value}`).join('&');
  const age = Math.abs(now.getTime() - Number(query.get('timestamp')) * 1000);
  return age <= maxSkewMs && isEqualSecret(query.get('hmac') ?? '', hmacOf(secret, [message], 'hex'));
}

function itemOf({ id, title, sku, barcode, price, product }: z.infer<typeof shapes.ShopifyVariant>): Item {
  const variant = title && title !== 'Default Title' ? `, ${title}` : '';
  const name = storable(`${product.title}${variant}`) ?? 'Without a name';
  // The vendor is usually the brand.
  const vendor = storable(product.vendor);
  return {
    id,
    groupId: product.id,
    name:
      vendor && !name.toLowerCase().startsWith(vendor.toLowerCase())
        ? `${vendor} ${name}`.slice(0, 200)
        : name,
    category: storable(product.productType),
    sku: storable(sku, 100),
    barcode: storable(barcode, 100),
    price: priceOfText(price),
    isDeleted: false,
  };
}

function receiptsOf({ locationId }: Session, orders: readonly shapes.ShopifyOrder[]): Receipts {
  const receipts: Receipts = { lines: [], refunds: [] };
  for (const order of orders) {
    const isPaid = paidStates.includes(order.displayFinancialStatus ?? '');
    if (!isPaid || order.retailLocation?.id !== locationId) continue;
    for (const line of order.lineItems.nodes)
      receipts.lines.push({
        id: line.id,
        itemId: line.variant?.id ?? null,
        name: storable(line.name) ?? 'Without a name',
        quantity: line.quantity,
        unitPrice: priceOfText(line.originalUnitPriceSet?.shopMoney.amount),
        soldAt: new Date(order.processedAt ?? order.createdAt),
      });
    for (const refund of order.refunds)
      for (const { quantity, restockType, lineItem } of refund.refundLineItems.nodes)
        receipts.refunds.push({
          id: `${refund.id}:${lineItem.id}`,
          lineId: lineItem.id,
          quantity,
          isRestocked: restockType !== 'NO_RESTOCK',
        });
  }
  return receipts;
}

const topicsByArea: Readonly<Record<string, readonly Topic[]>> = {
  orders: ['sales'],
  refunds: ['sales'],
  products: ['items'],
  inventory_levels: ['counts'],
};

function eventOf(
  { id, merchantId, topic }: { id: string; merchantId: string; topic: string },
  about: z.infer<typeof shapes.ShopifyWebhook>,
): WebhookEvent {
  const [area = ''] = topic.split('/');
  const orderId = area === 'orders' ? about.id : about.order_id;
  const isDeleted = topic === 'products/delete' && about.id;
  return {
    id,
    merchantId,
    topics: topicsByArea[area] ?? [],
    orderIds: orderId ? [`gid://shopify/Order/${orderId}`] : [],
    deletedIds: isDeleted ? [`gid://shopify/Product/${about.id}`] : [],
    isRevoked: topic === 'app/uninstalled',
  };
}
