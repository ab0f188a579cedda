import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';

const password = 'a good password';

const form = (name: string) =>
  [
    ['Username', name],
    ['Email', `${name}@example.com`],
    ['Password', password],
    ['Lounge name', `Lounge ${name}`],
    ['Address', '12 Ybor Avenue'],
    ['City', 'Tampa'],
    ['State', 'FL'],
    ['ZIP code', '33605'],
    ['Phone', '813-555-0100'],
  ] as const;

/** A field by its label, which ends with an asterisk if the field is required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( ?\\*)?$`));

const newName = () => `owner-${randomUUID().slice(0, 8)}`;

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/auth');
  for (const [label, value] of form(name)) await field(page, label).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click();
  await page.waitForURL('**/trial');
}

test(
  'an owner signs up with the complete form, signs out, and signs in again',
  { tag: '@installed' },
  async ({ page, expectAccessible }) => {
    const name = newName();
    await page.goto('/auth');
    await expectAccessible();
    await signUp(page, name);
    await expect(page.getByText(`Lounge ${name}`).first()).toBeVisible();
    await page
      .getByRole('button', { name: /log ?out/i })
      .first()
      .click();
    await page.waitForURL('**/auth?mode=login');
    await expectAccessible();
    await page.getByLabel('Username or email').fill(name.toUpperCase());
    await field(page, 'Password').fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/trial');
  },
);

test('a half-filled sign-up survives a reload and Back, without the password', async ({ page }) => {
  const name = newName();
  await page.goto('/auth');
  const values = form(name).map(([label, value]) => [label, label === 'State' ? 'Florida' : value] as const);
  for (const [label, value] of values.slice(0, 7)) await field(page, label).fill(value);
  await field(page, 'ZIP code').focus();
  await expect(field(page, 'State')).toHaveValue('FL');
  await page.reload();
  await expect(field(page, 'Lounge name')).toHaveValue(`Lounge ${name}`);
  await expect(field(page, 'Password')).toHaveValue('');
  await page.getByRole('link', { name: 'Vitola' }).click();
  await page.waitForURL(/\/$/);
  await page.goBack();
  await expect(field(page, 'State')).toHaveValue('FL');
  for (const [label, value] of values.filter(([each]) => /Password|ZIP|Phone/.test(each)))
    await field(page, label).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click();
  await page.waitForURL('**/trial');
  await expect(page.getByText(`Lounge ${name}`).first()).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('@example.com');
});

test('an empty sign-up form shows the specified messages, and stays', async ({ page, expectAccessible }) => {
  await page.goto('/auth?tier=professional');
  await field(page, 'State').fill('F');
  await page
    .getByRole('main')
    .getByRole('button', { name: /professional/i })
    .click();
  for (const sentence of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    'Lounge name must be at least 2 characters',
    'Please enter a valid address',
    'Please enter your city',
    'Please enter 2-letter state code',
    'Please enter a valid ZIP code',
    'Please enter a valid phone number',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectAccessible();
});

test('a forgotten password is reset with the emailed link, which works once', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await page.context().clearCookies();
  await page.goto('/auth?mode=login');
  await page.getByRole('button', { name: /forgot password/i }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();
  await expectAccessible();
  const link = /https?:\/\/\S+token=[\w-]+/.exec((await mailTo(owner.email)).text ?? '')?.[0] ?? '';
  const setPassword = async (value: string) => {
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    await page.reload();
    await field(page, 'New password').fill(value);
    await page.getByLabel('Confirm new password').fill(value);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };
  await setPassword('another password');
  await expect(
    page.getByText('Password reset successfully! You can now log in with your new password.'),
  ).toBeVisible();
  const [before, after] = await Promise.all(
    [owner.password, 'another password'].map((value) =>
      page.request.post('/api/login', { data: { username: owner.username, password: value } }),
    ),
  );
  expect([before?.status(), after?.status()]).toEqual([401, 200]);
  const secondUse = await page.request.post('/api/auth/reset-password', {
    data: { token: /#token=([\w-]+)/.exec(link)?.[1], newPassword: 'a third password' },
  });
  expect(secondUse.status()).toBe(400);
});

test('the token of a reset link appears in no request URL and is removed from the address', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const link of ['/reset-password#token=very-secret', '/reset-password?token=in-an-older-link']) {
    await page.goto('/');
    await page.goto(link);
    await expect(field(page, 'New password')).toBeVisible();
    await expect(page).toHaveURL('/reset-password');
  }
  await page.goto('/reset-password#token=another');
  await expect(page).toHaveURL('/reset-password');
  expect(requested.filter((url) => /very-secret|another/.test(url))).toEqual([]);
});

test('a reset page without a token says that the link does not work', async ({ page, expectAccessible }) => {
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid password reset link.')).toBeVisible();
  await expectAccessible();
});
