import type { Page } from '@playwright/test';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/status of 40[0-9]/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Somebody new on the owner's staff with a PIN, set on a device of their own. */
async function hire(page: Page, openTablet: (address: string) => Promise<Page>, email: string, pin: string) {
  const invited = await page.request.post('/api/team/invitations', { data: { email } });
  expect(invited.ok(), await invited.text()).toBe(true);
  const person = await acceptInvitation(openTablet, email);
  await expect(person.getByText('Nothing yet today.')).toBeVisible();
  const set = await person.request.put('/api/shared-device/pin', { data: { pin } });
  expect(set.ok(), await set.text()).toBe(true);
  return (await (await person.request.get('/api/user')).json()) as { id: string; username: string };
}

async function enterPin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await button(page, digit).click();
  await button(page, 'OK').click();
}

async function sell(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search the shelf' }).fill('Numero 1');
  await button(page, 'Sell 1 Casa Larga Numero 1').click();
}

test('two people sell on one tablet by PIN, each under their own name', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}, { outputDir }) => {
  test.slow();
  await stockShelf(page);
  const ana = await hire(page, openTablet, `ana-${owner.loungeId}@example.com`, '2709');
  const ben = await hire(page, openTablet, `ben-${owner.loungeId}@example.com`, '381625');

  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Team' }).click();
  await settings.getByLabel(/^PIN/).fill('9174');
  await button(page, 'Save PIN').click();
  await expect(settings.getByText(/^You set it/)).toBeVisible();
  await settings.getByRole('heading', { name: 'Shared device' }).scrollIntoViewIfNeeded();
  await expectAccessible();
  await page.screenshot({ path: `${outputDir}/team.png` });
  await button(page, 'Share this device').click();
  await button(page, 'Share').click();

  await expect(page.getByRole('heading', { name: 'Who is selling?' })).toBeVisible();
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    await expectAccessible();
    await page.screenshot({ path: `${outputDir}/lock-${width}.png` });
  }
  await page.setViewportSize({ width: 1180, height: 820 });
  await enterPin(page, '5820');
  await expect(page.getByText('Nobody here has this PIN.')).toBeVisible();
  await enterPin(page, '2709');
  await expect(page.getByText(ana.username, { exact: true })).toBeVisible();
  await sell(page);
  await expect(page.getByText('1 cigar', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.screenshot({ path: `${outputDir}/selling.png` });

  await button(page, 'Switch person').click();
  await page.getByLabel('PIN', { exact: true }).fill('381625');
  await page.keyboard.press('Enter');
  await expect(page.getByText(ben.username, { exact: true })).toBeVisible();
  // A reload changes nothing.
  await page.reload();
  await sell(page);
  await expect(page.getByText('2 cigars', { exact: true })).toBeVisible();
  const reply = await page.request.get('/api/sales/today');
  const { sales } = (await reply.json()) as { sales: { soldBy: string }[] };
  expect(sales.map(({ soldBy }) => soldBy)).toEqual([ben.username, ana.username]);
  expect((await page.request.get('/api/team')).status()).toBe(403);

  // Logged out, the device is the owner's again.
  await button(page, 'Logout').click();
  await expect(page).toHaveURL(/\/auth/);
  const { username, password } = owner;
  expect((await page.request.post('/api/login', { data: { username, password } })).ok()).toBe(true);
  await page.goto('/trial');
  await expect(button(page, 'Business Settings')).toBeVisible();
});
