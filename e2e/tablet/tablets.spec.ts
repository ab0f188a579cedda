import type { Page } from '@playwright/test';
import type { Tablets } from '../../contract/src/tablets/tablets.ts';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { superAdmin } from '../support/product.ts';
import type { OwnerAccount } from '../support/sign-up.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const cards = (page: Page) => page.getByRole('article');

/** Opens the Tablets tab of the settings. */
async function openTablets(page: Page) {
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Tablets' }).click();
  return settings;
}

const reports = async (page: Page) => {
  const reply = await page.request.get('/api/tablets');
  return ((await reply.json()) as Tablets).tablets;
};

/** The page of a new admin who looks after the owner's lounge. */
async function adminOf({ loungeId }: OwnerAccount, openTablet: (address: string) => Promise<Page>) {
  const platform = await openTablet('/demo');
  await platform.request.post('/api/login', { data: superAdmin });
  const email = `ines-${loungeId}@example.com`;
  const data = { email, role: 'admin', loungeIds: [loungeId] };
  expect((await platform.request.post('/api/super-admin/invitations', { data })).ok()).toBe(true);
  const admin = await acceptInvitation(openTablet, email);
  await expect(admin).toHaveURL(/\/admin$/);
  return admin;
}

/** Opens the survey again, as if a minute had passed since the last report. */
async function reportAgain(tablet: Page): Promise<void> {
  await tablet.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('vitola-tablet') ?? '{}') as object;
    localStorage.setItem('vitola-tablet', JSON.stringify({ ...stored, askedAt: 0 }));
  });
  await tablet.reload();
}

test('an owner pairs a tablet by its code, and it serves guests before and after it is revoked', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  test.slow();
  await stockShelf(page);
  const settings = await openTablets(page);
  await settings.getByRole('button', { name: 'Make a code' }).click();
  const code = (await settings.getByLabel(/^([A-Z] ){5}[A-Z]$/).textContent()) ?? '';
  await expectAccessible();

  const tablet = await openTablet('/pair');
  await tablet.getByLabel(/^Code/).fill(code);
  await button(tablet, 'Pair').click();
  await expect(tablet.getByText(`This browser is Tablet 1 of ${owner.loungeName} now.`)).toBeVisible();
  await expectAccessible(tablet);
  await expect(settings.getByText('Tablet 1 is paired.')).toBeVisible({ timeout: 30_000 });

  await tablet.getByRole('link', { name: 'Open the survey' }).click();
  await expect(tablet.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  // The first report comes once the welcome screen is painted.
  await expect.poll(async () => (await reports(page))[0]?.version ?? '').not.toBe('');
  await answerAll(tablet);
  await expect(cards(tablet)).toHaveCount(3);
  await button(tablet, 'Next Person').click();
  await reportAgain(tablet);
  await expect.poll(async () => (await reports(page))[0]?.lastGuestAt ?? '').not.toBe('');
  await openTablets(page);
  await expect(settings.getByText('Reporting')).toBeVisible();
  await expect(settings.getByText(/^Last guest .* Version \S+$/)).toBeVisible();
  await expectAccessible();
  const admin = await adminOf(owner, openTablet);
  await admin.goto(`/admin/monitor/${owner.loungeId}`);
  await expect(admin.getByText('1 paired tablet, all reporting.')).toBeVisible();

  await settings.getByRole('button', { name: 'Revoke Tablet 1' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke Tablet 1?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(settings.getByText(/^None yet\./)).toBeVisible();
  await tablet.reload();
  await answerAll(tablet);
  await expect(cards(tablet)).toHaveCount(3);
});

test('an owner sees on Today which tablet is silent while the lounge is open', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await stockShelf(page);
  const { code } = (await (await page.request.post('/api/tablets/pairing-code')).json()) as { code: string };
  expect((await page.request.post('/api/tablets/pair', { data: { code } })).ok()).toBe(true);
  // Nobody waits ten minutes here.
  await page.route('**/api/tablets', async (route) => {
    const reply = await route.fetch();
    const { tablets } = (await reply.json()) as Tablets;
    const silentSince = new Date(Date.now() - 11 * 60_000).toISOString();
    await route.fulfill({
      json: { tablets: tablets.map((one) => ({ ...one, silentSince, isMissed: true })) },
    });
  });
  await page.goto('/trial');
  await expect(page.getByRole('heading', { level: 1, name: owner.loungeName })).toBeVisible();
  const look = button(page, /^Look: Tablet 1 silent since \d+:\d\d [AP]M$/);
  await expect(look).toBeVisible();
  await expectAccessible();
  await look.click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await expect(settings.getByText(/^Silent since /)).toBeVisible();
  await expectAccessible();
});
