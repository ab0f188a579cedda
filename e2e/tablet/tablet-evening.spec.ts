import type { Page } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { pairTablet, restartOffline } from '../support/pair-tablet.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expectQueueSent } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|status of 50\d|Failed to load resource/] });

const twoHours = 7_200_000;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const figure = (page: Page, name: string) =>
  page
    .getByLabel('Today', { exact: true })
    .locator('div')
    .filter({ has: page.getByRole('button', { name: `What “${name}” counts` }) })
    .getByRole('definition');

/** A guest on the tablet: answers, and sees three cards with a code for the counter. */
async function beGuest(tablet: Page): Promise<string> {
  await answerAll(tablet);
  await expect(tablet.getByRole('article')).toHaveCount(3);
  await expect(tablet.locator('.pick-code strong')).toHaveText(/^[A-Z]{4}$/);
  return (await tablet.locator('.pick-code strong').textContent()) ?? '';
}

test('an evening without a network: guests, their QR codes, a sale by code, and the numbers afterwards', async ({
  page,
  owner,
  openTablet,
  browser,
  expectAccessible,
}, { outputDir }) => {
  test.slow();
  await stockShelf(page);
  const tablet = await openTablet('about:blank');
  await pairTablet(page, tablet);
  await beGuest(tablet);
  await button(tablet, 'Next Person').click();

  await test.step('the network goes; the tablet is switched off and on', async () => {
    // As if it were two hours ago: the owner comes to look later.
    await tablet.evaluate((ms) => localStorage.setItem('vitola-clock-ahead', String(-ms)), twoHours);
    await restartOffline(tablet);
    await tablet.screenshot({ path: `${outputDir}/welcome-offline.png` });
  });

  const codes: string[] = [];
  const links: string[] = [];
  await test.step('four guests, each with a code, two with a QR code', async () => {
    for (let guest = 0; guest < 4; guest += 1) {
      codes.push(await beGuest(tablet));
      if (guest < 2) {
        await button(tablet, 'Get QR Code & Link').click();
        await expect(tablet.getByRole('img', { name: /QR code/ })).toBeVisible();
        links.push(await tablet.locator('a.open-here').evaluate((link) => (link as HTMLAnchorElement).href));
        await button(tablet, 'Back to Welcome Screen').click();
      } else await button(tablet, 'Next Person').click();
      await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
    }
    expect(new Set(codes).size).toBe(4);
    expect(await countRows(owner.loungeId)).toMatchObject({ results: 1, shares: 0 });
  });

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await test.step('a guest’s phone, which has a network, is told that the tablet has none', async () => {
    await phone.goto(links[0] ?? '');
    await expect(
      phone.getByText('Your lounge’s tablet is still offline; this opens as soon as it is back.'),
    ).toBeVisible();
    await expect(phone.getByText(/Casa Larga/).first()).toBeVisible();
  });

  await test.step('the counter sells to the second guest by their code', async () => {
    await page.goto('/trial?panel=sell');
    const selling = page.getByRole('region', { name: 'Sell by code' });
    await selling.getByLabel('Guest’s code').fill(codes[1] ?? '');
    await expect(selling.getByText(/^The guest’s tablet has no network/)).toBeVisible();
    await selling.getByRole('searchbox', { name: 'Search the shelf' }).fill('Numero 2');
    await button(page, 'Sell 1 Casa Larga Numero 2').click();
    await expect(page.getByText(/Sold/).first()).toBeVisible();
  });

  await test.step('the network is back: everything arrives once, and the phone’s page opens', async () => {
    await tablet.context().setOffline(false);
    await expectQueueSent(tablet);
    expect(await countRows(owner.loungeId)).toMatchObject({
      questionnaire_start: 5,
      questionnaire_complete: 5,
      results: 5,
      shares: 2,
    });
    await expect(phone.getByText('Your top pick')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the owner reads on Today that it happened', async () => {
    await page.goto('/trial');
    await expect(
      page.getByText(/^4 guests got their results without a network, (at|between) /),
    ).toBeVisible();
    await expect(figure(page, 'Picks')).toHaveText('1');
    await expect(figure(page, 'Sold')).toHaveText('1');
    for (const width of [390, 820, 1180, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible();
      await page.screenshot({ path: `${outputDir}/today-${width}.png` });
    }
  });
});
