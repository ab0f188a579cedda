import { createHmac, randomUUID } from 'node:crypto';
import { type RunningTill, serveTill, type TillReply, type TillRequest, type TillWebhook } from './serve.ts';
import { Till, type TillItem, type TillOrder } from './till.ts';

/** An imitation of a Shopify store. */
export interface ShopifyStandIn extends RunningTill {
  till: Till;
  signIn(url: string): string;
  webhook(topic: string, about: Record<string, unknown>): TillWebhook;
  /** Answers the next queries with the code THROTTLED, which comes as 200. */
  throttle: { times: number };
}

const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id.replace(/^\D+/, '')}`;

/** Starts it. Its lists page by cursor, its prices are text, and its refresh tokens rotate. */
export async function createShopifyStandIn(now: () => Date): Promise<ShopifyStandIn> {
  const till = new Till('ybor-smoke.myshopify.com', [gid('Location', '1'), gid('Location', '2')], now);
  const throttle = { times: 0 };
  const running = await serveTill(till, (request) => answer(till, throttle, request));
  return {
    ...running,
    till,
    throttle,
    signIn: (url) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const query = new URLSearchParams({
        code: till.authorize(),
        shop: till.merchantId,
        state,
        timestamp: String(Math.floor(now().getTime() / 1000)),
      });
      query.sort();
      const message = [...query].map(([name, value]) => `${name}=${value}`).join('&');
      query.set('hmac', createHmac('sha256', till.app.secret).update(message).digest('hex'));
      return query.toString();
    },
    webhook: (topic, about) => {
      const body = JSON.stringify(about);
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': till.merchantId,
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-hmac-sha256': createHmac('sha256', till.app.secret).update(body).digest('base64'),
        },
      };
    },
  };
}

function answer(till: Till, throttle: { times: number }, { path, body, headers }: TillRequest): TillReply {
  if (path === '/admin/oauth/access_token') return token(till, body);
  if (!/^\/admin\/api\/\d{4}-\d\d\/graphql\.json$/.test(path))
    return { status: 404, body: { errors: 'Not Found' } };
  if (!till.mayRead(String(headers['x-shopify-access-token'])))
    return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
  if (throttle.times > 0) {
    throttle.times -= 1;
    return { body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } };
  }
  return {
    body: { data: dataOf(till, String(body.query), (body.variables ?? {}) as Record<string, unknown>) },
  };
}

function token(till: Till, body: Record<string, unknown>): TillReply {
  if (body.client_id !== till.app.id || body.client_secret !== till.app.secret)
    return { status: 401, body: { error: 'invalid_client' } };
  if (body.grant_type === 'refresh_token') {
    if (!till.isRefreshToken(body.refresh_token)) return { status: 400, body: { error: 'invalid_grant' } };
    till.voidRefreshToken(String(body.refresh_token));
  } else if (!till.redeemCode(body.code)) return { status: 400, body: { error: 'invalid_request' } };
  const { access, refresh } = till.grant();
  return {
    body: {
      access_token: access,
      scope: 'read_products',
      expires_in: till.tokenSeconds,
      refresh_token: refresh,
      refresh_token_expires_in: 7_776_000,
    },
  };
}

/** The page of a list that a query's `first` and `after` name. */
function pageOf(nodes: readonly unknown[], query: string, after: unknown) {
  const from = Number(after ?? 0);
  const to = from + Number(/first: (\d+)/.exec(query)?.[1] ?? 50);
  return {
    nodes: nodes.slice(from, to),
    pageInfo: { hasNextPage: to < nodes.length, endCursor: to < nodes.length ? String(to) : null },
  };
}

const sinceOf = (filter: unknown) =>
  Date.parse(/updated_at:>='([^']+)'/.exec(String(filter))?.[1] ?? '1970-01-01');

function dataOf(till: Till, query: string, { after, query: filter, location, ids }: Record<string, unknown>) {
  const since = sinceOf(filter);
  if (query.includes('shop {'))
    return { shop: { name: till.merchantName, myshopifyDomain: till.merchantId } };
  if (query.includes('locations(')) return { list: pageOf(till.locations, query, after) };
  if (query.includes('productVariants(')) {
    const found = till.items.filter((one) => !one.isDeleted && one.updatedAt.getTime() >= since);
    return { list: pageOf(found.map(variant), query, after) };
  }
  if (query.includes('inventoryLevels(')) {
    const levels = till.items.flatMap((one) => {
      const counted = one.quantities.get(String(location));
      if (!counted || one.isDeleted || counted.at.getTime() < since) return [];
      const quantities = [{ name: 'available', quantity: Number(counted.quantity) }];
      return [
        {
          updatedAt: counted.at.toISOString(),
          item: { variant: { id: gid('ProductVariant', one.id) } },
          quantities,
        },
      ];
    });
    return { place: { list: pageOf(levels, query, after) } };
  }
  if (query.includes('orders(')) {
    const found = till.orders.filter(({ updatedAt }) => updatedAt.getTime() >= since);
    return {
      list: pageOf(
        found.map((one) => order(till, one)),
        query,
        after,
      ),
    };
  }
  const named = till.orders.filter((one) => (ids as string[]).includes(gid('Order', one.id)));
  return { nodes: named.map((one) => order(till, one)) };
}

const variant = (one: TillItem) => ({
  id: gid('ProductVariant', one.id),
  title: 'Default Title',
  sku: one.sku,
  barcode: one.barcode,
  price: (one.cents / 100).toFixed(2),
  product: { id: gid('Product', one.groupId), title: one.name, vendor: null, productType: one.category },
});

function order(till: Till, { id, createdAt, isPaid, locationId, lines }: TillOrder) {
  const isGone = (itemId: string) => till.items.find((one) => one.id === itemId)?.isDeleted !== false;
  return {
    id: gid('Order', id),
    createdAt: createdAt.toISOString(),
    processedAt: createdAt.toISOString(),
    displayFinancialStatus: isPaid ? 'PAID' : 'PENDING',
    retailLocation: { id: locationId },
    lineItems: {
      nodes: lines.map((line) => ({
        id: gid('LineItem', line.id),
        name: line.name,
        sku: null,
        quantity: line.quantity,
        variant: line.itemId && !isGone(line.itemId) ? { id: gid('ProductVariant', line.itemId) } : null,
        originalUnitPriceSet: { shopMoney: { amount: (line.cents / 100).toFixed(1) } },
      })),
    },
    refunds: lines.flatMap((line) =>
      line.refunded.map((refund) => ({
        id: gid('Refund', refund.id),
        refundLineItems: {
          nodes: [
            {
              quantity: refund.quantity,
              restockType: refund.isRestocked ? 'RETURN' : 'NO_RESTOCK',
              lineItem: { id: gid('LineItem', line.id) },
            },
          ],
        },
      })),
    ),
  };
}
