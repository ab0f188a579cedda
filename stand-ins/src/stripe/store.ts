/** What the stand-in keeps: every object by its id, in the order it was made. */
export interface Store {
  find(id: string): Promise<StoredObject | undefined>;
  /** Keeps an object under its id, in place of an older version. */
  put(object: StoredObject): Promise<void>;
  /** All objects of a kind, oldest first; those of one customer when it is named. */
  list(kind: string, customer?: string): Promise<StoredObject[]>;
}

export interface StoredObject {
  readonly id: string;
  /** Stripe's own word for the kind, such as `customer`, or ours for what Stripe does not show. */
  readonly object: string;
}

/** The customer an object belongs to, if any. */
export function customerOf(object: StoredObject): string | null {
  const { customer } = object as { customer?: unknown };
  return typeof customer === 'string' ? customer : null;
}
