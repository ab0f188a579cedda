import {
  bearerOf,
  type RunningTill,
  serveTill,
  type TillReply,
  type TillRequest,
  type TillWebhook,
} from './serve.ts';
import { Till, type TillItem, type TillOrder } from './till.ts';

/** An imitation of Clover for one merchant, which is one site. */
export interface CloverStandIn extends RunningTill {
  till: Till;
  signIn(url: string): string;
  webhook(events: { objectId: string; type: string }[]): TillWebhook;
}

/** Starts it. Its refresh tokens work once, its times are in milliseconds, and every piece sold is a line of its own. */
export async function createCloverStandIn(now: () => Date): Promise<CloverStandIn> {
  const till = new Till('CLOVER1MERCHANT', ['CLOVER1MERCHANT', 'CLOVER2MERCHANT'], now);
  const running = await serveTill(till, (request) => answer(till, request));
  let ticks = 0;
  return {
    ...running,
    till,
    signIn: (url) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const more = { merchant_id: till.merchantId, employee_id: 'E1', client_id: till.app.id };
      return new URLSearchParams({ ...more, code: till.authorize(), state }).toString();
    },
    webhook: (events) => {
      const told = events.map((event) => ({ ...event, ts: now().getTime() + ticks++ }));
      const body = JSON.stringify({ appId: till.app.id, merchants: { [till.merchantId]: told } });
      return { body, headers: { 'content-type': 'application/json', 'x-clover-auth': till.app.webhookKey } };
    },
  };
}

const refused = (status: number): TillReply => ({ status, body: { message: `${status}` } });

function answer(till: Till, { path, body, headers, query }: TillRequest): TillReply {
  if (!headers['user-agent']) return refused(403);
  if (path.startsWith('/oauth/v2/')) return token(till, path, body);
  const [, merchantId, rest = ''] = /^\/v3\/merchants\/([^/]+)(.*)$/.exec(path) ?? [];
  if (merchantId !== till.merchantId || !till.mayRead(bearerOf(headers))) return refused(401);
  if (rest === '') return { body: { id: till.merchantId, name: till.merchantName } };
  if (rest === '/items') return list(till.items.filter(changed(query)).map(item), query);
  if (rest === '/orders') return list(till.orders.filter(changed(query)).map(order), query);
  const [, id] = /^\/orders\/(\w+)$/.exec(rest) ?? [];
  const found = till.orders.find((one) => one.id === id);
  return found ? { body: order(found) } : refused(404);
}

function token(till: Till, path: string, body: Record<string, unknown>): TillReply {
  if (body.client_id !== till.app.id) return refused(401);
  if (path === '/oauth/v2/refresh') {
    if (!till.isRefreshToken(body.refresh_token)) return refused(400);
    till.voidRefreshToken(String(body.refresh_token));
  } else if (body.client_secret !== till.app.secret || !till.redeemCode(body.code)) return refused(401);
  const { access, refresh, expiresAt } = till.grant();
  const seconds = Math.floor(expiresAt.getTime() / 1000);
  return {
    body: {
      access_token: access,
      access_token_expiration: seconds,
      refresh_token: refresh,
      refresh_token_expiration: seconds + 86_400,
    },
  };
}

const changed = (query: URLSearchParams) => {
  const [, since = '-1'] = /^modifiedTime>=(\d+)$/.exec(query.get('filter') ?? '') ?? [];
  return ({ updatedAt }: { updatedAt: Date }) => updatedAt.getTime() >= Number(since);
};

function list(all: readonly unknown[], query: URLSearchParams): TillReply {
  const [limit, offset] = [Number(query.get('limit') ?? 100), Number(query.get('offset') ?? 0)];
  return { body: { elements: all.slice(offset, offset + Math.min(limit, 1000)), href: 'x' } };
}

function item(one: TillItem) {
  const counted = one.quantities.values().next().value;
  return {
    id: one.id,
    name: one.name,
    price: one.cents,
    priceType: 'FIXED',
    ...(one.sku && { sku: one.sku }),
    ...(one.barcode && { code: one.barcode }),
    itemGroup: { id: one.groupId },
    categories: { elements: one.category ? [{ id: 'C', name: one.category }] : [] },
    modifiedTime: one.updatedAt.getTime(),
    ...(one.isDeleted && { deletedTime: one.updatedAt.getTime() }),
    ...(counted && {
      itemStock: {
        item: { id: one.id },
        quantity: Number(counted.quantity),
        modifiedTime: counted.at.getTime(),
      },
    }),
  };
}

/** Several pieces of one item are as many lines; the last ones are those that came back. */
const order = ({ id, createdAt, updatedAt, isPaid, lines }: TillOrder) => ({
  id,
  createdTime: createdAt.getTime(),
  modifiedTime: updatedAt.getTime(),
  payments: {
    elements: isPaid ? [{ id: `P${id}`, result: 'SUCCESS', createdTime: createdAt.getTime() }] : [],
  },
  lineItems: {
    elements: lines.flatMap((line) => {
      const back = line.refunded.reduce((sum, { quantity }) => sum + quantity, 0);
      return Array.from({ length: line.quantity }, (_, at) => ({
        id: `${line.id}P${at}`,
        ...(line.itemId && { item: { id: line.itemId } }),
        name: line.name,
        price: line.cents,
        refunded: at >= line.quantity - back,
        exchanged: false,
      }));
    }),
  },
});
