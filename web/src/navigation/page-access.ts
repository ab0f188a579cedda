import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { PagePath, Visibility } from '@vitola/contract/pages';
import { pages } from '@vitola/contract/pages';
import { type Role, roleOf, type RoleFacts } from '@vitola/contract/permissions';

/** What becomes of somebody who opens a page: it shows, they are sent on, or they read 'Access Denied'. */
export type PageAccess =
  | { kind: 'show' }
  | { kind: 'redirect'; to: PagePath; search?: { panel: string } }
  | { kind: 'denied' };

const show: PageAccess = { kind: 'show' };
const denied: PageAccess = { kind: 'denied' };
/** Sends on to a page. */
const redirectTo = (path: PagePath): PageAccess => ({ kind: 'redirect', to: path });

// An owner works on one page; the tools they may ask for by address are panels of it.
const ownerPanels: Partial<Record<PagePath, string>> = {
  '/inventory': 'inventory',
  '/inventory/smart': 'smart',
  '/lounge/admin': 'inventory',
};

/** The one answer to who may see which page (the specification's protected-route rules and what was decided on them). */
export function pageAccessFor(
  path: PagePath,
  user: (RoleFacts & Pick<Partial<SessionUser>, 'needsSecondFactor'>) | null,
): PageAccess {
  const who = pages[path].who;
  if (who === 'everyone') return show;
  if (user?.needsSecondFactor && path !== '/account') return redirectTo('/account');
  const role = roleOf(user);
  if (who === 'every-role' && role !== 'guest') return show;
  return rules[role](who, path);
}

const rules: Record<Role, (who: Visibility, path: PagePath) => PageAccess> = {
  guest: () => redirectTo('/auth'),
  superAdmin: (who) => (who === 'superAdmin' ? show : redirectTo('/super-admin')),
  owner: (who, path) => (who === 'owner' ? show : toDashboardPanel(ownerPanels[path])),
  admin: (who) => {
    if (who === 'superAdmin') return denied;
    return who === 'owner' ? redirectTo('/admin') : show;
  },
  vault: (who) => forMember(who, '/vault'),
  member: (who) => forMember(who, '/dashboard'),
};

/** Sends an owner to their desk, to a panel of it where one is named. */
const toDashboardPanel = (panel: string | undefined): PageAccess => ({
  kind: 'redirect',
  to: '/trial',
  ...(panel !== undefined && { search: { panel } }),
});

/** A member sees what everybody with an account may see, and is led to their own page from an owner's. */
function forMember(who: Visibility, own: PagePath): PageAccess {
  if (who === 'superAdmin') return denied;
  if (who === 'admin') return redirectTo('/');
  return who === 'owner' ? redirectTo(own) : show;
}
