import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import {
  createCloverStandIn,
  createShopifyStandIn,
  createSquareStandIn,
  type Till,
  type TillItem,
  type TillOrder,
  type TillWebhook,
} from '@vitola/stand-ins/point-of-sale';
import type { PointOfSaleApps } from '../../src/env/point-of-sale-apps.ts';

/** One provider's stand-in, with what differs from the others said in one way. */
export interface Rig {
  provider: PointOfSaleProvider;
  till: Till;
  /** The store that is entered before signing in, if any. */
  shop: string | undefined;
  /** What the provider adds to the redirect. */
  signIn(url: string): string;
  /** Whether the provider has a call that ends our access. */
  canRevoke: boolean;
  saleWebhook(order: TillOrder): TillWebhook;
  /** Says that some of a sale came back. */
  refundWebhook(order: TillOrder): TillWebhook;
  countWebhook(item: TillItem): TillWebhook;
  itemWebhook(item: TillItem): TillWebhook;
  /** Says that an item is gone. */
  deleteWebhook(item: TillItem): TillWebhook;
}

export interface Rigs {
  apps: PointOfSaleApps;
  rigs: readonly Rig[];
  close(): void;
}

/** Starts the stand-ins of all providers, for a product whose address is `publicUrl`. */
export async function createRigs(now: () => Date, publicUrl: () => string): Promise<Rigs> {
  const [square, clover, shopify] = await Promise.all([
    createSquareStandIn(now),
    createCloverStandIn(now),
    createShopifyStandIn(now),
  ]);
  const numberOf = (id: string) => Number(id.replace(/^\D+/, ''));
  const squareUrl = () => `${publicUrl()}/api/webhooks/square`;
  const ofSquare: Rig = {
    provider: 'square',
    till: square.till,
    shop: undefined,
    signIn: square.signIn,
    canRevoke: true,
    saleWebhook: ({ id }) => square.webhook('payment.updated', { orderId: id }, squareUrl()),
    refundWebhook: ({ id }) => square.webhook('refund.updated', { orderId: id }, squareUrl()),
    countWebhook: () => square.webhook('inventory.count.updated', {}, squareUrl()),
    itemWebhook: () => square.webhook('catalog.version.updated', {}, squareUrl()),
    deleteWebhook: () => square.webhook('catalog.version.updated', {}, squareUrl()),
  };
  const ofClover: Rig = {
    provider: 'clover',
    till: clover.till,
    shop: undefined,
    signIn: clover.signIn,
    canRevoke: false,
    saleWebhook: ({ id }) => clover.webhook([{ objectId: `O:${id}`, type: 'UPDATE' }]),
    refundWebhook: ({ id }) => clover.webhook([{ objectId: `O:${id}`, type: 'UPDATE' }]),
    countWebhook: ({ id }) => clover.webhook([{ objectId: `I:${id}`, type: 'UPDATE' }]),
    itemWebhook: ({ id }) => clover.webhook([{ objectId: `I:${id}`, type: 'UPDATE' }]),
    deleteWebhook: ({ id }) => clover.webhook([{ objectId: `I:${id}`, type: 'DELETE' }]),
  };
  const ofShopify: Rig = {
    provider: 'shopify',
    till: shopify.till,
    shop: shopify.till.merchantId,
    signIn: shopify.signIn,
    canRevoke: false,
    saleWebhook: ({ id }) => shopify.webhook('orders/paid', { id: numberOf(id) }),
    refundWebhook: ({ id }) => shopify.webhook('refunds/create', { id: 1, order_id: numberOf(id) }),
    countWebhook: ({ id }) => shopify.webhook('inventory_levels/update', { inventory_item_id: numberOf(id) }),
    itemWebhook: ({ groupId }) => shopify.webhook('products/update', { id: numberOf(groupId) }),
    deleteWebhook: ({ groupId }) => shopify.webhook('products/delete', { id: numberOf(groupId) }),
  };
  return {
    apps: {
      square: square.till.app,
      clover: {
        id: clover.till.app.id,
        secret: clover.till.app.secret,
        webhookCode: clover.till.app.webhookKey,
      },
      shopify: shopify.till.app,
      urls: {
        square: square.url,
        clover: clover.url,
        cloverSignIn: clover.url,
        shopify: shopify.url,
      },
    },
    rigs: [ofSquare, ofClover, ofShopify],
    close: () => {
      for (const { close } of [square, clover, shopify]) close();
    },
  };
}
