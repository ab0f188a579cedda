import type { z } from 'zod';
import { priceOfCents, storable } from './amounts.ts';
import {
  type CloverItem,
  CloverItems,
  CloverMerchant,
  CloverOrder,
  CloverOrders,
  CloverToken,
  CloverWebhook,
} from './clover-shapes.ts';
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
import { headerOf, isEqualSecret, jsonOf } from './signatures.ts';

export interface CloverSettings extends ProviderSettings {
  app: { id: string; secret: string; webhookCode: string } | null;
  /** `https://api.clover.com`, unless this server's operator has set another. */
  url: string;
  /** Where merchants sign in: `https://www.clover.com`. */
  signInUrl: string;
}

/** Nested lists of an answer stop at 100. */
const pageSize = 100;
/** How long before its end a token is refreshed. */
const refreshBeforeMs = 5 * 60_000;

type Merchant = Omit<Session, 'locationId'>;

/** Clover's v3 API. A merchant is one site: its id is the location. */
export class Clover extends AppOfProvider<CloverSettings> implements Provider {
  readonly name = 'clover';

  constructor(settings: CloverSettings) {
    super('Clover', settings);
  }

  signInUrl({ state, redirectUrl }: SignInRequest): string {
    const query = { client_id: this.app.id, response_type: 'code', state, redirect_uri: redirectUrl };
    return `${this.settings.signInUrl}/oauth/v2/authorize?${new URLSearchParams(query).toString()}`;
  }

  async finishSignIn(query: URLSearchParams): Promise<Grant> {
    const body = { client_secret: this.app.secret, code: query.get('code') ?? '' };
    const tokens = await this.#askForToken('/oauth/v2/token', body);
    return { tokens, ...(await this.#merchantOf(tokens.access, query.get('merchant_id') ?? '')) };
  }

  async acceptToken({ token, merchantId }: { token: string; merchantId: string | null }): Promise<Grant> {
    const merchant = await this.#merchantOf(token, merchantId ?? '');
    return { tokens: { access: token, refresh: null, refreshAt: null }, ...merchant };
  }

  async refresh({ refresh }: Tokens): Promise<Tokens> {
    if (!refresh) throw new ProviderError('signed-out', 'A pasted token cannot be refreshed');
    return this.#askForToken('/oauth/v2/refresh', { refresh_token: refresh });
  }

  // Clover publishes no call for it: the merchant uninstalls the app.
  revoke(): Promise<void> {
    return Promise.resolve();
  }

  async listPlaces({ access, merchantId }: Merchant): Promise<Place[]> {
    const merchant = await this.#merchantOf(access, merchantId);
    return [{ id: merchant.merchantId, name: merchant.merchantName }];
  }

  async listItems(session: Session, since: Date | null): Promise<Item[]> {
    return (await this.#readAll(session, `/items?expand=categories${changedSince(since)}`, CloverItems)).map(
      itemOf,
    );
  }

  // A stock has no time of change of its own that could be filtered by: all of them are read.
  async listCounts(session: Session): Promise<Count[]> {
    const readAt = this.settings.now();
    const items = await this.#readAll(session, '/items?expand=itemStock', CloverItems);
    return items.flatMap(({ id: itemId, itemStock: stock }) =>
      typeof stock?.quantity === 'number'
        ? [
            {
              itemId,
              quantity: stock.quantity,
              countedAt: stock.modifiedTime ? new Date(stock.modifiedTime) : readAt,
            },
          ]
        : [],
    );
  }

  async listReceipts(session: Session, since: Date): Promise<Receipts> {
    const path = `/orders?expand=lineItems,payments${changedSince(since)}`;
    return receiptsOf(await this.#readAll(session, path, CloverOrders));
  }

  async getReceipts(session: Session, orderIds: readonly string[]): Promise<Receipts> {
    const orders: CloverOrder[] = [];
    for (const id of orderIds) {
      const path = `/orders/${encodeURIComponent(id)}?expand=lineItems,payments`;
      orders.push(await this.#read(session, path, CloverOrder));
    }
    return receiptsOf(orders);
  }

  readWebhook({ headers, body }: RawWebhook): WebhookEvent[] | undefined {
    const { app } = this.settings;
    if (!app || !isEqualSecret(headerOf(headers, 'x-clover-auth'), app.webhookCode)) return undefined;
    const batch = CloverWebhook.safeParse(jsonOf(body));
    if (!batch.success) return undefined;
    return Object.entries(batch.data.merchants).flatMap(([merchantId, events]) =>
      events.map((event) => eventOf(merchantId, event)),
    );
  }

  async #askForToken(path: string, body: Record<string, string>): Promise<Tokens> {
    const answer = await this.client.call(`${this.settings.url}${path}`, CloverToken, {
      method: 'POST',
      body: { client_id: this.app.id, ...body },
    });
    const end = answer.access_token_expiration;
    return {
      access: answer.access_token,
      refresh: answer.refresh_token ?? null,
      refreshAt: end ? new Date(end * 1000 - refreshBeforeMs) : null,
    };
  }

  async #merchantOf(access: string, merchantId: string) {
    if (!/^[A-Za-z0-9]+$/.test(merchantId)) throw new ProviderError('refused', 'Clover named no merchant');
    const { id, name } = await this.#read({ access, merchantId }, '', CloverMerchant);
    return { merchantId: id, merchantName: storable(name) ?? 'Clover' };
  }

  #read<S extends z.ZodType>(
    { access, merchantId }: Merchant,
    path: string,
    schema: S,
  ): Promise<z.output<S>> {
    const headers = { authorization: `Bearer ${access}` };
    return this.client.call(`${this.settings.url}/v3/merchants/${merchantId}${path}`, schema, { headers });
  }

  /** All pages of a list. */
  async #readAll<T>(session: Session, path: string, schema: z.ZodType<{ elements: T[] }>): Promise<T[]> {
    const all: T[] = [];
    for (;;) {
      const { elements } = await this.#read(
        session,
        `${path}&limit=${pageSize}&offset=${all.length}`,
        schema,
      );
      all.push(...elements);
      if (elements.length < pageSize) return all;
    }
  }
}

