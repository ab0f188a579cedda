import * as emailedLinks from './accounts/emailed-links.ts';
import * as ownAccount from './accounts/own-account.ts';
import * as ownEmail from './accounts/own-email.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as signIn from './accounts/sign-in.ts';
import * as events from './analytics/events.ts';
import * as figures from './analytics/figures.ts';
import * as announcements from './announcements/announcements.ts';
import * as replay from './analytics/replay.ts';
import * as today from './analytics/today.ts';
import * as billing from './billing.ts';
import * as branding from './branding.ts';
import * as guestDomains from './guest-domains.ts';
import * as catalogue from './catalogue.ts';
import * as distributorFeeds from './distributor-feeds/distributor-feeds.ts';
import type { Endpoint } from './endpoint.ts';
import * as integrations from './integrations/integrations.ts';
import * as bulk from './inventory/bulk.ts';
import * as cigars from './inventory/cigars.ts';
import * as humidorPlaces from './inventory/humidor-places.ts';
import * as imports from './inventory/imports.ts';
import * as stock from './inventory/stock.ts';
import * as strengthConflicts from './inventory/strength-conflicts.ts';
import * as smokePhotos from './journal/smoke-photos.ts';
import * as smokes from './journal/smokes.ts';
import * as guestRows from './guest-rows/guest-rows.ts';
import * as leads from './leads/leads.ts';
import * as lounge from './lounge.ts';
import * as loyaltyCounter from './loyalty/counter.ts';
import * as ownLoyalty from './loyalty/own-loyalty.ts';
import * as loyaltyProgram from './loyalty/program.ts';
import * as knownLounges from './membership/known-lounges.ts';
import * as palateCard from './membership/palate-card.ts';
import * as preferences from './membership/preferences.ts';
import * as memberRecommendations from './membership/recommendations.ts';
import * as surveyShortcuts from './membership/survey-shortcuts.ts';
import * as taste from './membership/taste.ts';
import * as notifications from './notifications.ts';
import * as adminDashboard from './platform/admin-dashboard.ts';
import * as platformFigures from './platform/figures.ts';
import * as health from './platform/health.ts';
import * as auditLog from './platform/audit-log.ts';
import * as loungeActions from './platform/lounge-actions.ts';
import * as loungeShelf from './platform/lounge-shelf.ts';
import * as managedLounges from './platform/lounges.ts';
import * as operatedLounges from './platform/operated-lounges.ts';
import * as monitor from './platform/monitor.ts';
import * as onboarding from './platform/onboarding.ts';
import * as people from './platform/people.ts';
import * as support from './platform/support.ts';
import * as supportView from './platform/support-view.ts';
import * as pointOfSale from './point-of-sale/point-of-sale.ts';
import * as priceComparisons from './price-comparisons/price-comparisons.ts';
import * as printables from './printables.ts';
import * as legal from './system-settings/legal.ts';
import * as systemSettings from './system-settings/settings.ts';
import * as stateRules from './system-settings/state-rules.ts';
import * as phoneTable from './recommendation/phone-table.ts';
import * as suggestions from './recommendation/suggestions.ts';
import * as table from './recommendation/table.ts';
import * as tiered from './recommendation/tiered.ts';
import * as reports from './reports.ts';
import * as restockAlerts from './restock-alerts.ts';
import * as loungeReviews from './reviews/lounge-reviews.ts';
import * as ownReviews from './reviews/own-reviews.ts';
import * as sales from './sales/sales.ts';
import * as codes from './scanning/codes.ts';
import * as sharedDevice from './shared-device.ts';
import * as sharing from './sharing.ts';
import * as tablets from './tablets/tablets.ts';
import * as team from './team.ts';
import * as vaultAccount from './vault/account.ts';
import * as exportAndDelete from './vault/export-and-delete.ts';
import * as photos from './vault/photos.ts';
import * as savedCigars from './vault/saved-cigars.ts';
import * as shelfCigar from './vault/shelf-cigar.ts';

