import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { may, type Permission, permissions, roleOf, roles } from '../src/permissions.ts';

const account = fc.record({
  isAdmin: fc.boolean(),
  isSuperAdmin: fc.boolean(),
  loungeId: fc.option(fc.string({ minLength: 1 })),
  subscriptionTier: fc.constantFrom('trial', 'Basic', 'professional', 'enterprise', 'vault'),
});

describe('the role of an account', () => {
  it('is one of the roles, decided by platform, then lounge, then plan', () => {
    fc.assert(
      fc.property(account, (user) => {
        const role = roleOf(user);
        expect(roles).toContain(role);
        expect(role === 'superAdmin').toBe(user.isSuperAdmin);
        if (!user.isSuperAdmin) expect(role === 'owner').toBe(user.loungeId !== null);
        if (!user.isSuperAdmin && user.loungeId === null) expect(role === 'admin').toBe(user.isAdmin);
        if (role === 'vault' || role === 'member')
          expect(role === 'vault').toBe(user.subscriptionTier === 'vault');
      }),
    );
  });

  it('is guest for nobody, and a guest only for nobody', () => {
    expect([roleOf(null), roleOf(undefined)]).toEqual(['guest', 'guest']);
    fc.assert(
      fc.property(account, (user) => {
        expect(roleOf(user)).not.toBe('guest');
      }),
    );
  });

  it('is never raised by a plan', () => {
    fc.assert(
      fc.property(account, fc.string(), (user, tier) => {
        const raised = roleOf({ ...user, subscriptionTier: tier });
        expect(['owner', 'admin', 'superAdmin'].includes(raised)).toBe(
          ['owner', 'admin', 'superAdmin'].includes(roleOf(user)),
        );
      }),
    );
  });
});

describe('a permission', () => {
  const all = Object.keys(permissions) as Permission[];

  it.each(all)('%s is held by somebody, and never by a guest', (permission) => {
    expect(roles.filter((role) => may(role, permission))).not.toEqual([]);
    expect(may('guest', permission)).toBe(false);
  });

  it('over the platform is the super admin’s alone', () => {
    const platform = all.filter((permission) => permission.startsWith('platform:'));
    expect(platform.map((permission) => permissions[permission])).toEqual(platform.map(() => ['superAdmin']));
    expect(platform).toContain('platform:users');
  });
});
