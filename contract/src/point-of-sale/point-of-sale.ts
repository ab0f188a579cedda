import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxLength, Id, requiredText, text, Time } from '../fields/text.ts';
import { Success } from '../fields/success.ts';
import { ImportCounts } from '../inventory/imports.ts';
import { brokenReasons, pointOfSaleProviders } from './point-of-sale-constants.ts';

const Provider = z.enum(pointOfSaleProviders, 'Choose Square, Clover or Shopify');

/** The address of a Shopify store: always under myshopify.com, so that nothing else is ever called. */
const Shop = text(100, 'The store')
  .transform((value) =>
    value
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/$/, ''),
  )
  .refine(
    (value) => /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(value),
    'Enter the store’s address, such as your-store.myshopify.com',
  );

const Place = z.object({ id: z.string(), name: z.string() });

/** A lounge's connection. Never a token. */
export const PointOfSaleConnection = z.object({
  provider: Provider,
  merchantName: z.string(),
  /** Null until the owner has chosen one: then nothing is read. */
  location: Place.nullable(),
  connectedAt: Time,
  lastSyncedAt: Time.nullable(),
  nextSyncAt: Time,
  /** Why it cannot be read at the moment; null while it works. */
  broken: z.object({ since: Time, reason: z.enum(brokenReasons), sentence: z.string() }).nullable(),
  items: z.int(),
  linkedItems: z.int(),
  /** Whether the items are being compared with the shelf: then an import may follow. */
  isComparing: z.boolean(),
  /** The import in which the items were compared with the shelf, while it waits to be decided or applied. */
  waitingImport: z.object({ id: z.string(), counts: ImportCounts }).nullable(),
  /** How many items without a cigar their last comparison rejected, and its import, which has the reasons; null for none. */
  rejected: z.object({ importId: z.string(), items: z.int() }).nullable(),
});
export type PointOfSaleConnection = z.infer<typeof PointOfSaleConnection>;

export const PointOfSale = z.object({
  /** The providers, and whether signing in with them is set up on this server. */
  providers: z.array(z.object({ provider: Provider, name: z.string(), isSetUp: z.boolean() })),
  connection: PointOfSaleConnection.nullable(),
});
export type PointOfSale = z.infer<typeof PointOfSale>;

export const BeginConnection = z
  .object({ provider: Provider, shop: Shop.optional() })
  .superRefine(requireShop);
export type BeginConnection = z.infer<typeof BeginConnection>;

function requireShop(
  { provider, shop }: { provider: string; shop?: string | undefined },
  ctx: z.RefinementCtx,
) {
  if (provider === 'shopify' && !shop)
    ctx.addIssue({
      code: 'custom',
      path: ['shop'],
      message: 'Enter the store’s address, such as your-store.myshopify.com',
    });
}

/** What the provider added to the address that it sent the owner back to. */
export const FinishConnection = z.object({
  query: requiredText(4000, 'The address'),
});
export type FinishConnection = z.infer<typeof FinishConnection>;

export const PastedToken = z
  .object({
    provider: Provider,
    token: requiredText(2000, 'The access token').regex(
      /^[\x21-\x7e]*$/,
      'Paste the access token alone, without spaces',
    ),
    merchantId: text(60, 'The merchant ID')
      .regex(/^[A-Za-z0-9]*$/, 'The merchant ID has letters and digits only')
      .optional(),
    shop: Shop.optional(),
  })
  .superRefine((value, ctx) => {
    requireShop(value, ctx);
    if (value.provider === 'clover' && !value.merchantId)
      ctx.addIssue({
        code: 'custom',
        path: ['merchantId'],
        message: 'Enter the merchant ID from your Clover dashboard',
      });
  });
export type PastedToken = z.infer<typeof PastedToken>;

export const itemKinds = ['unlinked', 'linked', 'different'] as const;

/** An item of the point of sale and the cigar that it sells. */
export const PointOfSaleItem = z.object({
  itemId: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: z.string().nullable(),
  /** As the point of sale counted it. */
  quantity: z.number().nullable(),
  isDeleted: z.boolean(),
  units: z.int(),
  cigar: z
    .object({
      id: z.string(),
      brand: z.string(),
      name: z.string(),
      stock: z.int().nullable(),
      price: z.string().nullable(),
    })
    .nullable(),
  /** Since when its cigar's stock has not been what the point of sale counts; null when they agree. */
  differsSince: Time.nullable(),
});
export type PointOfSaleItem = z.infer<typeof PointOfSaleItem>;

