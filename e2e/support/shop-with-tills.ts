import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { TillWebhook } from '@vitola/stand-ins/point-of-sale';
import type { PointOfSaleApps } from '../../server/src/env/point-of-sale-apps.ts';
import { createRigs, type Rig } from '../../server/test/world/point-of-sale-rigs.ts';
import { startOwnProduct } from './own-product.ts';

/** A product of its own that has an app at an imitation of every provider. */
export interface ShopWithTills {
  address: string;
  rigs: readonly Rig[];
  /** Sends a webhook as the provider does; the reply's status. */
  send(provider: PointOfSaleProvider, webhook: TillWebhook): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the imitations and the product. */
export async function startShopWithTills(): Promise<ShopWithTills> {
  let address = '';
  const rigs = await createRigs(
    () => new Date(),
    () => address,
  );
  const product = await startOwnProduct(envOf(rigs.apps)).catch((error: unknown) => {
    rigs.close();
    throw error;
  });
  address = product.address;
  return {
    address,
    rigs: rigs.rigs,
    send: async (provider, { body, headers }) => {
      const to = `${address}/api/webhooks/${provider}`;
      return (await fetch(to, { method: 'POST', body, headers })).status;
    },
    stop: async () => {
      await product.stop();
      rigs.close();
    },
  };
}

const envOf = ({ square, clover, shopify, urls }: PointOfSaleApps) => ({
  SQUARE_APP_ID: square?.id ?? '',
  SQUARE_APP_SECRET: square?.secret ?? '',
  SQUARE_WEBHOOK_KEY: square?.webhookKey ?? '',
  SQUARE_URL: urls.square ?? '',
  CLOVER_APP_ID: clover?.id ?? '',
  CLOVER_APP_SECRET: clover?.secret ?? '',
  CLOVER_WEBHOOK_CODE: clover?.webhookCode ?? '',
  CLOVER_URL: urls.clover ?? '',
  CLOVER_SIGN_IN_URL: urls.cloverSignIn ?? '',
  SHOPIFY_APP_ID: shopify?.id ?? '',
  SHOPIFY_APP_SECRET: shopify?.secret ?? '',
  SHOPIFY_URL: urls.shopify ?? '',
});
