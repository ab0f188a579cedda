import { expect, test } from '../support/test.ts';

const behindSignIn = [
  '/trial',
  '/admin',
  '/admin/inventory-sync',
  '/admin/onboard',
  '/super-admin',
  '/dashboard',
  '/inventory',
  '/inventory/smart',
  '/recommendations',
  '/profile',
  '/lounge/admin',
];

test('every page behind the sign-in redirects signed-out users to it', async ({ page }) => {
  for (const path of behindSignIn) {
    await page.goto(path);
    // The address changes first, then the sign-in page is loaded in full.
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
  }
});

test('every other page behind the sign-in redirects an owner to the dashboard', async ({
  ownersPage: page,
}) => {
  for (const path of behindSignIn) {
    await page.goto(path);
    await page.waitForURL(/\/trial(\?|$)/);
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows Page Not Found', async ({ page, expectAccessible }) => {
    const reply = await page.goto('/no/such/page');
    expect(reply?.status()).toBe(404);
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expectAccessible();
  });
});

test('the landing page links to sign-up, to the demo and to every plan', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  await expectAccessible();
  const leadsTo = async (name: string | RegExp) =>
    page.getByRole('link', { name }).first().getAttribute('href');
  expect(await leadsTo('Start Free Trial')).toMatch(/^\/auth/);
  expect(await leadsTo('Try Demo')).toBe('/customer');
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(
    expect.arrayContaining(['/auth', '/auth?tier=professional', '/auth?tier=enterprise']),
  );
});
