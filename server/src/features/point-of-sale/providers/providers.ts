import type { PointOfSaleProvider } from '@vitola/contract/point-of-sale/point-of-sale-constants';
import type { PointOfSaleApps } from '../../../env/point-of-sale-apps.ts';
import { Clover } from './clover.ts';
import type { Provider } from './provider.ts';
import { Shopify } from './shopify.ts';
import { Square } from './square.ts';

export type Providers = Readonly<Record<PointOfSaleProvider, Provider>>;

/** Milliseconds for one answer, unless given. */
interface Timing {
  now(): Date;
  timeoutMs?: number | undefined;
}

/** Every provider, whether or not an app is registered for this server. Private addresses are called only where the operator set one. */
export function createProviders(
  { square, clover, shopify, urls }: PointOfSaleApps,
  timing: Timing,
): Providers {
  const at = (url: string | null) => ({ ...timing, allowPrivate: url !== null });
  return {
    square: new Square({
      ...at(urls.square),
      app: square,
      url: urls.square ?? 'https://connect.squareup.com',
    }),
    clover: new Clover({
      ...at(urls.clover),
      app: clover,
      url: urls.clover ?? 'https://api.clover.com',
      signInUrl: urls.cloverSignIn ?? 'https://www.clover.com',
    }),
    shopify: new Shopify({
      ...at(urls.shopify),
      app: shopify,
      urlOf: (shop) => urls.shopify ?? `https://${shop}`,
    }),
  };
}
