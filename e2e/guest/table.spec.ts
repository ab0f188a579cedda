import type { Page } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { isTabletStored } from '../support/stored-tablet.ts';
import { option, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** One guest's answers at a table, strongest wish first. */
async function answerAs(page: Page, turn: string, strength: string, flavor: string): Promise<void> {
  for (const word of ['advanced', strength, flavor, 'no-time-preference', 'all-options']) {
    await expect(page.getByText(turn, { exact: true })).toBeVisible();
    await option(page, word).click();
    await button(page, /^(Next|Siguiente|Done|Listo|Get Recommendations|Ver recomendaciones)$/).click();
  }
}

/** A table of two answers, up to its results. */
async function answerAsTwo(page: Page): Promise<void> {
  await button(page, 'Here with friends?').click();
  await button(page, '2 guests').click();
  await answerAs(page, 'Guest 1 of 2', 'mild', 'woody');
  await expect(page.getByRole('heading', { name: 'Thank you, guest 1' })).toBeVisible();
  await button(page, 'I’m guest 2').click();
  await answerAs(page, 'Guest 2 of 2', 'full', 'coffee');
}
const tableHeading = { name: 'Cigars for Your Table' };

test('two guests answer in turn, get a pick each and a cigar to share, and take them along', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await button(tablet, 'Here with friends?').click();
  await expect(tablet.getByRole('heading', { name: 'How many of you?' })).toBeVisible();
  await expectAccessible(tablet);
  await button(tablet, '2 guests').click();
  await answerAs(tablet, 'Guest 1 of 2', 'mild', 'woody');
  await expect(tablet.getByRole('heading', { name: 'Thank you, guest 1' })).toBeVisible();
  await expectAccessible(tablet);

  // A reload between two guests loses neither.
  await tablet.reload();
  await button(tablet, 'I’m guest 2').click();
  await answerAs(tablet, 'Guest 2 of 2', 'full', 'coffee');
  await expect(tablet.getByRole('heading', tableHeading)).toBeVisible();
  await expect(tablet.getByRole('article')).toHaveCount(1);
  await expect(
    tablet.getByRole('list', { name: 'How it suits each of you' }).getByRole('listitem'),
  ).toHaveCount(2);
  await expect(tablet.getByText('Counter code:')).toHaveCount(2);
  await expectAccessible(tablet);
  const shared = (await tablet.getByRole('article').getByRole('heading').textContent()) ?? '';

  await button(tablet, 'See all three, Guest 1').click();
  await expect(tablet.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  await expect(tablet.getByRole('article')).toHaveCount(3);
  await button(tablet, 'Get QR Code & Link').click();
  const link = (await tablet.locator('.share-url').textContent()) ?? '';
  await button(tablet, 'Back to the Table').click();
  await expect(tablet.getByRole('heading', tableHeading)).toBeVisible();

  await button(tablet, 'Back to Welcome Screen').click();
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
  expect(await tablet.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await countRows(owner.loungeId)).toMatchObject({ results: 2, shares: 1 });

  const phone = await openTablet(link);
  await expect(phone.getByRole('heading', { name: 'Owner’s Box' })).toBeVisible();
  await expect(phone.locator('.letter')).toContainText(shared);
  await expectAccessible(phone);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('the tablet chooses for a table what the server would, and every guest counts once afterwards', async ({
    page,
    owner,
    openTablet,
  }) => {
    await stockShelf(page);
    const tablet = await openTablet(`/lounge/${owner.loungeId}`);
    await isTabletStored(tablet);
    await answerAsTwo(tablet);
    const picks = tablet.locator('.table-cards').getByRole('heading');
    await expect(tablet.getByRole('heading', tableHeading)).toBeVisible();
    const online = await picks.allTextContents();
    await button(tablet, 'Back to Welcome Screen').click();

    await tablet.context().setOffline(true);
    await answerAsTwo(tablet);
    await expect(tablet.getByRole('heading', tableHeading)).toBeVisible();
    expect((await picks.allTextContents())[0]).toBe(online[0]);
    await button(tablet, 'Back to Welcome Screen').click();
    await tablet.context().setOffline(false);
    await expect.poll(async () => (await countRows(owner.loungeId)).results, { timeout: 60_000 }).toBe(4);
  });
});
