import { createHmac, randomUUID } from 'node:crypto';
import {
  bearerOf,
  type RunningTill,
  serveTill,
  type TillReply,
  type TillRequest,
  type TillWebhook,
} from './serve.ts';
import { Till, type TillItem, type TillOrder } from './till.ts';

/** An imitation of Square for one merchant. */
export interface SquareStandIn extends RunningTill {
  till: Till;
  /** The query of the redirect for a sign-in address. */
  signIn(url: string): string;
  webhook(type: string, about: { orderId?: string }, to: string): TillWebhook;
}

/** Starts it. It asks for a version header, pages by cursor, and sends quantities as text. */
export async function createSquareStandIn(now: () => Date): Promise<SquareStandIn> {
  const till = new Till('MLSQUARE1', ['LMAIN1', 'LSECOND2'], now);
  const running = await serveTill(till, (request) => answer(till, request));
  return {
    ...running,
    till,
    signIn: (url) => {
      const { searchParams } = new URL(url);
      if (searchParams.get('client_id') !== till.app.id) throw new Error('another app');
      const state = searchParams.get('state') ?? '';
      return new URLSearchParams({ code: till.authorize(), response_type: 'code', state }).toString();
    },
    webhook: (type, { orderId }, to) => {
      const object = type.startsWith('payment') ? { payment: { id: 'P1', order_id: orderId } } : {};
      const event = {
        merchant_id: till.merchantId,
        type,
        event_id: randomUUID(),
        created_at: now().toISOString(),
        data: { type: type.split('.')[0], id: orderId ?? 'x', object },
      };
      const body = JSON.stringify(event);
      const signature = createHmac('sha256', till.app.webhookKey).update(to).update(body).digest('base64');
      return {
        body,
        headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      };
    },
  };
}

const refused = (status: number, code: string): TillReply => ({
  status,
  body: { errors: [{ category: 'AUTHENTICATION_ERROR', code, detail: 'See the code.' }] },
});

function answer(till: Till, request: TillRequest): TillReply {
  const { path, body, headers } = request;
  if (!headers['square-version']) return refused(400, 'BAD_REQUEST');
  if (path === '/oauth2/token') return token(till, body);
  if (path === '/oauth2/revoke') {
    if (headers.authorization !== `Client ${till.app.secret}`) return refused(401, 'UNAUTHORIZED');
    till.revokeAll();
    return { body: { success: true } };
  }
  if (!till.mayRead(bearerOf(headers))) return refused(401, 'ACCESS_TOKEN_EXPIRED');
  if (path === '/v2/merchants/me')
    return { body: { merchant: { id: till.merchantId, business_name: till.merchantName } } };
  if (path === '/v2/locations')
    return {
      body: {
        locations: till.locations.map(({ id, name, isActive }) => ({
          id,
          name,
          status: isActive ? 'ACTIVE' : 'INACTIVE',
        })),
      },
    };
  if (path === '/v2/catalog/search') return catalog(till, body);
  if (path === '/v2/inventory/counts/batch-retrieve') return counts(till, body);
  if (path === '/v2/orders/search') return searchOrders(till, body);
  if (path === '/v2/orders/batch-retrieve') {
    const ids = body.order_ids as string[];
    return { body: { orders: till.orders.filter(({ id }) => ids.includes(id)).map(order) } };
  }
  return refused(404, 'NOT_FOUND');
}

function token(till: Till, body: Record<string, unknown>): TillReply {
  if (body.client_id !== till.app.id || body.client_secret !== till.app.secret)
    return refused(401, 'UNAUTHORIZED');
  const isRefresh = body.grant_type === 'refresh_token';
  const isValid = isRefresh ? till.isRefreshToken(body.refresh_token) : till.redeemCode(body.code);
  if (!isValid) return refused(400, 'BAD_REQUEST');
  const { access, refresh, expiresAt } = till.grant(isRefresh ? String(body.refresh_token) : undefined);
  return {
    body: {
      access_token: access,
      token_type: 'bearer',
      expires_at: expiresAt.toISOString(),
      merchant_id: till.merchantId,
      refresh_token: refresh,
      short_lived: false,
    },
  };
}

/** One page of a list by a cursor that is the place of its first element. */
function page<T>(all: readonly T[], body: Record<string, unknown>) {
  const from = Number(body.cursor ?? 0);
  const to = from + Number(body.limit ?? 100);
  return { rows: all.slice(from, to), ...(to < all.length && { cursor: String(to) }) };
}

