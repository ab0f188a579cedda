import type { KnownViewer } from '@vitola/contract/front-door';
import type { RoleFacts } from '@vitola/contract/permissions';
import { roleOf } from '@vitola/contract/permissions';

/** Where somebody signs in: on the sign-in page, or anywhere else (the vault's own form). */
export type SignInPlace = 'auth' | 'elsewhere';

/** The page a user belongs on after signing in. */
export function homePageFor(user: RoleFacts, place: SignInPlace = 'auth') {
  switch (roleOf(user)) {
    case 'superAdmin':
      return '/super-admin';
    case 'owner':
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

/** Where 'Go to Dashboard' leads. The guards forward those who have no lounge. */
export const dashboardPages = {
  superAdmin: '/super-admin',
  admin: '/admin',
  user: '/trial',
} as const satisfies Record<KnownViewer, string>;

/** Where a new account goes: to pay when a paid plan was chosen, else home. */
export function pageAfterSignUp(user: RoleFacts & { id: string }, tier: string): string {
  if (!isPaidTier(tier)) return homePageFor(user);
  return `/subscription?${new URLSearchParams({ tier, userId: user.id })}`;
}

/** The plans one pays for. */
export const isPaidTier = (tier: string | undefined): tier is 'professional' | 'enterprise' =>
  tier === 'professional' || tier === 'enterprise';
