import { z } from 'zod';
import { storable } from './amounts.ts';
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
  WebhookEvent,
} from './provider.ts';
import type { ProviderSettings } from './provider-client.ts';
import { ProviderError } from './provider-error.ts';
import { headerOf, hmacOf, isEqualSecret, jsonOf } from './signatures.ts';
import {
  SquareCounts,
  SquareLocations,
  SquareMerchant,
  SquareObjects,
  type SquareOrder,
  SquareOrders,
  SquareToken,
  SquareWebhook,
} from './square-shapes.ts';
import { eventOf, itemsOf, receiptsOf } from './square-answers.ts';

export interface SquareSettings extends ProviderSettings {
  app: { id: string; secret: string; webhookKey: string } | null;
  /** `https://connect.squareup.com`, unless this server's operator has set another. */
  url: string;
}

const version = '2026-09-16';
const scopes = ['ITEMS_READ', 'INVENTORY_READ', 'ORDERS_READ', 'PAYMENTS_READ', 'MERCHANT_PROFILE_READ'];
/** Square asks to refresh at least every seven days; its tokens live for thirty. */
const refreshAfterMs = 6 * 86_400_000;
const pageSize = 100;
const ordersPerPage = 500;
/** As many ids as one request for orders may name. */
const ordersPerRequest = 100;

type Merchant = Omit<Session, 'locationId'>;
/** A page of a list: where the next one begins, if there is one. */
type Paged = z.ZodType<{ cursor?: string | null | undefined }>;

/** Square's public API, read with the rights to items, inventory, orders and the merchant's profile. */
export class Square extends AppOfProvider<SquareSettings> implements Provider {
  readonly name = 'square';

  constructor(settings: SquareSettings) {
    super('Square', settings);
  }

  signInUrl({ state, redirectUrl }: SignInRequest): string {
    const { id } = this.app;
    const query = {
      client_id: id,
      scope: scopes.join(' '),
      session: 'false',
      state,
      redirect_uri: redirectUrl,
    };
    return `${this.settings.url}/oauth2/authorize?${new URLSearchParams(query).toString()}`;
  }

  async finishSignIn(query: URLSearchParams, { redirectUrl }: SignInRequest): Promise<Grant> {
    const body = {
      grant_type: 'authorization_code',
      code: query.get('code') ?? '',
      redirect_uri: redirectUrl,
    };
    return this.#grantOf(await this.#askForToken(body, null));
  }

  acceptToken({ token }: { token: string }): Promise<Grant> {
    return this.#grantOf({ access: token, refresh: null, refreshAt: null });
  }

  async refresh({ refresh }: Tokens): Promise<Tokens> {
    if (!refresh) throw new ProviderError('signed-out', 'A pasted token cannot be refreshed');
    return this.#askForToken({ grant_type: 'refresh_token', refresh_token: refresh }, refresh);
  }

  async revoke({ access, refresh }: Tokens): Promise<void> {
    if (!refresh || !this.settings.app) return;
    const { id, secret } = this.settings.app;
    await this.client.call(`${this.settings.url}/oauth2/revoke`, z.unknown(), {
      method: 'POST',
      headers: { authorization: `Client ${secret}`, 'square-version': version },
      body: { client_id: id, access_token: access },
    });
  }

  async listPlaces({ access }: Merchant): Promise<Place[]> {
    const { locations } = await this.#get('/v2/locations', SquareLocations, access);
    return locations
      .filter(({ status }) => status !== 'INACTIVE')
      .map(({ id, name }) => ({ id, name: storable(name) ?? id }));
  }

  async listItems(session: Session, since: Date | null): Promise<Item[]> {
    const body = {
      object_types: ['ITEM'],
      include_related_objects: true,
      include_deleted_objects: since !== null,
      ...(since && { begin_time: since.toISOString() }),
      limit: pageSize,
    };
    const pages = await this.#postAll('/v2/catalog/search', SquareObjects, session, body);
    const related = pages.flatMap((page) => page.related_objects);
    return itemsOf(
      session,
      pages.flatMap((page) => page.objects),
      related,
    );
  }