export const PointOfSaleItems = z.object({ items: z.array(PointOfSaleItem), total: z.int() });

const ItemId = requiredText(200, 'The item');

export const ItemLink = z.object({
  itemId: ItemId,
  /** Null unlinks it. */
  cigarId: Id.nullable(),
  units: z
    .int('Enter how many sticks it has')
    .min(1, 'It has at least one stick')
    .max(1000, 'It has at most 1,000 sticks')
    .default(1),
});
export type ItemLink = z.infer<typeof ItemLink>;

const reads = { method: 'GET', access: 'shelf:read', limit: 'read' } as const;
const writes = { access: 'shelf:write', limit: 'write' } as const;
const manages = { access: 'integrations:manage', limit: 'write' } as const;

export const getPointOfSale = endpoint({
  ...reads,
  path: '/api/point-of-sale',
  summary: 'The point of sale of your lounge, and which ones can be connected',
  reply: PointOfSale,
});

export const beginConnection = endpoint({
  ...manages,
  method: 'POST',
  path: '/api/point-of-sale/sign-in',
  summary: 'Begin to connect a point of sale: the address where its owner allows it',
  body: BeginConnection,
  reply: z.object({ url: z.string() }),
});

export const finishConnection = endpoint({
  ...manages,
  method: 'POST',
  path: '/api/point-of-sale/connection',
  summary: 'Finish connecting, with what the provider added to the address it sent the owner back to',
  body: FinishConnection,
  reply: PointOfSale,
});

export const connectWithToken = endpoint({
  ...manages,
  method: 'POST',
  path: '/api/point-of-sale/token',
  summary: 'Connect a point of sale with an access token of the owner’s own',
  body: PastedToken,
  reply: PointOfSale,
});

export const listPlaces = endpoint({
  ...manages,
  method: 'GET',
  limit: 'read',
  path: '/api/point-of-sale/locations',
  summary: 'The locations of the connected point of sale',
  reply: z.array(Place),
});

export const choosePlace = endpoint({
  ...manages,
  method: 'PUT',
  path: '/api/point-of-sale/location',
  summary: 'Choose the location whose items, stock and sales are read',
  body: z.object({ locationId: requiredText(maxLength.id, 'The location') }),
  reply: PointOfSale,
});

export const disconnect = endpoint({
  ...manages,
  method: 'DELETE',
  path: '/api/point-of-sale/connection',
  summary: 'Disconnect the point of sale and revoke our access; recorded sales stay',
  reply: Success,
});

export const syncNow = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/point-of-sale/sync',
  summary: 'Read the point of sale now',
  reply: PointOfSale,
});

export const importItems = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/point-of-sale/import',
  summary:
    'Compare the items without a cigar with the shelf, as an import; nothing on the shelf changes until it is committed',
  reply: PointOfSale,
});

export const listItems = endpoint({
  ...reads,
  path: '/api/point-of-sale/items',
  summary:
    'Items of the point of sale: without a cigar, with one, or counted differently for more than a day',
  query: z.object({
    kind: z.enum(itemKinds, 'Choose unlinked, linked or different').default('unlinked'),
    search: text(maxLength.search, 'The search').optional(),
    page: z.coerce.number('Say which page').int().min(0).max(1000).default(0),
  }),
  reply: PointOfSaleItems,
});

export const linkItem = endpoint({
  ...writes,
  method: 'PUT',
  path: '/api/point-of-sale/items',
  summary: 'Say which cigar an item sells; its sales since it was connected are recorded',
  body: ItemLink,
  reply: PointOfSaleItem,
});

export const followCount = endpoint({
  ...writes,
  method: 'POST',
  path: '/api/point-of-sale/items/count',
  summary: 'Take over what the point of sale counts of a cigar',
  body: z.object({ itemId: ItemId }),
  reply: PointOfSaleItem,
});
