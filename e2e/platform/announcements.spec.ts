import { acceptInvitation } from '../support/accept-invitation.ts';
import { memberOf } from '../support/member-of.ts';
import { superAdmin } from '../support/product.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test('an admin sends a notification to the members of one lounge, who see it until it is recalled', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const phone = await memberOf(openTablet, owner.loungeId);
  await page.context().clearCookies();
  expect((await page.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  const email = `olga-${Date.now()}@example.com`;
  const invitation = { email, role: 'admin', loungeIds: [owner.loungeId] };
  expect((await page.request.post('/api/super-admin/invitations', { data: invitation })).ok()).toBe(true);

  const admin = await acceptInvitation(openTablet, email);
  await admin.setViewportSize({ width: 390, height: 844 });
  const member = admin.getByRole('table', { name: 'Recent Members' }).getByRole('row').nth(1);
  await expect(member).toContainText('@mail.com');
  // An address takes two lines at most, not one for every few letters.
  expect((await member.boundingBox())?.height).toBeLessThan(80);
  await admin.setViewportSize({ width: 1180, height: 820 });
  await admin.getByRole('link', { name: 'Send Notification' }).click();
  await admin.getByLabel(/^Who gets it/).selectOption('lounge-members');
  await admin.getByRole('checkbox', { name: owner.loungeName }).click();
  await admin.getByLabel(/^Title/).fill('Rolling night');
  await admin.getByLabel(/^Message/).fill('A roller is here on Friday at six.');
  await expect(admin.getByText('1 person gets it in the app.')).toBeVisible();
  for (const width of [390, 820, 1180, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Send to 1 person' }).dblclick();
  const sent = admin.getByRole('article').filter({ hasText: 'Rolling night' });
  await expect(sent).toHaveCount(1);
  await expect(sent).toContainText('read by 0 of 1 person');

  await phone.goto('/dashboard');
  await phone.getByRole('button', { name: '1 unread notification' }).click();
  const bell = phone.getByRole('dialog', { name: 'Notifications' });
  await expect(bell).toContainText('A roller is here on Friday at six.');
  await expectAccessible(phone);
  await bell.getByRole('button', { name: 'Mark all read' }).click();
  await expect(sent).toContainText('read by 1 of 1 person', { timeout: 20_000 });
  await phone.keyboard.press('Escape');

  await sent.getByRole('button', { name: 'Recall Rolling night' }).click();
  await admin.getByRole('button', { name: 'Recall it' }).click();
  await expect(sent).toContainText('Recalled');
  await expectAccessible(admin);
  await expect(phone.getByRole('region', { name: 'Your notifications' })).toContainText('all caught up', {
    timeout: 20_000,
  });
});
