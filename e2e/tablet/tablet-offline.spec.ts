import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answers } from '../support/survey-answers.ts';
import { answerAll, option, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // What Chromium logs of requests without a network, and without an answer of ours.
  expectedErrors: [/net::ERR_|status of 50\d|Failed to load resource/],
});

const cards = (page: Page) => page.getByRole('article');
const button = (page: Page, name: string) => page.getByRole('button', { name });
const noCode = (page: Page) =>
  page.getByText('No counter code right now. Please show this screen to our staff.');
const results = async (loungeId: string) => (await countRows(loungeId)).results ?? 0;

/** The link in the QR code on the screen, as the page has it for a guest who reads it on this device. */
async function shownLink(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  return page.locator('a.open-here').evaluate((link) => (link as HTMLAnchorElement).href);
}

async function beOneGuest(page: Page): Promise<void> {
  await answerAll(page);
  await expect(cards(page)).toHaveCount(3);
  await expect(noCode(page)).toBeVisible();
  await button(page, 'Next Person').click();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();
}

test(
  'a tablet that was switched off welcomes guests without a network, and each counts once afterwards',
  { tag: '@installed' },
  async ({ ownersPage, owner, baseURL }, { project }) => {
    // Starts the browser three times.
    test.slow();
    await stockShelf(ownersPage);
    const { launchOptions } = project.use;
    const folder = await mkdtemp(join(tmpdir(), 'vitola-tablet-'));
    const address = `${baseURL}/lounge/${owner.loungeId}`;
    const switchOn = async (offline: boolean) => {
      const tablet = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        viewport: { width: 1180, height: 820 },
        offline,
      });
      const page = tablet.pages()[0] ?? (await tablet.newPage());
      await page.goto(address);
      await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
      return { tablet, page };
    };
    try {
      const evening = await switchOn(false);
      await isTabletStored(evening.page);
      await evening.tablet.close();

      const noon = await switchOn(true);
      await beOneGuest(noon.page);
      await beOneGuest(noon.page);
      await noon.tablet.close();
      expect(await results(owner.loungeId)).toBe(0);

      const online = await switchOn(false);
      await expect.poll(() => results(owner.loungeId)).toBe(2);
      await online.tablet.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

test('without a network the cards are shown accessibly, and their QR code opens as soon as the tablet is back', async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  await page.goto('/demo');
  await isTabletStored(page);
  await context.setOffline(true);
  await page.reload();
  await answerAll(page);
  await expect(cards(page)).toHaveCount(3);
  await expect(noCode(page)).toBeVisible();
  await expectAccessible();
  await button(page, 'Get QR Code & Link').click();
  const link = await shownLink(page);
  await expectAccessible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(link);
  await expect(
    phone.getByText('Your lounge’s tablet is still offline; this opens as soon as it is back.'),
  ).toBeVisible();
  const named = await phone.getByRole('listitem').allTextContents();
  expect(named.length).toBeGreaterThan(0);

  await context.setOffline(false);
  await expect(phone.getByText('Your top pick')).toBeVisible({ timeout: 30_000 });
  for (const name of named)
    await expect(phone.locator('.letter')).toContainText(name.split(' ').at(-1) ?? '');
  expect(new URL(phone.url()).hash).toBe('');
  await phone.close();
});

test('a network that is cut at any question leaves no guest without cards', async ({ page, context }) => {
  await page.goto('/demo');
  await isTabletStored(page);
  for (let cutAt = 0; cutAt < answers.length; cutAt += 2) {
    await button(page, 'Start My Recommendation').click();
    for (const [at, [question, chosen]] of answers.entries()) {
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      if (at === cutAt) await context.setOffline(true);
      for (const word of chosen) await option(page, word).click();
      await button(page, at === answers.length - 1 ? 'Get Recommendations' : 'Next').click();
    }
    await expect(cards(page)).toHaveCount(3);
    await button(page, 'Next Person').click();
    await context.setOffline(false);
  }
});

test('two tabs of a tablet send each guest once', async ({ ownersPage, owner, openTablet }) => {
  await stockShelf(ownersPage);
  const first = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await first.context().setOffline(true);
  await second.reload();
  await beOneGuest(second);
  await first.bringToFront();
  await beOneGuest(first);
  await first.context().setOffline(false);
  await expect.poll(() => results(owner.loungeId)).toBe(2);
});

test('a Wi-Fi’s sign-in page that answers everything with 200 is neither shown nor stored', async ({
  page,
  context,
}) => {
  await page.goto('/demo');
  await isTabletStored(page);
  await context.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>Sign in' }),
  );
  await page.reload();
  await answerAll(page);
  await expect(cards(page)).toHaveCount(3);
  await context.unroute('**/*');
  await context.setOffline(true);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await button(page, 'Next Person').click();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();
});
