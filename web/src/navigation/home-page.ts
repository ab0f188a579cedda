import type { KnownViewer } from '@vitola/contract/public-pages';
import type { RoleFacts } from '@vitola/contract/permissions';
import { roleOf } from '@vitola/contract/permissions';

/** Where a user signs in: on the sign-in page, or elsewhere (the vault's own form). */
export type SignInPlace = 'auth' | 'vault';

/** The home page of a user after signing in. */
export function homePageFor(user: RoleFacts, place: SignInPlace = 'auth') {
  switch (roleOf(user)) {
    case 'superAdmin':
      return '/super-admin';
    case 'owner':
    case 'staff':
      return '/trial';
    case 'admin':
      return '/admin';
    case 'vault':
      return place === 'auth' ? '/dashboard' : '/vault';
    case 'member':
    case 'guest':
      return place === 'auth' ? '/dashboard' : '/';
  }
}

/** The targets of 'Go to Dashboard'. The guards redirect users without a lounge. */
export const dashboardPages = {
  superAdmin: '/super-admin',
  admin: '/admin',
  user: '/trial',
} as const satisfies Record<KnownViewer, string>;

/** The first page of a new account: the checkout if a paid plan was chosen, else the home page. */
export function pageAfterSignUp(user: RoleFacts & { id: string }, tier: string): string {
  if (!isPaidTier(tier)) return homePageFor(user);
  return `/subscription?${new URLSearchParams({ tier, userId: user.id })}`;
}

/** Whether a plan costs money. */
export const isPaidTier = (tier: string | undefined): tier is 'professional' | 'enterprise' =>
  tier === 'professional' || tier === 'enterprise';
