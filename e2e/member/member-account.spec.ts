import type { Page } from '@playwright/test';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

/** Expects that the page fits a phone and a desktop, and that axe finds nothing on either. */
async function expectReadable(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(pageWidth, `width at ${width}`).toBeLessThanOrEqual(width);
  }
  await expectAccessible();
}

/** The link of the newest email to an address, once it is one that leads to a page. */
async function linkTo(address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+/${path}#token=[\\w-]+`);
  let found: string | undefined;
  await expect(async () => {
    found = link.exec((await mailTo(address)).text ?? '')?.[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}

test('a member confirms the address, signs in by a link, downloads everything and deletes the account', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  const [email, password] = [`member-${Date.now()}@example.com`, 'three old leaves'];
  await page.request.post('/api/vault/register', { data: { email, password } });
  await page.goto('/account');
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expectReadable(page, expectAccessible);

  await page.goto(await linkTo(email, 'confirm-email'));
  await expect(page).toHaveURL('/confirm-email');
  await expectReadable(page, expectAccessible);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Thank you. Your email address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

  await page.request.post('/api/logout');
  await page.goto('/vault');
  await page.getByLabel('Email').fill(email);
  await expectReadable(page, expectAccessible);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);
  await expectReadable(page, expectAccessible);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await page.goto(await linkTo(email, 'sign-in-link'));
  await expect(page).toHaveURL('/sign-in-link');
  await expectReadable(page, expectAccessible);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/vault');

  await page.goto('/account');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('vitola-everything.zip');

  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page, expectAccessible);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('dialog').getByLabel('Your email').fill(email);
  await expectReadable(page, expectAccessible);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  const again = await page.request.post('/api/vault/login', { data: { username: email, password } });
  expect(again.status()).toBe(401);
});
