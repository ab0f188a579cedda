import { type PagePath, pagePaths } from '@vitola/contract/pages';
import type { Role, RoleFacts } from '@vitola/contract/permissions';
import { describe, expect, it } from 'vitest';
import { pageAccessFor } from './page-access.ts';

const account = (over: Partial<RoleFacts> = {}): RoleFacts => ({
  isAdmin: false,
  isSuperAdmin: false,
  loungeId: null,
  subscriptionTier: 'trial',
  ...over,
});

const users: Record<Role, RoleFacts | null> = {
  guest: null,
  member: account(),
  vault: account({ subscriptionTier: 'vault' }),
  staff: account({ staffOf: 'lounge_a_1' }),
  owner: account({ isAdmin: true, loungeId: 'lounge_a_1' }),
  admin: account({ isAdmin: true }),
  superAdmin: account({ isSuperAdmin: true, isAdmin: true }),
};
type Expected = Record<Role, string>;

const shownToAll: Expected = {
  guest: 'shown',
  member: 'shown',
  vault: 'shown',
  staff: 'shown',
  owner: 'shown',
  admin: 'shown',
  superAdmin: 'shown',
};
const forMembers: Expected = { ...shownToAll, guest: '/auth', owner: '/trial', superAdmin: '/super-admin' };
const forAdmins: Expected = { ...forMembers, member: '/', vault: '/', staff: '/trial' };
const forSuperAdmins: Expected = {
  guest: '/auth',
  member: 'denied',
  vault: 'denied',
  staff: 'denied',
  owner: '/trial',
  admin: 'denied',
  superAdmin: 'shown',
};
const ownerPanel = (panel: string): Expected => ({
  ...forMembers,
  staff: `/trial?panel=${panel}`,
  owner: `/trial?panel=${panel}`,
});

const forOwners: Expected = {
  guest: '/auth',
  member: '/dashboard',
  vault: '/vault',
  staff: '/trial',
  owner: 'shown',
  admin: '/admin',
  superAdmin: '/super-admin',
};

const table: Record<PagePath, Expected> = {
  '/': shownToAll,
  '/auth': shownToAll,
  '/account': { ...shownToAll, guest: '/auth' },
  '/trial': { ...forOwners, staff: 'shown' },
  '/trial/point-of-sale': forOwners,
  '/trial/distributor-feeds': forOwners,
  '/sandbox/checkout/$sessionId': forOwners,
  '/sandbox/portal/$sessionId': forOwners,
  '/admin': forAdmins,
  '/admin/inventory-sync': forAdmins,
  '/admin/onboard': forAdmins,
  '/admin/notifications': forAdmins,
  '/admin/reports': forAdmins,
  '/admin/monitor/$loungeId': forAdmins,
  '/super-admin': forSuperAdmins,
  '/super-admin/catalogue': forSuperAdmins,
  '/super-admin/people': forSuperAdmins,
  '/super-admin/audit-log': forSuperAdmins,
  '/super-admin/notifications': forSuperAdmins,
  '/super-admin/reports': forSuperAdmins,
  '/super-admin/settings': forSuperAdmins,
  '/super-admin/health': forSuperAdmins,
  '/super-admin/inventory/$loungeId': forSuperAdmins,
  '/dashboard': forMembers,
  '/inventory': ownerPanel('inventory'),
  '/inventory/smart': ownerPanel('smart'),
  '/recommendations': forMembers,
  '/profile': forMembers,
  '/lounge/admin': ownerPanel('inventory'),
  '/subscription': shownToAll,
  '/vault': shownToAll,
  '/vault/journal': forMembers,
  '/vault/taste': forMembers,
  '/reset-password': shownToAll,
  '/sign-in-link': shownToAll,
  '/confirm-email': shownToAll,
  '/accept-invitation': shownToAll,
  '/terms': shownToAll,
  '/privacy': shownToAll,
  '/palate-card': shownToAll,
  '/pair': shownToAll,
  '/questionnaire': shownToAll,
  '/recommendations/tiered': shownToAll,
  '/share/$shareId': shownToAll,
  '/demo': shownToAll,
  '/customer': shownToAll,
  '/customer/$loungeId': shownToAll,
  '/c/$loungeId': shownToAll,
  '/lounge/$loungeId/customer': shownToAll,
  '/lounge/$loungeId': shownToAll,
  '/$loungeSlug/customer': shownToAll,
};

function outcome(path: PagePath, user: RoleFacts | null): string {
  const access = pageAccessFor(path, user);
  if (access.kind === 'redirect') return access.to + (access.search ? `?panel=${access.search.panel}` : '');
  return access.kind === 'show' ? 'shown' : 'denied';
}

const rows = Object.entries(users).flatMap(([role, user]) =>
  pagePaths.map((path) => ({ path, role: role as Role, user, expected: table[path][role as Role] })),
);

describe('who may see which page', () => {
  it.each(rows)('$path as $role: $expected', ({ path, user, expected }) => {
    expect(outcome(path, user)).toBe(expected);
  });

  it.each(rows)('$path as $role never ends in a redirect loop', ({ path, user }) => {
    let at: PagePath = path;
    for (let steps = 0; steps < 3; steps += 1) {
      const access = pageAccessFor(at, user);
      if (access.kind !== 'redirect') break;
      at = access.to;
    }
    expect(pageAccessFor(at, user).kind).not.toBe('redirect');
  });

  it('puts the platform role before the lounge', () => {
    const both = account({ isSuperAdmin: true, loungeId: 'lounge_a_1' });
    expect(outcome('/trial', both)).toBe('/super-admin');
  });

  it('sends a platform admin who must set up a second factor to the account page', () => {
    const admin = { ...account({ isSuperAdmin: true }), needsSecondFactor: true as const };
    for (const path of ['/super-admin', '/super-admin/catalogue', '/dashboard'] as const)
      expect(outcome(path, admin)).toBe('/account');
    expect(outcome('/account', admin)).toBe('shown');
    expect(outcome('/auth', admin)).toBe('shown');
  });
});
