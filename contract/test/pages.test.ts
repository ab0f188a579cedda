import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPage, pagePaths, reservedSlugs, themeOfMemberPage, themeOfPage } from '../src/pages.ts';

/** Every route of the product's route tables, as a visitor types it, and the page it leads to. */
const routes = [
  ['/', '/'],
  ['/auth', '/auth'],
  ['/trial', '/trial'],
  ['/trial/point-of-sale', '/trial/point-of-sale'],
  ['/trial/distributor-feeds', '/trial/distributor-feeds'],
  ['/admin', '/admin'],
  ['/admin/inventory-sync', '/admin/inventory-sync'],
  ['/admin/onboard', '/admin/onboard'],
  ['/admin/notifications', '/admin/notifications'],
  ['/admin/reports', '/admin/reports'],
  ['/admin/monitor/lounge_casa_1', '/admin/monitor/$loungeId'],
  ['/super-admin', '/super-admin'],
  ['/account', '/account'],
  ['/super-admin/catalogue', '/super-admin/catalogue'],
  ['/super-admin/people', '/super-admin/people'],
  ['/super-admin/audit-log', '/super-admin/audit-log'],
  ['/super-admin/notifications', '/super-admin/notifications'],
  ['/super-admin/reports', '/super-admin/reports'],
  ['/super-admin/settings', '/super-admin/settings'],
  ['/super-admin/health', '/super-admin/health'],
  ['/super-admin/inventory/lounge_casa_1', '/super-admin/inventory/$loungeId'],
  ['/dashboard', '/dashboard'],
  ['/inventory', '/inventory'],
  ['/inventory/smart', '/inventory/smart'],
  ['/recommendations', '/recommendations'],
  ['/recommendations/tiered', '/recommendations/tiered'],
  ['/profile', '/profile'],
  ['/lounge/admin', '/lounge/admin'],
  ['/subscription', '/subscription'],
  ['/sandbox/checkout/cs_test_1', '/sandbox/checkout/$sessionId'],
  ['/sandbox/portal/bps_1', '/sandbox/portal/$sessionId'],
  ['/vault', '/vault'],
  ['/vault/journal', '/vault/journal'],
  ['/vault/taste', '/vault/taste'],
  ['/reset-password', '/reset-password'],
  ['/sign-in-link', '/sign-in-link'],
  ['/confirm-email', '/confirm-email'],
  ['/accept-invitation', '/accept-invitation'],
  ['/terms', '/terms'],
  ['/privacy', '/privacy'],
  ['/palate-card', '/palate-card'],
  ['/pair', '/pair'],
  ['/questionnaire', '/questionnaire'],
  ['/customer', '/customer'],
  ['/customer/lounge_casa_1', '/customer/$loungeId'],
  ['/c/lounge_casa_1', '/c/$loungeId'],
  ['/lounge/lounge_casa_1/customer', '/lounge/$loungeId/customer'],
  ['/lounge/lounge_casa_1', '/lounge/$loungeId'],
  ['/casa-oscura/customer', '/$loungeSlug/customer'],
  ['/demo', '/demo'],
  ['/share/abc', '/share/$shareId'],
] as const;

const word = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '.' && text !== '..');

describe('a path', () => {
  it.each(routes)('%s is the page %s, with or without a slash behind', (path, page) => {
    expect(matchPage(path)?.path).toBe(page);
    expect(matchPage(`${path}/`.replace('//', '/'))?.path).toBe(page);
  });

  it('of every page is in this list', () => {
    expect(routes.map(([, page]) => page).toSorted()).toEqual(pagePaths.toSorted());
  });

  it('gives its parameters as they were meant, whatever they hold', () => {
    fc.assert(
      fc.property(word, (id) => {
        expect(matchPage(`/share/${encodeURIComponent(id)}`)).toMatchObject({
          path: '/share/$shareId',
          params: { shareId: id },
        });
      }),
    );
    expect(matchPage('/share/%E0%A4%A')?.params).toEqual({ shareId: '%E0%A4%A' });
  });

  it('that a lounge’s slug may be leads to its survey', () => {
    const slug = fc.stringMatching(/^[a-z][a-z0-9-]{1,30}$/).filter((text) => !reservedSlugs.has(text));
    fc.assert(
      fc.property(slug, (loungeSlug) => {
        expect(matchPage(`/${loungeSlug}/customer`)).toMatchObject({
          path: '/$loungeSlug/customer',
          params: { loungeSlug },
        });
      }),
    );
  });

  it.each([
    '/nowhere',
    '/casa/other',
    '/admin/other',
    '/a/b/c',
    '/share',
    '/share/a/b',
    '/customer/a/b',
    '/super-admin/inventory',
  ])('%s is Page Not Found', (path) => {
    expect(matchPage(path)).toBeUndefined();
  });
});

describe('a slug', () => {
  it('is never a word that leads elsewhere', () => {
    const first = pagePaths
      .flatMap((path) => path.split('/').slice(1, 2))
      .filter((segment) => segment && !segment.startsWith('$'));
    expect(first.filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
    expect(['api', 'assets', 'healthz', 'readyz', 'dev'].every((segment) => reservedSlugs.has(segment))).toBe(
      true,
    );
  });
});

describe('who may see a page', () => {
  it('is everybody for the guest’s pages, and never for the rooms behind a sign-in', () => {
    const open = pagePaths.filter((path) => matchPage(path)?.page.who === 'everyone');
    const expected =
      '/ /auth /subscription /vault /reset-password /sign-in-link /confirm-email /accept-invitation /terms /privacy /palate-card /pair /questionnaire /recommendations/tiered /demo /customer ' +
      '/customer/$loungeId /c/$loungeId /lounge/$loungeId/customer /lounge/$loungeId /$loungeSlug/customer /share/$shareId';
    expect(open.toSorted()).toEqual(expected.split(' ').toSorted());
  });
});

describe('the theme of a member’s page', () => {
  it('is light where an admin works, and dark for everybody else', () => {
    const [admin, member] = [{ isAdmin: true }, { isAdmin: false }];
    expect(['/inventory', '/inventory/smart/'].map((path) => themeOfMemberPage(path, admin))).toEqual([
      'light',
      'light',
    ]);
    expect([member, null].map((user) => themeOfMemberPage('/inventory', user))).toEqual(['dark', 'dark']);
    expect(themeOfMemberPage('/profile', admin)).toBe('dark');
  });
});

describe('the theme of a page', () => {
  it('is light for owners and admins, and dark everywhere else', () => {
    const light = pagePaths.filter((path) => themeOfPage(matchPage(path)?.page) === 'light');
    expect(light).toEqual([
      '/account',
      '/trial',
      '/trial/point-of-sale',
      '/trial/distributor-feeds',
      '/admin',
      '/admin/inventory-sync',
      '/admin/onboard',
      '/admin/notifications',
      '/admin/reports',
      '/admin/monitor/$loungeId',
      '/super-admin',
      '/super-admin/catalogue',
      '/super-admin/people',
      '/super-admin/audit-log',
      '/super-admin/notifications',
      '/super-admin/reports',
      '/super-admin/settings',
      '/super-admin/health',
      '/super-admin/inventory/$loungeId',
      '/sandbox/checkout/$sessionId',
      '/sandbox/portal/$sessionId',
    ]);
    expect(themeOfPage(undefined)).toBe('dark');
  });
});
