import type { Page } from '@playwright/test';
import { queryDatabase } from '../../server/test/process/query-database.ts';
import { givesCodes, pairTablet, restartOffline } from '../support/pair-tablet.ts';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answerAll, expectNoScrolling, stockShelf } from '../support/survey-steps.ts';
import { expectQueueSent } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|status of 50\d|Failed to load resource/] });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const codeOf = async (page: Page) => (await page.locator('.pick-code strong').textContent()) ?? '';

const today = async (page: Page) =>
  (await (await page.request.get('/api/user/today')).json()) as Record<'picks' | 'sold', { today: number }>;

const salesOf = (loungeId: string) =>
  queryDatabase<{ quantity: number; resultId: string | null; undone: boolean; isOfCard: boolean }>(
    process.env.E2E_DATA ?? '',
    `select quantity, result_id as "resultId", undone_at is not null as undone,
       exists (select from recommendation_events as card where card.result_id = sales.result_id
         and card.cigar_id = sales.cigar_id) as "isOfCard"
     from sales where lounge_id = $1 order by sold_at`,
    [loungeId],
  );

const waiting = { quantity: 1, resultId: null, undone: false, isOfCard: false };

test(
  'staff sell by the code of a tablet without a network, and the sale belongs to its guest once the network is back',
  { tag: '@installed' },
  async ({ page, owner, openTablet, expectAccessible }, { outputDir }) => {
    test.slow();
    await stockShelf(page);
    const tablet = await openTablet('about:blank');
    await pairTablet(page, tablet);
    await restartOffline(tablet);
    await answerAll(tablet);
    await expect(tablet.locator('.pick-code strong')).toHaveText(/^[A-Z]{4}$/);
    await expectNoScrolling(tablet);
    await expectAccessible(tablet);
    await tablet.screenshot({ path: `${outputDir}/code-offline.png` });
    const code = await codeOf(tablet);
    await button(tablet, 'Next Person').click();
    await answerAll(tablet);
    await expect(tablet.locator('.pick-code strong')).toHaveText(/^[A-Z]{4}$/);
    const second = await codeOf(tablet);
    expect(second).not.toBe(code);
    const name = await tablet.getByRole('article').first().getByRole('heading').first().textContent();
    await button(tablet, 'Next Person').click();

    // The counter is online.
    await page.goto('/trial?panel=sell');
    const selling = page.getByRole('region', { name: 'Sell by code' });
    await selling.getByLabel('Guest’s code').fill(code);
    await expect(selling.getByText(/^The guest’s tablet has no network/)).toBeVisible();
    const wanted = /Numero \d/.exec(name ?? '')?.[0] ?? '';
    await selling.getByRole('searchbox', { name: 'Search the shelf' }).fill(wanted);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible();
      await page.screenshot({ path: `${outputDir}/sell-${width}.png` });
    }
    const sell = button(page, `Sell 1 Casa Larga ${wanted}`);
    await sell.click();
    await expect.poll(() => salesOf(owner.loungeId)).toEqual([waiting]);
    await page.setViewportSize({ width: 1180, height: 820 });
    // Undone before the tablet is back.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => salesOf(owner.loungeId)).toEqual([{ ...waiting, undone: true }]);
    await selling.getByLabel('Guest’s code').fill(second);
    await selling.getByRole('searchbox', { name: 'Search the shelf' }).fill(wanted);
    await sell.click();
    await expect.poll(() => salesOf(owner.loungeId)).toEqual([{ ...waiting, undone: true }, waiting]);
    expect(await today(page)).toMatchObject({ picks: { today: 1 }, sold: { today: 1 } });

    await tablet.context().setOffline(false);
    await expectQueueSent(tablet);
    expect(await salesOf(owner.loungeId)).toEqual([
      { ...waiting, undone: true },
      { quantity: 1, resultId: expect.any(String), undone: false, isOfCard: true },
    ]);
    expect(await today(page)).toMatchObject({ picks: { today: 1 }, sold: { today: 1 } });
    // Now the counter sees the guest's cards, and what they bought.
    await page.reload();
    await selling.getByLabel('Guest’s code').fill(second);
    await expect(selling.getByText(/1 sold/)).toBeVisible();
  },
);

test('two tabs of a tablet never give the same code, and a browser that is not paired gives none', async ({
  page,
  openTablet,
  owner,
}) => {
  test.slow();
  await stockShelf(page);
  const first = await openTablet('about:blank');
  await pairTablet(page, first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await first.context().setOffline(true);
  await answerAll(second);
  await expect(second.locator('.no-code')).toBeVisible();
  await first.bringToFront();
  await answerAll(first);
  await expect(first.locator('.pick-code strong')).toHaveText(/^[A-Z]{4}$/);
  const code = await codeOf(first);
  // Once the one that gives codes is closed, the other one does.
  await first.close();
  await button(second, 'Next Person').click();
  await givesCodes(second);
  await answerAll(second);
  await expect(second.locator('.pick-code strong')).toHaveText(/^[A-Z]{4}$/);
  expect(await codeOf(second)).not.toBe(code);

  const unpaired = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(unpaired);
  await unpaired.context().setOffline(true);
  await answerAll(unpaired);
  await expect(unpaired.locator('.no-code')).toBeVisible();
});
