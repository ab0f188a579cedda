import type { PagePath, pages } from '@vitola/contract/pages';
import { type LazyScreen, lazyScreen as lazy } from './lazy/lazy-screen.ts';
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

type Pages = typeof pages;

/** The layout around a screen: the header and navigation of its area; 'own' if the screen brings its own. */
export type Frame = 'own' | 'public' | 'member' | 'admin' | 'platform';

interface ScreenOf<P extends PagePath> {
  title: string;
  who: Pages[P]['who'];
  frame: Frame;
  screen: LazyScreen;
}

type RouteOf<P extends PagePath> = Pages[P]['entry'] extends 'app'
  ? ScreenOf<P>
  : { who: Pages[P]['who']; separatePage: true };

const notBuilt = lazy(() => import('./shell/NotBuiltScreen.tsx'), 'NotBuiltScreen');
const legal = lazy(() => import('./features/legal/LegalScreen.tsx'), 'LegalScreen');
const platformPage = { who: 'superAdmin', frame: 'platform' } as const;
const survey = { who: 'everyone', separatePage: true } as const;

/**
 * EVERY route of the product: its screen and who may see it. Those marked `separatePage` are separate pages, loaded in
 * full.
 */
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
      () => withTexts(import('./features/accounts/emailed-links/SignInLinkScreen.tsx'), linkTexts),
      'SignInLinkScreen',
    ),
  },
  '/confirm-email': {
    title: 'Confirm your email',
    who: 'everyone',
    frame: 'public',
    screen: lazy(
      () => withTexts(import('./features/accounts/emailed-links/ConfirmEmailScreen.tsx'), linkTexts),
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
  '/terms': { title: 'Terms of Service', who: 'everyone', frame: 'public', screen: legal },
  '/privacy': { title: 'Privacy Policy', who: 'everyone', frame: 'public', screen: legal },
  '/subscription': {
    title: 'Subscription',
    who: 'everyone',
    frame: 'public',
    screen: lazy(() => import('./features/billing/SubscriptionScreen.tsx'), 'SubscriptionScreen'),
  },
  '/sandbox/checkout/$sessionId': {
    title: 'Test checkout',
    who: 'owner',
    frame: 'own',
    screen: lazy(() => import('./features/billing/SandboxCheckoutScreen.tsx'), 'SandboxCheckoutScreen'),
  },
  '/sandbox/portal/$sessionId': {
    title: 'Test billing',
    who: 'owner',
    frame: 'own',
    screen: lazy(() => import('./features/billing/SandboxPortalScreen.tsx'), 'SandboxPortalScreen'),
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
    who: 'owner',
    frame: 'own',
    screen: lazy(() => import('./features/inventory/dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  },
  '/admin': {
    title: 'Admin dashboard',
    who: 'admin',
    frame: 'admin',
    screen: lazy(
      () => import('./features/platform/dashboard/AdminDashboardScreen.tsx'),
      'AdminDashboardScreen',
    ),
  },
  '/admin/inventory-sync': { title: 'Inventory management', who: 'admin', frame: 'admin', screen: notBuilt },
  '/admin/onboard': {
    title: 'Onboard a lounge',
    who: 'admin',
    frame: 'admin',
    screen: lazy(() => import('./features/platform/onboarding/OnboardScreen.tsx'), 'OnboardScreen'),
  },
  '/admin/monitor/$loungeId': {
    title: 'Lounge monitor',
    who: 'admin',
    frame: 'admin',
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
  '/lounge/admin': { title: 'Lounge inventory', who: 'signed-in', frame: 'member', screen: notBuilt },
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
