import type { Page } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { option, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Opens an address on a guest's own phone. */
type OpenPhone = (address: string) => Promise<Page>;
const phoneOf =
  (openTablet: OpenPhone): OpenPhone =>
  async (address) => {
    const phone = await openTablet('about:blank');
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(address);
    return phone;
  };

/** One guest's answers, once they have their seat. */
async function answer(phone: Page, strength: string, flavor: string): Promise<void> {
  for (const word of ['advanced', strength, flavor, 'no-time-preference', 'all-options']) {
    await option(phone, word).click();
    await button(phone, /^(Next|Get Recommendations)$/).click();
  }
}

/** A tablet that shows the code of a table, and the link behind it. */
async function openTable(tablet: Page, size: number): Promise<string> {
  await button(tablet, 'Here with friends?').click();
  await button(tablet, `${size} phones`).click();
  await expect(tablet.getByRole('heading', { name: 'Scan to join the table' })).toBeVisible();
  return (await tablet.locator('.share-url').textContent()) ?? '';
}

const strip = (phone: Page) => phone.getByRole('complementary', { name: 'Your table' });
const toShare = { name: 'A Cigar for Your Table' };

test.describe('a table of three', () => {
  // Of the fourth, who is told that it is full.
  test.use({ expectedErrors: [/409 \(Conflict\)/] });

  test('guests answer on their own phones, see their own cards, and share a cigar', async ({
    page,
    owner,
    openTablet,
    expectAccessible,
  }) => {
    const openPhone = phoneOf(openTablet);
    await stockShelf(page);
    const tablet = await openTablet(`/lounge/${owner.loungeId}`);
    const link = await openTable(tablet, 3);
    expect(link).toMatch(/#table=[\w-]{22}$/);
    await expectAccessible(tablet);

    const first = await openPhone(link);
    await expect(first.getByRole('heading', { name: 'Your seat at the table' })).toBeVisible();
    await expectAccessible(first);
    await button(first, 'Take a Seat').click();
    await expect(tablet.getByText('1 of 3 have joined')).toBeVisible();
    expect(first.url()).not.toContain('#');
    await answer(first, 'mild', 'woody');
    await expect(first.getByRole('article')).toHaveCount(3);
    await expect(strip(first).getByText('1 of 3 have answered')).toBeVisible();
    await expectAccessible(first);

    const second = await openPhone(link);
    await button(second, 'Take a Seat').click();
    // A reload in the middle loses nothing.
    await option(second, 'advanced').click();
    await second.reload();
    await answer(second, 'full', 'coffee');
    await expect(second.getByRole('article')).toHaveCount(3);
    await expect(tablet.getByText('2 of 3 have answered')).toBeVisible();
    await expect(button(second, 'See the Cigar to Share')).toHaveCount(0);

    // The host doesn't wait for the third.
    await button(tablet, 'Show the Cigar to Share').click();
    await expect(tablet.getByRole('heading', toShare)).toBeVisible();
    await expectAccessible(tablet);
    const shared = (await tablet.getByRole('article').getByRole('heading').textContent()) ?? '';
    await button(first, 'See the Cigar to Share').click();
    await expect(first.getByRole('article').getByRole('heading')).toHaveText(shared);
    await expect(first.getByText('For you:')).toBeVisible();
    await expectAccessible(first);
    await first.goBack();
    await expect(first.getByRole('article')).toHaveCount(3);

    // The third answers late, and a fourth finds no seat.
    const third = await openPhone(link);
    await button(third, 'Take a Seat').click();
    const fourth = await openPhone(link);
    await button(fourth, 'Take a Seat').click();
    await expect(fourth.getByRole('heading', { name: 'This table is full' })).toBeVisible();
    await expectAccessible(fourth);
    await answer(third, 'medium', 'nutty');
    await expect(tablet.getByText('All 3 have answered')).toBeVisible();
    await expect(strip(first).getByText('All 3 have answered')).toBeVisible();
    await button(third, 'See the Cigar to Share').click();
    const last = (await third.getByRole('article').getByRole('heading').textContent()) ?? '';
    await expect(tablet.getByRole('article').getByRole('heading')).toHaveText(last);

    // Each counts as a guest alone, and what a phone takes along has the cigar to share.
    await button(third, 'Back to My Cigars').click();
    await button(third, 'Get QR Code & Link').click();
    await expect(third.locator('.share-url')).toBeVisible();
    expect(await countRows(owner.loungeId)).toMatchObject({
      results: 3,
      questionnaire_start: 3,
      questionnaire_complete: 3,
      shares: 1,
    });
    await button(tablet, 'Back to Welcome Screen').click();
    expect(
      await tablet.evaluate(() => [sessionStorage.length, localStorage.getItem('vitola-table')]),
    ).toEqual([0, null]);
  });
});

test.describe('where the table can’t be reached', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('a phone says so, shows its own cards, and sends its answers as soon as it can', async ({
    page,
    owner,
    openTablet,
    expectAccessible,
  }) => {
    const openPhone = phoneOf(openTablet);
    await stockShelf(page);
    const tablet = await openTablet(`/lounge/${owner.loungeId}`);
    const link = await openTable(tablet, 2);
    const lost = await openPhone(link.replace(/.{4}$/, 'XXXX'));
    await expect(lost.getByRole('heading', { name: 'No table here' })).toBeVisible();

    const phone = await openPhone(link);
    await button(phone, 'Take a Seat').click();
    await phone.route('**/phone-tables/**', (route) => route.abort());
    await answer(phone, 'mild', 'woody');
    await expect(phone.getByRole('article')).toHaveCount(3);
    await expect(strip(phone).getByRole('alert')).toContainText('This phone keeps them and keeps trying.');
    await expectAccessible(phone);
    await phone.unroute('**/phone-tables/**');
    await expect(strip(phone).getByText('1 of 2 have answered')).toBeVisible();
    await expect(strip(phone).getByRole('alert')).toHaveCount(0);
    await expect(tablet.getByText('1 of 2 have answered')).toBeVisible();
  });
});
