import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';

/** What grants access to a merchant's data. Never logged, and stored encrypted only. */
export interface Tokens {
  access: string;
  /** Null for a pasted token, which cannot be refreshed. */
  refresh: string | null;
  /** When to refresh it: well before it ends. */
  refreshAt: Date | null;
}

/** A merchant who let us in. */
export interface Grant {
  tokens: Tokens;
  merchantId: string;
  merchantName: string;
}

/** One merchant's location to read. */
export interface Session {
  readonly access: string;
  readonly merchantId: string;
  readonly locationId: string;
}

export interface Place {
  id: string;
  name: string;
}

/** Something that is sold: a variation, where products have some. */
export interface Item {
  id: string;
  /** The product that a variation belongs to. */
  groupId: string | null;
  name: string;
  category: string | null;
  sku: string | null;
  barcode: string | null;
  /** With two decimals; null where it is asked at each sale. */
  price: string | null;
  isDeleted: boolean;
}

/** How many of an item the location has, in its own units. */
export interface Count {
  itemId: string;
  quantity: number;
  countedAt: Date;
}

/** A line of a paid receipt. */
export interface Line {
  id: string;
  /** Null for an amount that was typed, or an item that is gone. */
  itemId: string | null;
  name: string;
  quantity: number;
  unitPrice: string | null;
  soldAt: Date;
}

/** What came back of a line. */
export interface Refund {
  id: string;
  lineId: string;
  quantity: number;
  /** Whether it went back on the shelf. */
  isRestocked: boolean;
}

export interface Receipts {
  lines: Line[];
  refunds: Refund[];
}

/** What a webhook is about. */
export type Topic = 'items' | 'counts' | 'sales';

/** A webhook of the provider, verified. */
export interface WebhookEvent {
  /** The same for every repeat. */
  id: string;
  merchantId: string;
  topics: readonly Topic[];
  /** The orders it names, to be read without waiting for the provider's search. */
  orderIds: readonly string[];
  /** Items or products that it says are deleted. */
  deletedIds: readonly string[];
  /** Whether the merchant took our access away. */
  isRevoked: boolean;
}

/** A webhook as it came. */
export interface RawWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The address that it was sent to. */
  url: string;
}

export interface SignInRequest {
  state: string;
  redirectUrl: string;
  /** The store, where each has an address of its own. */
  shop: string | null;
}

/** What one provider of points of sale can do. Rejects with a ProviderError. */
export interface Provider {
  readonly name: PointOfSaleProvider;
  /** Whether an app is registered for this server; else only pasted tokens work. */
  readonly isSetUp: boolean;
  /** The address where a merchant lets us in. */
  signInUrl(request: SignInRequest): string;
  /** Exchanges what the provider added to the redirect for tokens. */
  finishSignIn(query: URLSearchParams, request: SignInRequest): Promise<Grant>;
  /** Checks a token that its merchant pasted. */
  acceptToken(pasted: { token: string; merchantId: string | null; shop: string | null }): Promise<Grant>;
  /** New tokens for the old ones, which may be void afterwards. */
  refresh(tokens: Tokens, merchantId: string): Promise<Tokens>;
  /** Gives up our access, where the provider offers that. */
  revoke(tokens: Tokens, merchantId: string): Promise<void>;
  listPlaces(session: Omit<Session, 'locationId'>): Promise<Place[]>;
  /** All items, or with `since` those that changed from then on, deleted ones included. */
  listItems(session: Session, since: Date | null): Promise<Item[]>;
  /** The counts of the location, or with `since` those that changed. Items that nobody counts are missing. */
  listCounts(session: Session, since: Date | null): Promise<Count[]>;
  /** The paid receipts of the location that changed since a time, and what was refunded of any. */
  listReceipts(session: Session, since: Date): Promise<Receipts>;
  /** Receipts by the ids of their orders. */
  getReceipts(session: Session, orderIds: readonly string[]): Promise<Receipts>;
  /** The events of a webhook; undefined unless it is the provider's own. */
  readWebhook(webhook: RawWebhook): WebhookEvent[] | undefined;
}
