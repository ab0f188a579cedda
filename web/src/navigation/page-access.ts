import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { PagePath, Visibility } from '@vitola/contract/pages';
import { pages } from '@vitola/contract/pages';
import { type Role, roleOf, type RoleFacts } from '@vitola/contract/permissions';

/** The outcome of opening a page: it is shown, the user is redirected, or they see 'Access Denied'. */
export type PageAccess =
  | { kind: 'show' }
  | { kind: 'redirect'; to: PagePath; search?: { panel: string } }
  | { kind: 'denied' };

const show: PageAccess = { kind: 'show' };
const denied: PageAccess = { kind: 'denied' };
const redirectTo = (path: PagePath): PageAccess => ({ kind: 'redirect', to: path });

// Owners work on a single page; the tools they may open by address are panels of it.
const ownerPanels: Partial<Record<PagePath, string>> = {
  '/inventory': 'inventory',
  '/inventory/smart': 'smart',
  '/lounge/admin': 'inventory',
};

/** Decides who may see which page, by the specification's protected-route rules and our decisions on them. */
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
  staff: (who, path) => {
    if (who === 'superAdmin') return denied;
    if (path === '/trial') return show;
    return who !== 'signed-in' || ownerPanels[path] ? toDashboardPanel(ownerPanels[path]) : show;
  },
  admin: (who) => {
    if (who === 'superAdmin') return denied;
    return who === 'owner' ? redirectTo('/admin') : show;
  },
  vault: (who) => forMember(who, '/vault'),
  member: (who) => forMember(who, '/dashboard'),
};

/** Redirects an owner, or somebody on their staff, to the lounge’s dashboard, to one of its panels if given. */
const toDashboardPanel = (panel: string | undefined): PageAccess => ({
  kind: 'redirect',
  to: '/trial',
  ...(panel !== undefined && { search: { panel } }),
});

/** Members see every signed-in page, and are redirected from an owner's page to their own. */
function forMember(who: Visibility, ownPage: PagePath): PageAccess {
  if (who === 'superAdmin') return denied;
  if (who === 'admin') return redirectTo('/');
  return who === 'owner' ? redirectTo(ownPage) : show;
}