const changedSince = (since: Date | null) =>
  since ? `&filter=${encodeURIComponent(`modifiedTime>=${since.getTime()}`)}` : '';

const itemOf = ({
  id,
  itemGroup,
  name,
  categories,
  sku,
  code,
  price,
  priceType,
  deletedTime,
}: z.infer<typeof CloverItem>): Item => ({
  id,
  groupId: itemGroup?.id ?? null,
  name: storable(name) ?? 'Without a name',
  category: storable(categories?.elements[0]?.name),
  sku: storable(sku, 100),
  barcode: storable(code, 100),
  price: priceType === 'VARIABLE' ? null : priceOfCents(price),
  isDeleted: Boolean(deletedTime),
});

// An order is open until something was paid. Every piece is a line of its own.
function receiptsOf(orders: readonly CloverOrder[]): Receipts {
  const receipts: Receipts = { lines: [], refunds: [] };
  for (const { createdTime, payments, lineItems } of orders) {
    const paid = payments?.elements.find(({ result }) => result === 'SUCCESS');
    if (!paid) continue;
    for (const line of lineItems?.elements ?? []) {
      const quantity = line.unitQty ? line.unitQty / 1000 : 1;
      receipts.lines.push({
        id: line.id,
        itemId: line.item?.id ?? null,
        name: storable(line.name) ?? 'Without a name',
        quantity,
        unitPrice: priceOfCents(line.price),
        soldAt: new Date(paid.createdTime ?? createdTime),
      });
      if (line.refunded === true || line.exchanged === true)
        receipts.refunds.push({ id: `${line.id}:refund`, lineId: line.id, quantity, isRestocked: true });
    }
  }
  return receipts;
}

const topicsByKey: Readonly<Record<string, readonly Topic[]>> = {
  I: ['items', 'counts'],
  IC: ['items'],
  O: ['sales'],
  P: ['sales', 'counts'],
};

function eventOf(
  merchantId: string,
  { objectId, type, ts }: { objectId: string; type: string; ts: number },
): WebhookEvent {
  const [key = '', id = ''] = objectId.split(':');
  return {
    id: `${objectId}/${type}/${ts}`,
    merchantId,
    topics: topicsByKey[key] ?? [],
    orderIds: key === 'O' && type !== 'DELETE' && id ? [id] : [],
    deletedIds: key === 'I' && type === 'DELETE' && id ? [id] : [],
    isRevoked: key === 'A' && type === 'DELETE',
  };
}
