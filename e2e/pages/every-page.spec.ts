import { type PagePath, pagePaths, pages } from '../../contract/src/pages.ts';
import type { Page } from '@playwright/test';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { superAdmin } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

const widths = [390, 820, 1440];
const sampleAddresses: Partial<Record<PagePath, string>> = {
  '/subscription': '/subscription?tier=professional&userId=1',
  '/reset-password': '/reset-password?token=any',
  '/sign-in-link': '/sign-in-link#token=any',
  '/confirm-email': '/confirm-email#token=any',
  '/super-admin/inventory/$loungeId': '/super-admin/inventory/lounge_demo_1',
  '/palate-card': '/palate-card#palate-card=BCDFGHJK',
};

/** The address of a page, with its parameters filled in. */
const addressOf = (path: PagePath) =>
  sampleAddresses[path] ?? path.replace('$loungeId', 'demo').replace('$loungeSlug', 'demo');

async function expectReadable(
  page: Page,
  address: string,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.title(), 'title').not.toBe('');
    const [pageWidth = 0, screenWidth = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(pageWidth, `width of ${address} at ${width}`).toBeLessThanOrEqual(screenWidth);
    await expectAccessible();
  }
}

// The survey's addresses all open the same screen, and a share page needs an existing share; other journeys cover
// them.
const isElsewhere = (path: PagePath) => ['survey', 'share'].includes(pages[path].entry) && path !== '/demo';
const publicPaths = pagePaths.filter((path) => pages[path].who === 'everyone' && !isElsewhere(path));
for (const path of publicPaths) {
  test(`${path} is accessible and fits on a phone, a tablet and a desktop`, async ({
    page,
    expectAccessible,
  }) => {
    await expectReadable(page, addressOf(path), expectAccessible);
  });
}

for (const address of [
  '/trial',
  '/trial?panel=inventory',
  '/trial?panel=smart',
  '/trial?panel=reviews',
  '/trial?panel=loyalty',
  '/trial/point-of-sale',
  '/trial/distributor-feeds',
  '/account',
]) {
  test(`${address} is accessible to its owner and fits on a phone, a tablet and a desktop`, async ({
    ownersPage: page,
    expectAccessible,
  }) => {
    await expectReadable(page, address, expectAccessible);
  });
}

test('every page of an admin is accessible and fits on a phone, a tablet and a desktop', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  expect((await page.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  const email = `ada-${Date.now()}@example.com`;
  const invitation = { email, role: 'admin', loungeIds: [owner.loungeId] };
  expect((await page.request.post('/api/super-admin/invitations', { data: invitation })).ok()).toBe(true);
  const admin = await acceptInvitation(openTablet, email);
  await expect(admin).toHaveURL(/\/admin$/);
  for (const path of pagePaths.filter((each) => pages[each].who === 'admin'))
    await expectReadable(admin, path.replace('$loungeId', owner.loungeId), () => expectAccessible(admin));
});

for (const path of pagePaths.filter((each) => pages[each].who === 'superAdmin')) {
  test(`${path} is accessible to the platform admin and fits on a phone, a tablet and a desktop`, async ({
    page,
    expectAccessible,
  }) => {
    const reply = await page.request.post('/api/login', { data: superAdmin });
    expect(reply.ok(), await reply.text()).toBe(true);
    await expectReadable(page, addressOf(path), expectAccessible);
  });
}
