import { holdScripts } from '../support/hold-scripts.ts';
import { expect, test } from '../support/test.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is readable, and its links work', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The right cigar for every guest/);
    await expect(page.getByRole('heading', { name: 'Plans the size of your humidor' })).toBeVisible();
    await page.getByRole('link', { name: 'Choose Professional' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get started with Professional');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an emailed reset link opens its form, and a truncated one says what to do', async ({ page }) => {
    await page.goto('/reset-password#token=abc');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a new password');
    await page.goto('/reset-password?token=');
    await expect(page.getByText('Invalid password reset link.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Sign In' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  });
});

test('Back closes the forgotten password dialog, and the sign-in page stays', async ({ page }) => {
  await page.goto('/');
  await page.goto('/auth?mode=login');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/auth?mode=login');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the landing page follows a sign-in and a sign-out in another tab', async ({ page, owner }) => {
  await page.context().clearCookies();
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/auth?mode=login');
  await other.getByLabel('Username or email').fill(owner.username);
  await other.getByLabel(/^Password( ?\*)?$/).fill(owner.password);
  await other.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await other.waitForURL('**/trial');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.waitForURL('**/auth?mode=login');
  await expect(page.getByRole('link', { name: 'Try Demo' }).first()).toBeVisible();
});

test('a visitor’s landing page loads a single script, and links to the sign-in and back', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') scripts.push(reply.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await page.getByRole('link', { name: 'Vitola' }).click();
  await expect(page.getByRole('link', { name: 'Try Demo' }).first()).toBeVisible();
});

test('an owner’s landing page links to their dashboard, and logs out', async ({ page, owner }) => {
  expect(owner.loungeId).not.toBe('');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(1);
  await page.getByRole('link', { name: 'Go to Dashboard' }).first().click();
  await page.waitForURL('**/trial');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/auth?mode=login');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Try Demo' }).first()).toBeVisible();
});

test('the landing page is the owner’s when they go Back to it after signing in', async ({ page, owner }) => {
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username or email').fill(owner.username);
  await page.getByLabel(/^Password( ?\*)?$/).fill(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/trial');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
});

test('input typed before the sign-in script is loaded stays, and nothing is submitted', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/auth?mode=login', { waitUntil: 'commit' });
  await page.getByLabel('Username or email').fill('casa');
  await page.getByLabel('Username or email').press('Enter');
  expect(page.url()).toMatch(/\/auth\?mode=login$/);
  release();
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Username or email')).toHaveValue('casa');
  await expect(page.getByText('Password is required').or(page.getByRole('alert')).first()).toBeAttached();
});

test.describe('the head of a page', () => {
  // There is no such share: the page says so, and the call is answered with 404.
  test.use({ expectedErrors: [/api\/share\/none/] });

  test('links to an icon, a home screen icon and a manifest, and all of them exist', async ({ page }) => {
    const types = {
      'link[rel="icon"][sizes]': 'image/vnd.microsoft.icon',
      'link[rel="icon"][type]': 'image/svg+xml',
      'link[rel="apple-touch-icon"]': 'image/png',
      'link[rel="manifest"]': 'application/manifest+json',
    };
    for (const address of ['/', '/auth', '/demo', '/share/none', '/questionnaire', '/reset-password']) {
      await page.goto(address);
      for (const [link, type] of Object.entries(types)) {
        const href = (await page.locator(link).getAttribute('href')) ?? '';
        const reply = await page.request.get(href);
        expect([reply.status(), reply.headers()['content-type']?.split(';')[0]], href).toEqual([200, type]);
      }
    }
  });
});
