import type { Page } from '@playwright/test';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { mailTo } from '../support/outbox.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Expects nothing to be wider than the screen, at the four widths. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

/** Invites somebody on the Team tab of the settings, and leaves it open. */
async function inviteOnTeamTab(page: Page, email: string): Promise<void> {
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Team' }).click();
  await settings.getByLabel(/^Email/).fill(email);
  await settings.getByRole('button', { name: 'Send the invitation', exact: true }).click();
  await expect(settings.getByText(/^1 of 2 on your plan/)).toBeVisible();
}

test('an owner invites staff, who sells by code and counts, until the owner removes them', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await stockShelf(page);
  const email = `rosa-${Date.now()}@example.com`;
  await inviteOnTeamTab(page, email);
  await expectAccessible();
  await expectFits(page);

  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await answerAll(tablet);
  const code = (await tablet.locator('.pick-code strong').textContent()) ?? '';

  const link = /http\S+\/accept-invitation#token=\S+/.exec((await mailTo(email)).text ?? '')?.[0] ?? '';
  const invitation = await openTablet(link);
  await expect(invitation.getByRole('heading', { name: `Join ${owner.loungeName}` })).toBeVisible();
  await expect(invitation.getByLabel(/^New password/)).toBeVisible();
  await expectAccessible(invitation);
  await expectFits(invitation);

  const staff = await acceptInvitation(openTablet, email);
  await expect(staff.getByRole('heading', { level: 1, name: owner.loungeName })).toBeVisible();
  const name = email.replace('@example.com', '');
  await expect(staff.getByText(name, { exact: true })).toBeVisible();
  await expect(staff.getByText('Nothing yet today.')).toBeVisible();
  await expectAccessible(staff);
  await expectFits(staff);
  await staff.setViewportSize({ width: 390, height: 844 });
  // Two lines, not three.
  expect((await staff.getByRole('banner').boundingBox())?.height).toBeLessThan(125);
  await staff.getByLabel('Guest’s code').fill(code);
  await staff.getByRole('button', { name: /^Sell/ }).first().click();
  await expect(staff.getByText(new RegExp(` · ${name}`))).toBeVisible();

  await staff.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Shelf' }).click();
  await expect(staff.getByText('4 cigars on the shelf.')).toBeVisible();
  await expect(button(staff, /^Change the price/)).toHaveCount(0);
  await expectAccessible(staff);
  await expectFits(staff);
  await button(staff, 'Count the stock: Casa Larga Numero 2').click();
  const dialog = staff.getByRole('dialog', { name: 'Casa Larga Numero 2' });
  await dialog.getByLabel('How many are there').fill('12');
  await dialog.getByRole('button', { name: 'Save the count' }).click();
  await expect(dialog.getByText(new RegExp(` · ${name} · 12 in stock`))).toBeVisible();
  await expectAccessible(staff);
  for (const path of ['/api/user/subscription', '/api/leads', '/api/user/today', '/api/price-comparisons'])
    expect((await staff.request.get(path)).status()).toBe(403);

  await page.goto('/trial?panel=sell');
  await expect(page.getByText(new RegExp(` · ${name}`))).toBeVisible();
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Team' }).click();
  await button(page, `Remove ${name} from your staff`).click();
  const question = page.getByRole('dialog', { name: `Remove ${name} from your staff?` });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(settings.getByText(/^Nobody yet\./)).toBeVisible();
});

test.describe('a session that has ended', () => {
  test.use({ expectedErrors: [/401 \(Unauthorized\)/] });

  test('tells somebody who was removed from the staff that they were', async ({
    page,
    owner,
    openTablet,
    expectAccessible,
  }) => {
    await stockShelf(page);
    const email = `luis-${Date.now()}@example.com`;
    expect((await page.request.post('/api/team/invitations', { data: { email } })).ok()).toBe(true);
    const staff = await acceptInvitation(openTablet, email);
    await expect(staff.getByText('Nothing yet today.')).toBeVisible();
    const team = (await (await page.request.get('/api/team')).json()) as { staff: { id: string }[] };
    expect((await page.request.delete(`/api/team/${team.staff[0]?.id ?? ''}`)).ok()).toBe(true);
    await staff.getByRole('searchbox', { name: 'Search the shelf' }).fill('Numero 1');
    await button(staff, 'Sell 1 Casa Larga Numero 1').click();
    await expect(staff.getByRole('dialog', { name: 'You are no longer on the staff' })).toBeVisible();
    await expect(staff.getByText(`The owner of ${owner.loungeName} removed you`)).toBeVisible();
    await expectAccessible(staff);
  });
});
