import { deriveKey } from '../../crypto/encrypt.ts';
import { noPointOfSaleApps, type PointOfSaleApps } from '../../env/point-of-sale-apps.ts';
import { createProviders, type Providers } from './providers/providers.ts';

/** The providers as this server can call them, and the key of the stored tokens. */
export interface PointOfSales {
  readonly providers: Providers;
  readonly key: Buffer;
}

interface PointOfSalesOptions {
  pointOfSale?: PointOfSaleApps;
  sessionSecret: string;
}

/** Creates the providers; tokens are encrypted by a key derived from the session secret. */
export const createPointOfSales = (
  { pointOfSale = noPointOfSaleApps, sessionSecret }: PointOfSalesOptions,
  now: () => Date,
): PointOfSales => ({
  providers: createProviders(pointOfSale, { now }),
  key: deriveKey(sessionSecret, 'point of sale tokens'),
});
