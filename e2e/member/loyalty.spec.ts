import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { loseReplies } from '../support/lost-replies.ts';
import { subscribe } from '../support/subscribe.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

// Lost replies, and a code that nobody has.
test.use({ expectedErrors: [/ERR_FAILED|404.*\/api\/loyalty\/member\/search/] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const loyalty = (page: Page) => page.getByRole('region', { name: 'Loyalty', exact: true });

/** Switches the program of a Professional lounge on and adds a reward, where the dashboard leads to both. */
async function startProgram(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  await page.goto('/trial?panel=loyalty');
  await loyalty(page).getByRole('button', { name: 'Set it up' }).click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('switch', { name: 'Members earn and redeem points here' }).click();
  await expect(settings.getByRole('listitem').filter({ hasText: 'A coffee' })).toContainText('150 points');
  await settings.getByRole('button', { name: 'New reward' }).click();
  await settings.getByLabel('Reward', { exact: true }).fill('A lighter');
  await settings.getByLabel('Points', { exact: true }).fill('40');
  await settings.getByRole('button', { name: 'Add reward' }).click();
  await expect(settings.getByRole('listitem').filter({ hasText: 'A lighter' })).toContainText('40 points');
  await settings.getByText('How we know this').click();
  await expectAccessible();
  await page.keyboard.press('Escape');
}

test('a guest becomes a member, earns points with a purchase, and redeems a reward at the counter, which is undone', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await stockShelf(page);
  await subscribe(page);
  await startProgram(page, expectAccessible);

  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await answerAll(tablet);
  const pickCode = (await tablet.locator('.pick-code strong').textContent()) ?? '';
  await button(tablet, 'Get QR Code & Link').click();
  const share = (await tablet.locator('.share-url').textContent()) ?? '';
  const phone = await openTablet(share.replace('/share/', '/vault?import='));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel('Email').fill(`ana${randomBytes(2).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  await expect(phone.getByRole('article').first()).toBeVisible();

  await page.goto('/trial?panel=sell');
  const selling = page.getByRole('region', { name: 'Sell by code' });
  await selling.getByLabel('Guest’s code').fill(pickCode);
  await selling
    .getByRole('button', { name: /^Sell one/ })
    .first()
    .click();
  await expect(selling.getByText(/^The member earned \d+ points\.$/)).toBeVisible();
  await expectAccessible();

  await phone.goto('/dashboard');
  const points = phone.getByRole('region', { name: 'Your points' });
  await expect(points).toContainText('Ready to redeem: A lighter');
  const shown = points.getByRole('listitem').filter({ hasText: owner.loungeName });
  const earned = Number(/(\d+)points$/.exec((await shown.textContent()) ?? '')?.[1]);
  expect(earned).toBeGreaterThan(50);
  await button(phone, 'My code').click();
  const code =
    (await phone
      .getByRole('dialog')
      .getByText(/^[A-Z]{4} [A-Z]{4}$/)
      .textContent()) ?? '';
  await expectAccessible(phone);

  // As the QR code of the member's phone does.
  await page.goto(`/trial?member=${code.replace(' ', '')}`);
  const counter = loyalty(page);
  const member = counter.getByRole('region', { name: 'Member' });
  await expect(member).toContainText(`${earned}points`);
  const sent = await loseReplies(page);
  await member.getByRole('button', { name: 'Redeem A lighter' }).click();
  const take = member.getByRole('button', { name: 'Take 40 points' });
  for (let tries = 0; tries < 2; tries += 1) {
    await take.dblclick();
    await expect(member.getByRole('alert')).toContainText('it is redeemed only once');
  }
  await expectAccessible();
  await take.click();
  await expect(member).toContainText(`${earned - 40}points`);
  expect([...sent].filter(([name]) => name.startsWith('POST /api/loyalty/redemptions '))).toHaveLength(1);
  const entries = counter.getByRole('list', { name: 'Latest entries' });
  await expect(entries.getByText('Redeemed: A lighter')).toHaveCount(1);
  await expect(entries).toContainText(`by ${owner.username}`);

  // A call that loses its reply just now may still end.
  await page.unrouteAll({ behavior: 'wait' });
  await entries.getByRole('button', { name: 'Undo: Redeemed: A lighter' }).click();
  await expect(member).toContainText(`${earned}points`);
  await phone.goto('/profile');
  const history = phone.getByRole('region', { name: 'Loyalty history' });
  await expect(history).toContainText('Redemption undone: A lighter');
  await expectAccessible(phone);
});

test.describe('staff who are signed out', () => {
  test('arrive at the member whose QR code they scanned after signing in, also after a reload', async ({
    page,
    owner,
    context,
  }) => {
    await subscribe(page);
    const body = { isOn: true, pointsPerDollar: 1 };
    expect((await page.request.put('/api/loyalty/program', { data: body })).ok()).toBe(true);
    await context.clearCookies();
    await page.goto('/trial?member=BBBBBBBB');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.reload();
    await page.getByLabel('Username or email').fill(owner.username);
    await page.getByLabel('Password', { exact: false }).first().fill(owner.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(loyalty(page).getByLabel('Member’s code')).toHaveValue('BBBBBBBB');
    await expect(loyalty(page)).toContainText('No member has this code today. Check the letters.');
  });
});
