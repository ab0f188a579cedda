import { mailTo } from '../support/outbox.ts';
import { superAdmin } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('support looks at a lounge as its owner and can change nothing, the owner reads why, and the audit log names it', async ({
  page,
  owner,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const cigar = { name: 'Serie V', brand: 'Oliva', price: 12, strength: 'Full' };
  expect((await page.request.post('/api/cigars', { data: cigar })).ok()).toBe(true);
  const platform = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await platform.newPage();
  expect((await platform.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  const plan = { plan: 'enterprise', reason: 'A friend of the house' };
  const given = await platform.request.put(`/api/super-admin/lounges/${owner.loungeId}/plan`, { data: plan });
  expect(given.ok()).toBe(true);
  const otherTab = await platform.newPage();
  await otherTab.goto('/super-admin');
  await expect(otherTab.getByRole('button', { name: /^Total Lounges/ })).toBeVisible();

  await admin.goto(`/super-admin?manage=${owner.loungeId}`);
  const section = admin.getByRole('region', { name: owner.loungeName });
  await section.getByRole('button', { name: 'View as this lounge' }).click();
  const dialog = admin.getByRole('dialog', { name: `View as ${owner.loungeName}` });
  await dialog.getByLabel('Reason').fill('The owner asked why a cigar is paused');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'View as this lounge' }).dblclick();
  await expect(admin).toHaveURL(/\/trial/);
  const banner = admin.getByRole('region', { name: 'Support view' });
  await expect(banner).toContainText(`You are looking at ${owner.loungeName} as its owner.`);
  await admin.goto('/trial?panel=inventory');
  await expect(admin.getByRole('heading', { name: 'Serie V', exact: true })).toBeVisible();
  await expectAccessible(admin);

  await admin.getByRole('button', { name: 'Actions: Oliva Serie V' }).click();
  await admin.getByRole('menuitem', { name: 'Out of Stock' }).click();
  await expect(
    admin.getByText(/^You are looking at a lounge as its owner: nothing can be changed/),
  ).toBeVisible();
  const shelf = (await (await page.request.get('/api/cigars')).json()) as { isOutOfStock: boolean }[];
  expect(shelf.map(({ isOutOfStock }) => isOutOfStock)).toEqual([false]);

  await otherTab.getByRole('link', { name: 'People' }).click();
  await expect(otherTab.getByText(/^You are looking at a lounge as its owner/)).toBeVisible();
  await banner.getByRole('button', { name: 'End view' }).click();
  await expect(admin).toHaveURL(/\/super-admin\?manage=/);
  await expect(banner).toHaveCount(0);
  await expect(section).toBeVisible();
  await otherTab.goto('/super-admin/people');
  await expect(otherTab.getByRole('table', { name: 'Staff' })).toBeVisible();

  await admin.goto(`/super-admin/audit-log?lounge=${owner.loungeId}`);
  const log = admin.getByRole('table', { name: 'Audit log' });
  await expect(log.getByRole('row').filter({ hasText: 'Looked at a lounge as its owner' })).toContainText(
    'The owner asked why a cigar is paused',
  );
  await expect(
    log.getByRole('rowheader', { name: 'Stopped looking at a lounge as its owner' }),
  ).toBeVisible();

  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  await page.getByRole('tab', { name: 'Support' }).click();
  await expect(page.getByText('The owner asked why a cigar is paused')).toHaveCount(1);
  await platform.close();
});

test('an owner knows the account manager of the lounge, and writes to support', async ({
  page,
  owner,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const platform = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await platform.newPage();
  expect((await platform.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  await admin.goto(`/super-admin?manage=${owner.loungeId}`);
  const section = admin.getByRole('region', { name: owner.loungeName });
  await section.getByRole('button', { name: 'Account manager' }).click();
  const choice = admin.getByRole('dialog', { name: `The account manager of ${owner.loungeName}` });
  await choice.getByLabel('Account manager').selectOption({ label: 'platform, platform@example.com' });
  await expectAccessible(admin);
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('platform, platform@example.com')).toBeVisible();
  await platform.close();

  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  await page.getByRole('tab', { name: 'Support' }).click();
  await expect(page.getByRole('link', { name: 'platform@example.com' })).toBeVisible();
  await page.getByLabel('Subject').fill('A cigar is paused');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Why is it paused?');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expect(
    page.getByRole('region', { name: 'Your messages' }).getByText('A cigar is paused'),
  ).toHaveCount(1);
  expect((await mailTo('platform@example.com')).subject).toBe(
    `[Normal priority] ${owner.loungeName}: A cigar is paused`,
  );
});
