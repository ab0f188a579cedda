import type { RoleFacts } from '@vitola/contract/permissions';
import { describe, expect, it } from 'vitest';
import { viewerOf } from '@vitola/contract/public-pages';
import { pageAfterSignUp, dashboardPages, homePageFor } from './home-page.ts';

const account = (over: Partial<RoleFacts> = {}) => ({
  id: 'a1',
  isAdmin: false,
  isSuperAdmin: false,
  loungeId: null,
  subscriptionTier: 'trial',
  ...over,
});

const superAdmin = account({ isSuperAdmin: true, isAdmin: true, loungeId: 'lounge_a_1' });
const owner = account({ isAdmin: true, loungeId: 'lounge_a_1' });
const admin = account({ isAdmin: true });
const vault = account({ subscriptionTier: 'vault' });
const member = account();

describe('the home page after signing in', () => {
  it.each([
    ['a super admin', superAdmin, '/super-admin', '/super-admin'],
    ['an owner', owner, '/trial', '/trial'],
    ['an admin without a lounge', admin, '/admin', '/admin'],
    ['a vault member', vault, '/dashboard', '/vault'],
    ['a member', member, '/dashboard', '/'],
  ])('of %s', (_, user, onAuth, onVault) => {
    expect(homePageFor(user)).toBe(onAuth);
    expect(homePageFor(user, 'vault')).toBe(onVault);
  });
});

describe('the first page of a new account', () => {
  it('is the checkout if a paid plan was chosen', () => {
    expect(pageAfterSignUp(owner, 'enterprise')).toBe('/subscription?tier=enterprise&userId=a1');
  });

  it('is the home page otherwise', () => {
    expect([owner, admin, member].map((user) => pageAfterSignUp(user, 'trial'))).toEqual([
      '/trial',
      '/admin',
      '/dashboard',
    ]);
  });
});

describe('Go to Dashboard', () => {
  it('goes to the dashboard of the role, and to /trial for everybody else', () => {
    expect([superAdmin, admin, member, vault].map((user) => dashboardPages[viewerOf(user)])).toEqual([
      '/super-admin',
      '/admin',
      '/trial',
      '/trial',
    ]);
  });
});