  async listCounts(session: Session, since: Date | null): Promise<Count[]> {
    const { locationId } = session;
    const body = {
      location_ids: [locationId],
      states: ['IN_STOCK'],
      ...(since && { updated_after: since.toISOString() }),
      limit: pageSize,
    };
    const pages = await this.#postAll('/v2/inventory/counts/batch-retrieve', SquareCounts, session, body);
    return pages
      .flatMap(({ counts }) => counts)
      .filter(({ state, location_id: place }) => state === 'IN_STOCK' && (!place || place === locationId))
      .map((count) => ({
        itemId: count.catalog_object_id,
        quantity: Number(count.quantity),
        countedAt: new Date(count.calculated_at),
      }))
      .filter(({ quantity }) => Number.isFinite(quantity));
  }

  async listReceipts(session: Session, since: Date): Promise<Receipts> {
    const query = {
      filter: {
        state_filter: { states: ['COMPLETED'] },
        date_time_filter: { updated_at: { start_at: since.toISOString() } },
      },
      sort: { sort_field: 'UPDATED_AT', sort_order: 'ASC' },
    };
    const body = { location_ids: [session.locationId], query, limit: ordersPerPage };
    const pages = await this.#postAll('/v2/orders/search', SquareOrders, session, body);
    return receiptsOf(
      session,
      pages.flatMap(({ orders }) => orders),
    );
  }

  async getReceipts(session: Session, orderIds: readonly string[]): Promise<Receipts> {
    const orders: SquareOrder[] = [];
    for (let first = 0; first < orderIds.length; first += ordersPerRequest) {
      const body = { order_ids: orderIds.slice(first, first + ordersPerRequest) };
      orders.push(
        ...(await this.#post('/v2/orders/batch-retrieve', SquareOrders, session.access, body)).orders,
      );
    }
    return receiptsOf(session, orders);
  }

  readWebhook({ headers, body, url }: RawWebhook): WebhookEvent[] | undefined {
    const { app } = this.settings;
    const expected = app && hmacOf(app.webhookKey, [url, body], 'base64');
    if (!expected || !isEqualSecret(headerOf(headers, 'x-square-hmacsha256-signature'), expected))
      return undefined;
    const event = SquareWebhook.safeParse(jsonOf(body));
    return event.success ? [eventOf(event.data)] : undefined;
  }

  async #askForToken(body: Record<string, string>, refresh: string | null): Promise<Tokens> {
    const { id, secret } = this.app;
    const answer = await this.client.call(`${this.settings.url}/oauth2/token`, SquareToken, {
      method: 'POST',
      headers: { 'square-version': version },
      body: { client_id: id, client_secret: secret, ...body },
    });
    return {
      access: answer.access_token,
      refresh: answer.refresh_token ?? refresh,
      refreshAt: new Date(this.settings.now().getTime() + refreshAfterMs),
    };
  }

  async #grantOf(tokens: Tokens): Promise<Grant> {
    const { merchant } = await this.#get('/v2/merchants/me', SquareMerchant, tokens.access);
    if (!merchant || Array.isArray(merchant)) throw new ProviderError('refused', 'Square named no merchant');
    return { tokens, merchantId: merchant.id, merchantName: storable(merchant.business_name) ?? 'Square' };
  }

  #get<S extends z.ZodType>(path: string, schema: S, access: string): Promise<z.output<S>> {
    return this.client.call(`${this.settings.url}${path}`, schema, { headers: headersFor(access) });
  }

  #post<S extends z.ZodType>(path: string, schema: S, access: string, body: unknown): Promise<z.output<S>> {
    const request = { method: 'POST', headers: headersFor(access), body } as const;
    return this.client.call(`${this.settings.url}${path}`, schema, request);
  }

  /** All pages of a list. */
  async #postAll<S extends Paged>(
    path: string,
    schema: S,
    { access }: Session,
    body: object,
  ): Promise<z.output<S>[]> {
    const pages: z.output<S>[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await this.#post(path, schema, access, { ...body, ...(cursor && { cursor }) });
      pages.push(page);
      cursor = page.cursor;
    } while (cursor);
    return pages;
  }
}

const headersFor = (access: string) => ({ authorization: `Bearer ${access}`, 'square-version': version });
