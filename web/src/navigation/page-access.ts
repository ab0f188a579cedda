import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import type { PagePath, Visibility } from '@vitola/contract/pages';
import { pages } from '@vitola/contract/pages';
import { type Role, roleOf, type RoleFacts } from '@vitola/contract/permissions';

/** What becomes of somebody who opens a page: it shows, they are sent on, or they read 'Access Denied'. */
export type Admission =
  | { kind: 'show' }
  | { kind: 'redirect'; to: PagePath; search?: { panel: string } }
  | { kind: 'denied' };

const show: Admission = { kind: 'show' };
const denied: Admission = { kind: 'denied' };
/** Sends on to a page. */
const to = (path: PagePath): Admission => ({ kind: 'redirect', to: path });

// An owner works on one page; the tools they may ask for by address are panels of it.
const ownerPanels: Partial<Record<PagePath, string>> = {
  '/inventory': 'inventory',
  '/inventory/smart': 'smart',
  '/lounge/admin': 'inventory',
};

/** The one answer to who may see which page (the specification's protected-route rules and what was decided on them). */
export function admissionTo(
  path: PagePath,
  user: (RoleFacts & Pick<Partial<SessionUser>, 'needsSecondFactor'>) | null,
): Admission {
  const who = pages[path].who;
  if (who === 'everyone') return show;
  if (user?.needsSecondFactor && path !== '/account') return to('/account');
  const role = roleOf(user);
  if (who === 'every-role' && role !== 'guest') return show;
  return rules[role](who, path);
}

const rules: Record<Role, (who: Visibility, path: PagePath) => Admission> = {
  guest: () => to('/auth'),
  superAdmin: (who) => (who === 'superAdmin' ? show : to('/super-admin')),
  owner: (who, path) => (who === 'owner' ? show : toTrial(ownerPanels[path])),
  admin: (who) => {
    if (who === 'superAdmin') return denied;
    return who === 'owner' ? to('/admin') : show;
  },
  vault: (who) => forMember(who, '/vault'),
  member: (who) => forMember(who, '/dashboard'),
};

/** Sends an owner to their desk, to a panel of it where one is named. */
const toTrial = (panel: string | undefined): Admission => ({
  kind: 'redirect',
  to: '/trial',
  ...(panel !== undefined && { search: { panel } }),
});

/** A member sees what everybody with an account may see, and is led to their own page from an owner's. */
function forMember(who: Visibility, own: PagePath): Admission {
  if (who === 'superAdmin') return denied;
  if (who === 'admin') return to('/');
  return who === 'owner' ? to(own) : show;
}
