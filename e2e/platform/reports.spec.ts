import { readFile } from 'node:fs/promises';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { superAdmin } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

test('an admin reads the report of a lounge, and downloads it as CSV and as a monthly PDF', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  expect((await page.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  const email = `rhea-${Date.now()}@example.com`;
  const invitation = { email, role: 'admin', loungeIds: [owner.loungeId] };
  expect((await page.request.post('/api/super-admin/invitations', { data: invitation })).ok()).toBe(true);
  const admin = await acceptInvitation(openTablet, email);
  await admin.getByRole('link', { name: 'View Reports' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await admin.getByLabel('Lounge').selectOption(owner.loungeId);
  await expect(admin).toHaveURL(/lounge=/);
  await expect(admin.getByRole('img', { name: /^Revenue:/ })).toBeVisible();
  await admin.getByRole('region', { name: 'Revenue' }).getByText('Show as a table').click();
  await expect(admin.getByRole('table', { name: 'Revenue' })).toBeVisible();
  await expectAccessible(admin);
  const [csv] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'CSV: All days' }).click(),
  ]);
  expect((await readFile(await csv.path(), 'utf8')).split('\r\n')[0]).toContain('Day,New members,Surveys');
  const [pdf] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  for (const width of [390, 820, 1180, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
