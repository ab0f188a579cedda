import { randomBytes, randomUUID } from 'node:crypto';

/** Something that the merchant sells. */
export interface TillItem {
  id: string;
  groupId: string;
  name: string;
  category: string | null;
  sku: string | null;
  barcode: string | null;
  cents: number;
  /** By location; missing where nobody counts it. Text, because some providers send decimals so. */
  quantities: Map<string, { quantity: string; at: Date }>;
  isDeleted: boolean;
  updatedAt: Date;
}

export interface TillLine {
  id: string;
  itemId: string | null;
  name: string;
  quantity: number;
  cents: number;
  refunded: { id: string; quantity: number; isRestocked: boolean }[];
}

export interface TillOrder {
  id: string;
  locationId: string;
  lines: TillLine[];
  isPaid: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What the next requests get instead of an answer, or what happens before they are answered. */
export type Fault =
  | { status: number; headers?: Record<string, string> }
  | 'silence'
  | (() => Promise<unknown>);

/** One merchant at one provider: what it sells, has and sold, and who may read it. */
export class Till {
  readonly merchantId: string;
  readonly merchantName = 'Ybor Smoke Shop';
  readonly locations: { id: string; name: string; isActive: boolean }[];
  readonly items: TillItem[] = [];
  readonly orders: TillOrder[] = [];
  /** Faults of the next requests, in order. */
  readonly faults: Fault[] = [];
  /** The paths that were called. */
  readonly requests: string[] = [];
  readonly app = {
    id: 'app-of-the-stand-in',
    secret: `secret-${randomUUID()}`,
    webhookKey: `key-${randomUUID()}`,
  };
  /** How long an access token lives, in seconds. */
  tokenSeconds = 3600;
  readonly now: () => Date;
  #next = 0;
  readonly #codes = new Set<string>();
  readonly #access = new Map<string, number>();
  readonly #refresh = new Set<string>();

  constructor(merchantId: string, locationIds: readonly [string, string], now: () => Date) {
    this.merchantId = merchantId;
    this.now = now;
    const [first, second] = locationIds;
    this.locations = [
      { id: first, name: 'Ybor City', isActive: true },
      { id: second, name: 'Hyde Park', isActive: true },
    ];
  }

  get mainLocation(): string {
    return this.locations[0]?.id ?? '';
  }

  /** The next id of a kind, in digits only where a provider has those. */
  nextId(prefix: string): string {
    this.#next += 1;
    return `${prefix}${1000 + this.#next}`;
  }

  /** A token that never ends, as a merchant makes in their dashboard. */
  personalToken(): string {
    const token = `pt_${randomBytes(16).toString('hex')}`;
    this.#access.set(token, Infinity);
    return token;
  }

  /** A code for one exchange, as it stands on a redirect. */
  authorize(): string {
    const code = `code_${randomBytes(12).toString('hex')}`;
    this.#codes.add(code);
    return code;
  }

  /** Takes a code back; false if it was never given out, or used. */
  redeemCode = (code: unknown): boolean => typeof code === 'string' && this.#codes.delete(code);

  /** New tokens; `refresh` of before stays valid if it is given. */
  grant(refresh = `rt_${randomBytes(16).toString('hex')}`) {
    const access = `at_${randomBytes(16).toString('hex')}`;
    const expiresAt = new Date(this.now().getTime() + this.tokenSeconds * 1000);
    this.#access.set(access, expiresAt.getTime());
    this.#refresh.add(refresh);
    return { access, refresh, expiresAt };
  }

  isRefreshToken = (token: unknown): boolean => typeof token === 'string' && this.#refresh.has(token);
  /** Voids a refresh token that works once. */
  voidRefreshToken = (token: string): boolean => this.#refresh.delete(token);
  mayRead = (access: string): boolean => (this.#access.get(access) ?? 0) > this.now().getTime();

  /** Ends every access token; refresh tokens stay. */
  expireTokens(): void {
    this.#access.clear();
  }

  /** The merchant takes the access away. */
  revokeAll(): void {
    this.#access.clear();
    this.#refresh.clear();
  }

  addItem(
    item: Partial<Omit<TillItem, 'quantities'>> & { name: string; quantity?: number | string },
  ): TillItem {
    const { quantity, ...facts } = item;
    const added: TillItem = {
      id: this.nextId('V'),
      groupId: this.nextId('G'),
      category: 'Cigars',
      sku: null,
      barcode: null,
      cents: 1250,
      quantities: new Map(),
      isDeleted: false,
      updatedAt: this.now(),
      ...facts,
    };
    this.items.push(added);
    if (quantity !== undefined) this.count(added, quantity);
    return added;
  }

  change(item: TillItem, facts: Partial<Pick<TillItem, 'name' | 'cents' | 'isDeleted'>>): void {
    Object.assign(item, facts, { updatedAt: this.now() });
  }

  count(item: TillItem, quantity: number | string, locationId = this.mainLocation): void {
    item.quantities.set(locationId, { quantity: String(quantity), at: this.now() });
  }

  #move(itemId: string | null, by: number, locationId: string): void {
    const item = this.items.find(({ id }) => id === itemId);
    const counted = item?.quantities.get(locationId);
    if (item && counted) this.count(item, Number(counted.quantity) + by, locationId);
  }

  /** Rings up a receipt; the counts of the location fall. */
  sell(
    lines: readonly { item: TillItem | null; quantity?: number }[],
    { locationId = this.mainLocation, isPaid = true } = {},
  ): TillOrder {
    const order: TillOrder = {
      id: this.nextId('O'),
      locationId,
      isPaid,
      createdAt: this.now(),
      updatedAt: this.now(),
      lines: lines.map(({ item, quantity = 1 }) => ({
        id: this.nextId('L'),
        itemId: item?.id ?? null,
        name: item?.name ?? 'Custom amount',
        quantity,
        cents: item?.cents ?? 500,
        refunded: [],
      })),
    };
    this.orders.push(order);
    if (isPaid) for (const { itemId, quantity } of order.lines) this.#move(itemId, -quantity, locationId);
    return order;
  }

  /** Refunds some of a line; what is restocked is counted again. */
  refund(order: TillOrder, { line = 0, quantity = 1, isRestocked = true } = {}): void {
    const refunded = order.lines[line];
    if (!refunded) throw new Error('no such line');
    refunded.refunded.push({ id: this.nextId('R'), quantity, isRestocked });
    order.updatedAt = this.now();
    if (isRestocked) this.#move(refunded.itemId, quantity, order.locationId);
  }
}