/** A time of a filter; without one, before everything. */
const timeOf = (text: unknown) => (typeof text === 'string' ? Date.parse(text) : -Infinity);

const categoryOf = ({ category }: TillItem) => `CAT-${category}`;

function catalog(till: Till, body: Record<string, unknown>): TillReply {
  const begin = timeOf(body.begin_time);
  const found = till.items.filter(
    ({ updatedAt, isDeleted }) =>
      updatedAt.getTime() > begin && (!isDeleted || body.include_deleted_objects === true),
  );
  const { rows, ...more } = page(found, body);
  const categories = new Map(rows.map((item) => [categoryOf(item), item.category]));
  return {
    body: {
      ...(rows.length > 0 && { objects: rows.map(item) }),
      related_objects: [...categories].map(([id, name]) => ({
        type: 'CATEGORY',
        id,
        category_data: { name },
      })),
      latest_time: till.now().toISOString(),
      ...more,
    },
  };
}

const item = (one: TillItem) => ({
  type: 'ITEM',
  id: one.groupId,
  updated_at: one.updatedAt.toISOString(),
  version: 1763800000000,
  is_deleted: one.isDeleted,
  item_data: {
    name: one.name,
    categories: [{ id: categoryOf(one) }],
    variations: [
      {
        type: 'ITEM_VARIATION',
        id: one.id,
        is_deleted: one.isDeleted,
        item_variation_data: {
          name: 'Regular',
          ...(one.sku && { sku: one.sku }),
          ...(one.barcode && { upc: one.barcode }),
          pricing_type: 'FIXED_PRICING',
          price_money: { amount: one.cents, currency: 'USD' },
        },
      },
    ],
  },
});

function counts(till: Till, body: Record<string, unknown>): TillReply {
  const after = timeOf(body.updated_after);
  const [locationId = ''] = body.location_ids as string[];
  const all = till.items.flatMap(({ id, quantities }) => {
    const counted = quantities.get(locationId);
    return counted && counted.at.getTime() > after ? [{ id, ...counted }] : [];
  });
  const { rows, ...more } = page(all, body);
  const told = rows.map(({ id, quantity, at }) => ({
    catalog_object_id: id,
    catalog_object_type: 'ITEM_VARIATION',
    state: 'IN_STOCK',
    location_id: locationId,
    quantity,
    calculated_at: at.toISOString(),
  }));
  return { body: { ...(told.length > 0 && { counts: told }), ...more } };
}

function searchOrders(till: Till, body: Record<string, unknown>): TillReply {
  const query = body.query as { filter: { date_time_filter: { updated_at: { start_at: string } } } };
  const since = Date.parse(query.filter.date_time_filter.updated_at.start_at);
  const locations = body.location_ids as string[];
  const found = till.orders
    .filter(({ isPaid, locationId }) => isPaid && locations.includes(locationId))
    .flatMap((one) => [order(one), ...returns(one)])
    .filter(({ updated_at: at }) => Date.parse(at) >= since);
  const { rows, ...more } = page(found, body);
  return { body: { ...(rows.length > 0 && { orders: rows }), ...more } };
}

const order = ({ id, locationId, isPaid, createdAt, lines }: TillOrder) => ({
  id,
  location_id: locationId,
  state: isPaid ? 'COMPLETED' : 'OPEN',
  created_at: createdAt.toISOString(),
  updated_at: createdAt.toISOString(),
  closed_at: createdAt.toISOString(),
  version: 4,
  line_items: lines.map((line) => ({
    uid: line.id,
    ...(line.itemId && { catalog_object_id: line.itemId }),
    name: line.name,
    variation_name: 'Regular',
    quantity: String(line.quantity),
    base_price_money: { amount: line.cents, currency: 'USD' },
  })),
});

/** A return is an order of its own. */
const returns = ({ id, locationId, updatedAt, lines }: TillOrder) =>
  lines.flatMap((line) =>
    line.refunded.map((refund) => ({
      id: refund.id,
      location_id: locationId,
      state: 'COMPLETED',
      created_at: updatedAt.toISOString(),
      updated_at: updatedAt.toISOString(),
      returns: [
        {
          source_order_id: id,
          return_line_items: [
            { uid: `${refund.id}-1`, source_line_item_uid: line.id, quantity: String(refund.quantity) },
          ],
        },
      ],
    })),
  );
