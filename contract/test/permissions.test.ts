import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  may,
  ownLoungeFor,
  type Permission,
  permissions,
  roleOf,
  roles,
  scopeOf,
  staffPermissions,
} from '../src/permissions.ts';

const account = fc.record({
  isAdmin: fc.boolean(),
  isSuperAdmin: fc.boolean(),
  loungeId: fc.option(fc.string({ minLength: 1 })),
  staffOf: fc.option(fc.string({ minLength: 1 })),
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
        if (['staff', 'vault', 'member'].includes(role)) expect(role === 'staff').toBe(user.staffOf !== null);
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
        const atWork = ['staff', 'owner', 'admin', 'superAdmin'];
        expect(atWork.includes(raised)).toBe(atWork.includes(roleOf(user)));
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

  it('of staff is one of every member, or in the list of what they do at their lounge', () => {
    const ofStaff = all.filter((permission) => may('staff', permission));
    const beyond = ofStaff.filter((permission) => !may('member', permission));
    expect(beyond.toSorted()).toEqual([...staffPermissions].toSorted());
    expect(all.filter((permission) => may('member', permission) && !may('staff', permission))).toEqual([]);
  });

  it('names the lounge of staff only for their work', () => {
    const staff = { loungeId: null, staffOf: 'casa' };
    const named = all.filter((permission) => ownLoungeFor(staff, permission) === 'casa');
    expect(named.toSorted()).toEqual([...staffPermissions].toSorted());
    expect(ownLoungeFor({ loungeId: 'own', staffOf: null }, 'billing:write')).toBe('own');
  });

  it('of selling and counting is in the scopes of the shelf, and of nothing about people', () => {
    expect(scopeOf('sales:write')).toBe('shelf:write');
    expect(scopeOf('stock:read')).toBe('shelf:read');
    expect([scopeOf('team:manage'), scopeOf('team:use'), scopeOf('toString')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