/** Every file that declares calls, by its path within `contract/src`. */
const files = {
  'accounts/emailed-links': emailedLinks,
  'accounts/own-account': ownAccount,
  'accounts/own-email': ownEmail,
  'accounts/sign-in': signIn,
  'accounts/passkeys': passkeys,
  'accounts/second-factor': secondFactor,
  'analytics/events': events,
  'analytics/figures': figures,
  'announcements/announcements': announcements,
  'analytics/replay': replay,
  'analytics/today': today,
  billing,
  branding,
  'guest-domains': guestDomains,
  catalogue,
  'integrations/integrations': integrations,
  'inventory/cigars': cigars,
  'inventory/bulk': bulk,
  'inventory/humidor-places': humidorPlaces,
  'inventory/imports': imports,
  'inventory/stock': stock,
  'inventory/strength-conflicts': strengthConflicts,
  'journal/smokes': smokes,
  'distributor-feeds/distributor-feeds': distributorFeeds,
  'journal/smoke-photos': smokePhotos,
  'guest-rows/guest-rows': guestRows,
  'leads/leads': leads,
  lounge,
  'loyalty/own-loyalty': ownLoyalty,
  'loyalty/program': loyaltyProgram,
  'loyalty/counter': loyaltyCounter,
  'membership/known-lounges': knownLounges,
  'membership/palate-card': palateCard,
  'membership/preferences': preferences,
  'membership/recommendations': memberRecommendations,
  'membership/survey-shortcuts': surveyShortcuts,
  'membership/taste': taste,
  notifications,
  'platform/people': people,
  'platform/audit-log': auditLog,
  'platform/health': health,
  'platform/lounges': managedLounges,
  'platform/lounge-actions': loungeActions,
  'platform/lounge-shelf': loungeShelf,
  'platform/figures': platformFigures,
  'platform/admin-dashboard': adminDashboard,
  'platform/monitor': monitor,
  'platform/onboarding': onboarding,
  'platform/operated-lounges': operatedLounges,
  'platform/support': support,
  'platform/support-view': supportView,
  'point-of-sale/point-of-sale': pointOfSale,
  'price-comparisons/price-comparisons': priceComparisons,
  printables,
  'recommendation/phone-table': phoneTable,
  'recommendation/suggestions': suggestions,
  'recommendation/table': table,
  'recommendation/tiered': tiered,
  'system-settings/legal': legal,
  'system-settings/settings': systemSettings,
  'system-settings/state-rules': stateRules,
  reports,
  'restock-alerts': restockAlerts,
  'reviews/own-reviews': ownReviews,
  'reviews/lounge-reviews': loungeReviews,
  'sales/sales': sales,
  'scanning/codes': codes,
  sharing,
  'shared-device': sharedDevice,
  'tablets/tablets': tablets,
  team,
  'vault/account': vaultAccount,
  'vault/export-and-delete': exportAndDelete,
  'vault/saved-cigars': savedCigars,
  'vault/shelf-cigar': shelfCigar,
  'vault/photos': photos,
};
type Files = typeof files;
type FeatureOf<F> = F extends `${infer Name}/${string}` ? Name : F;
/** A feature: the same name in the contract, on the server and in the web app. */
export type FeatureName = FeatureOf<keyof Files>;

/** Every call as a type: what a client may send and gets back, without loading any code. */
export type AnyEndpoint = Extract<{ [F in keyof Files]: Files[F][keyof Files[F]] }[keyof Files], Endpoint>;

type EndpointsOf<F> = { [N in keyof F]: F[N] extends Endpoint ? N : never }[keyof F] & string;
/** Every call by feature and name, `inventory.addCigar`. */
export type EndpointKey = {
  [F in keyof Files]: `${FeatureOf<F>}.${EndpointsOf<Files[F]>}`;
}[keyof Files];

export interface ListedEndpoint {
  key: EndpointKey;
  feature: FeatureName;
  /** The file that declares it, within the repository. */
  file: string;
  name: string;
  endpoint: Endpoint;
}

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;

const featureOf = (file: string) => file.replace(/\/.*/, '') as FeatureName;

/** Every call of the product, in the order of the files above. */
export const allEndpoints: ListedEndpoint[] = Object.entries(files).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, exported]) =>
    isEndpoint(exported)
      ? [
          {
            key: `${featureOf(file)}.${name}` as EndpointKey,
            feature: featureOf(file),
            file: `contract/src/${file}.ts`,
            name,
            endpoint: exported,
          },
        ]
      : [],
  ),
);
