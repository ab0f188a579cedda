import { EnvError } from './env-values.ts';
import type { VariableName } from './env-variables.ts';

/** The apps of this server that are registered at the providers of points of sale; null where there is none. */
export interface PointOfSaleApps {
  square: { id: string; secret: string; webhookKey: string } | null;
  clover: { id: string; secret: string; webhookCode: string } | null;
  shopify: { id: string; secret: string } | null;
  /** Addresses to call instead of the providers' own, such as their sandboxes; null for their own. */
  urls: {
    square: string | null;
    clover: string | null;
    /** Where Clover's merchants sign in. */
    cloverSignIn: string | null;
    shopify: string | null;
  };
}

/** No app anywhere: then only access tokens of the owners' own work. */
export const noPointOfSaleApps: PointOfSaleApps = {
  square: null,
  clover: null,
  shopify: null,
  urls: { square: null, clover: null, cloverSignIn: null, shopify: null },
};

/** Reads the apps from the environment; each with all of its settings, or with none. Throws an EnvError otherwise. */
export function readPointOfSaleApps(
  value: (name: VariableName) => string,
  addressOf: (name: VariableName) => string | null,
): PointOfSaleApps {
  const together = (...names: VariableName[]): string[] | null => {
    const set = names.map(value);
    if (set.every((text) => text === '')) return null;
    if (set.includes('')) throw new EnvError(`Set ${names.join(', ')} together, or none of them.`);
    return set;
  };
  const square = together('SQUARE_APP_ID', 'SQUARE_APP_SECRET', 'SQUARE_WEBHOOK_KEY');
  const clover = together('CLOVER_APP_ID', 'CLOVER_APP_SECRET', 'CLOVER_WEBHOOK_CODE');
  const shopify = together('SHOPIFY_APP_ID', 'SHOPIFY_APP_SECRET');
  const app = ([id = '', secret = '']: readonly string[]) => ({ id, secret });
  const urlOf = (name: VariableName) => addressOf(name)?.replace(/\/+$/, '') ?? null;
  return {
    square: square && { ...app(square), webhookKey: square[2] ?? '' },
    clover: clover && { ...app(clover), webhookCode: clover[2] ?? '' },
    shopify: shopify && app(shopify),
    urls: {
      square: urlOf('SQUARE_URL'),
      clover: urlOf('CLOVER_URL'),
      cloverSignIn: urlOf('CLOVER_SIGN_IN_URL'),
      shopify: urlOf('SHOPIFY_URL'),
    },
  };
}
