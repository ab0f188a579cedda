import type { PagePath } from '@vitola/contract/pages';
import { lazyScreen as lazy } from './lazy/lazy-screen.ts';
import type { RouteOf } from './route-type.ts';
import { withTexts } from './i18n/texts-by-language.ts';
import { accountTexts as vaultAccountTexts } from './features/vault/texts/account-texts.ts';
import { texts as vaultTexts } from './features/vault/texts/texts.ts';
import { texts as accountPageTexts } from './features/accounts/account-page/texts/texts.ts';
import { texts as linkTexts } from './features/accounts/emailed-links/texts/texts.ts';
import { texts as smartTexts } from './features/vault/smart/texts/texts.ts';
import { texts as membershipTexts } from './features/membership/texts/texts.ts';
import { texts as loyaltyTexts } from './features/loyalty/texts/texts.ts';
import { texts as restockTexts } from './features/restock-alerts/texts/texts.ts';
import { texts as reviewTexts } from './features/reviews/texts/texts.ts';
import { texts as journalTexts } from './features/journal/texts/texts.ts';

const legal = lazy(() => import('./features/legal/LegalScreen.tsx'), 'LegalScreen');
const scannedCard = lazy(
  () => withTexts(import('./features/membership/palate-card/ScannedPalateCardScreen.tsx'), membershipTexts),
  'ScannedPalateCardScreen',
);
const subscription = lazy(() => import('./features/billing/SubscriptionScreen.tsx'), 'SubscriptionScreen');
const pair = lazy(() => import('./features/tablets/PairScreen.tsx'), 'PairScreen');
const announcements = lazy(
  () => import('./features/announcements/AnnouncementsScreen.tsx'),
  'AnnouncementsScreen',
);
const reports = lazy(() => import('./features/reports/ReportsScreen.tsx'), 'ReportsScreen');
const distributorFeeds = lazy(() => import('./features/distributor-feeds/FeedsScreen.tsx'), 'FeedsScreen');
const ownerPage = { who: 'owner', frame: 'own' } as const;
const loungeAdmin = lazy(
  () => import('./features/platform/staff-shelf/LoungeAdminScreen.tsx'),
  'LoungeAdminScreen',
);
const inventorySync = lazy(() => import('./features/platform/inventory-sync/SyncScreen.tsx'), 'SyncScreen');
const adminPage = { who: 'admin', frame: 'admin' } as const;
const platformPage = { who: 'superAdmin', frame: 'platform' } as const;
const survey = { who: 'everyone', separatePage: true } as const;

