import { mailTo } from '../support/outbox.ts';
import { superAdmin } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

// The overview of somebody who is locked out is refused when it is polled the next time.
test.use({ expectedErrors: [/401.*\/api\//] });

test('a super admin invites an admin, who accepts by email, and is locked out later', async ({
  page,
  openTablet,
  expectAccessible,
}) => {
  const email = `ines-${Date.now()}@example.com`;
  const name = email.replace('@example.com', '');
  expect((await page.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  await page.goto('/super-admin/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: /^Super admin/ }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send the invitation' }).dblclick();
  await expect(page.getByRole('heading', { name: email })).toHaveCount(1);
  await expect(dialog).toBeHidden();

  const link = /http\S+\/accept-invitation#token=\S+/.exec((await mailTo(email)).text ?? '')?.[0] ?? '';
  const invited = await openTablet(link);
  await invited.getByLabel(/^New password/).fill('smoke rings at dusk');
  await invited.getByLabel(/^Confirm/).fill('smoke rings at dusk');
  await invited.getByRole('button', { name: 'Create My Account' }).click();
  await expect(invited.getByText(`Sign in with the username ${name}`)).toBeVisible();
  await invited.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await invited.getByLabel(/^Username/).fill(name);
  await invited.getByLabel(/^Password/).fill('smoke rings at dusk');
  await invited.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(invited.getByText(`Platform Admin: ${name}`)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Lock' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Locked')).toBeVisible();
  await expectAccessible();
  await invited.goto('/super-admin/people');
  await expect(invited).toHaveURL(/\/auth/);
});
