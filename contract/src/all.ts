import * as account from './account.ts';
import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as billing from './billing.ts';
import * as bulk from './bulk.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as integrations from './integrations.ts';
import * as inventory from './inventory.ts';
import * as leads from './leads.ts';
import * as lounge from './lounge.ts';
import * as membership from './membership.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import * as platform from './platform.ts';
import * as printables from './printables.ts';
import * as recommendation from './recommendation.ts';
import * as sales from './sales.ts';
import * as secondFactor from './second-factor.ts';
import * as sharing from './sharing.ts';
import * as stock from './stock.ts';
import * as vault from './vault.ts';

const features = {
  account,
  accounts,
  analytics,
  billing,
  bulk,
  catalogue,
  integrations,
  inventory,
  leads,
  lounge,
  membership,
  notifications,
  passkeys,
  platform,
  printables,
  recommendation,
  sales,
  secondFactor,
  sharing,
  stock,
  vault,
};
export type FeatureName = keyof typeof features;

type Exports = { [F in FeatureName]: (typeof features)[F][keyof (typeof features)[F]] }[FeatureName];
/** Every call as a type: what a client may send and gets back, with nothing to load. */
export type AnyEndpoint = Extract<Exports, Endpoint>;

type EndpointsOf<F> = { [N in keyof F]: F[N] extends Endpoint ? N : never }[keyof F] & string;
/** Every call by feature and name, `inventory.addCigar`. */
export type EndpointKey = {
  [F in FeatureName]: `${F}.${EndpointsOf<(typeof features)[F]>}`;
}[FeatureName];

export interface ListedEndpoint {
  key: EndpointKey;
  feature: FeatureName;
  name: string;
  endpoint: Endpoint;
}

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;

/** Every call of the product, by feature and name. */
export const allEndpoints: ListedEndpoint[] = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, exported]) =>
    isEndpoint(exported)
      ? [
          {
            key: `${feature}.${name}` as EndpointKey,
            feature: feature as FeatureName,
            name,
            endpoint: exported,
          },
        ]
      : [],
  ),
);