/** EVERY route of the product: its screen and who may see it. Those marked `separatePage` are loaded in full. */
export const routes: { readonly [P in PagePath]: RouteOf<P> } = {
  '/': { who: 'everyone', separatePage: true },
  '/auth': {
    title: 'Sign in or sign up',
    who: 'everyone',
    frame: 'own',
    screen: lazy(() => import('./features/accounts/sign-in/AuthScreen.tsx'), 'AuthScreen'),
  },
  '/reset-password': {
    title: 'Choose a new password',
    who: 'everyone',
    frame: 'public',
    screen: lazy(
      () => import('./features/accounts/password-reset/ResetPasswordScreen.tsx'),
      'ResetPasswordScreen',
    ),
  },
  '/sign-in-link': {
    title: 'Sign in',
    who: 'everyone',
    frame: 'public',
    screen: lazy(
      () => withTexts(import('./features/accounts/emailed-links/link-screens.ts'), linkTexts),
      'SignInLinkScreen',
    ),
  },
  '/confirm-email': {
    title: 'Confirm your email',
    who: 'everyone',
    frame: 'public',
    screen: lazy(
      () => withTexts(import('./features/accounts/emailed-links/link-screens.ts'), linkTexts),
      'ConfirmEmailScreen',
    ),
  },
  '/accept-invitation': {
    title: 'Accept your invitation',
    who: 'everyone',
    frame: 'public',
    screen: lazy(
      () => import('./features/accounts/emailed-links/AcceptInvitationScreen.tsx'),
      'AcceptInvitationScreen',
    ),
  },
  '/palate-card': { title: 'A palate card', who: 'everyone', frame: 'public', screen: scannedCard },
  '/pair': { title: 'Pair a tablet', who: 'everyone', frame: 'public', screen: pair },
  '/terms': { title: 'Terms of Service', who: 'everyone', frame: 'public', screen: legal },
  '/privacy': { title: 'Privacy Policy', who: 'everyone', frame: 'public', screen: legal },
  '/subscription': { title: 'Subscription', who: 'everyone', frame: 'public', screen: subscription },
  '/sandbox/checkout/$sessionId': {
    title: 'Test checkout',
    ...ownerPage,
    screen: lazy(() => import('./features/billing/sandbox-screens.ts'), 'SandboxCheckoutScreen'),
  },
  '/sandbox/portal/$sessionId': {
    title: 'Test billing',
    ...ownerPage,
    screen: lazy(() => import('./features/billing/sandbox-screens.ts'), 'SandboxPortalScreen'),
  },
  '/account': {
    title: 'Account',
    who: 'every-role',
    frame: 'own',
    screen: lazy(
      () => withTexts(import('./features/accounts/account-page/AccountScreen.tsx'), accountPageTexts),
      'AccountScreen',
    ),
  },
  '/trial': {
    title: 'Your lounge',
    ...ownerPage,
    screen: lazy(() => import('./features/inventory/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  },
  '/trial/point-of-sale': {
    title: 'Point of sale',
    ...ownerPage,
    screen: lazy(() => import('./features/point-of-sale/PointOfSaleScreen.tsx'), 'PointOfSaleScreen'),
  },
  '/trial/distributor-feeds': { title: 'Distributor feeds', ...ownerPage, screen: distributorFeeds },
  '/admin': {
    title: 'Admin dashboard',
    ...adminPage,
    screen: lazy(
      () => import('./features/platform/dashboard/AdminDashboardScreen.tsx'),
      'AdminDashboardScreen',
    ),
  },
  '/admin/inventory-sync': { title: 'Inventory management', ...adminPage, screen: inventorySync },
  '/admin/notifications': { title: 'Send Notification', ...adminPage, screen: announcements },
  '/admin/reports': { title: 'Reports', ...adminPage, screen: reports },
  '/admin/onboard': {
    title: 'Onboard a lounge',
    ...adminPage,
    screen: lazy(() => import('./features/platform/onboarding/OnboardScreen.tsx'), 'OnboardScreen'),
  },
  '/admin/monitor/$loungeId': {
    title: 'Lounge monitor',
    ...adminPage,
    screen: lazy(() => import('./features/platform/monitor/MonitorScreen.tsx'), 'MonitorScreen'),
  },
  '/super-admin': {
    title: 'Platform dashboard',
    ...platformPage,
    screen: lazy(() => import('./features/platform/lounges/PlatformScreen.tsx'), 'PlatformScreen'),
  },
  '/super-admin/catalogue': {
    title: 'Catalog',
    ...platformPage,
    screen: lazy(() => import('./features/catalogue/CatalogueScreen.tsx'), 'CatalogueScreen'),
  },
  '/super-admin/people': {
    title: 'People',
    ...platformPage,
    screen: lazy(() => import('./features/platform/people/PeopleScreen.tsx'), 'PeopleScreen'),
  },
  '/super-admin/audit-log': {
    title: 'Audit log',
    ...platformPage,
    screen: lazy(() => import('./features/platform/audit-log/AuditLogScreen.tsx'), 'AuditLogScreen'),
  },
  '/super-admin/notifications': { title: 'Send Notification', ...platformPage, screen: announcements },
  '/super-admin/reports': { title: 'Reports', ...platformPage, screen: reports },
  '/super-admin/settings': {
    title: 'Settings',
    ...platformPage,
    screen: lazy(() => import('./features/platform/settings/SettingsScreen.tsx'), 'SettingsScreen'),
  },
  '/super-admin/health': {
    title: 'Health',
    ...platformPage,
    screen: lazy(() => import('./features/platform/health/HealthScreen.tsx'), 'HealthScreen'),
  },
  '/super-admin/inventory/$loungeId': {
    title: 'Lounge inventory',
    ...platformPage,
    screen: lazy(
      () => import('./features/platform/lounge-inventory/LoungeInventoryScreen.tsx'),
      'LoungeInventoryScreen',
    ),
  },
  '/dashboard': {
    title: 'Dashboard',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () =>
        withTexts(
          import('./features/membership/home/MemberHomeScreen.tsx'),
          membershipTexts,
          vaultTexts,
          loyaltyTexts,
          restockTexts,
        ),
      'MemberHomeScreen',
    ),
  },
  '/inventory': {
    title: 'Inventory',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () =>
        withTexts(
          import('./features/membership/lounge-shelf/InventoryScreen.tsx'),
          membershipTexts,
          restockTexts,
        ),
      'InventoryScreen',
    ),
  },
  '/inventory/smart': {
    title: 'Smart Inventory Manager',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () => withTexts(import('./features/vault/smart/SmartVaultScreen.tsx'), vaultTexts, smartTexts),
      'SmartVaultScreen',
    ),
  },
  '/recommendations': {
    title: 'Recommendations',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () =>
        withTexts(
          import('./features/membership/recommendations/RecommendationsScreen.tsx'),
          membershipTexts,
          restockTexts,
        ),
      'RecommendationsScreen',
    ),
  },
  '/profile': {
    title: 'Profile',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () =>
        withTexts(
          import('./features/membership/profile/ProfileScreen.tsx'),
          membershipTexts,
          loyaltyTexts,
          restockTexts,
          reviewTexts,
        ),
      'ProfileScreen',
    ),
  },
  '/lounge/admin': { title: 'Lounge inventory', who: 'signed-in', frame: 'member', screen: loungeAdmin },
  '/vault': {
    title: 'My Cigar Vault',
    who: 'everyone',
    frame: 'own',
    screen: lazy(
      () => withTexts(import('./features/vault/VaultScreen.tsx'), vaultAccountTexts),
      'VaultScreen',
    ),
  },
  '/vault/journal': {
    title: 'Your journal',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () => withTexts(import('./features/journal/JournalScreen.tsx'), journalTexts),
      'JournalScreen',
    ),
  },
  '/vault/taste': {
    title: 'Your taste',
    who: 'signed-in',
    frame: 'member',
    screen: lazy(
      () => withTexts(import('./features/membership/taste/TasteScreen.tsx'), membershipTexts),
      'TasteScreen',
    ),
  },
  '/questionnaire': {
    title: 'Questionnaire',
    who: 'everyone',
    frame: 'own',
    screen: lazy(() => import('./features/recommendation/quiz/QuizScreen.tsx'), 'QuizScreen'),
  },
  '/recommendations/tiered': {
    title: 'Your recommendations',
    who: 'everyone',
    frame: 'own',
    screen: lazy(
      () => import('./features/recommendation/results/TieredResultsScreen.tsx'),
      'TieredResultsScreen',
    ),
  },
  '/share/$shareId': survey,
  '/demo': survey,
  '/customer': survey,
  '/customer/$loungeId': survey,
  '/c/$loungeId': survey,
  '/lounge/$loungeId/customer': survey,
  '/lounge/$loungeId': survey,
  '/$loungeSlug/customer': survey,
};
