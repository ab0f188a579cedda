import type { Page } from '@playwright/test';
import { queryDatabase } from '../../server/test/process/query-database.ts';
import { subscribe } from '../support/subscribe.ts';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const count = 2_000;

/** Copies the lounge's only cigar until the shelf has two thousand. */
const copyCigar = (loungeId: string) =>
  queryDatabase(
    process.env.E2E_DATA ?? '',
    `insert into cigars (lounge_id, name, brand, price, origin, wrapper, size, strength, flavor_notes)
     select lounge_id, 'Copy ' || to_char(n, 'FM0000'), brand, price, origin, wrapper, size, strength, flavor_notes
     from cigars, generate_series(1, $2::int) n where lounge_id = $1`,
    [loungeId, count - 1],
  );

const rows = (page: Page) => page.locator('.shelf-row');
const lastOne = (page: Page) => page.getByRole('checkbox', { name: /Copy 1999$/ });

test(
  'two thousand rows are scrolled, searched and reached by keys with few of them in the page',
  { tag: '@installed' },
  async ({ ownersPage: page, owner }) => {
    await subscribe(page, 'Enterprise');
    await stockShelf(page, ['9.00']);
    await copyCigar(owner.loungeId);
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/trial?panel=inventory');
      await page.getByRole('button', { name: 'Show all 2,000' }).click();
      await expect(page.getByText('Showing 2,000 of 2,000 cigars')).toBeVisible();
      await rows(page).first().getByRole('checkbox').focus();
      await page.keyboard.press('End');
      await expect(rows(page).last()).toHaveAttribute('aria-posinset', String(count));
      await expect(rows(page).last().getByRole('checkbox')).toBeFocused();
      await expect(rows(page).last()).toBeInViewport({ ratio: 0.9 });
      await expect.poll(() => rows(page).count()).toBeLessThan(80);
      await page.keyboard.press('Home');
      await expect(rows(page).first().getByRole('checkbox')).toBeFocused();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect(rows(page).nth(20)).toBeInViewport();
      // The row with the focus stays, though it is far away.
      await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
      await page.evaluate(() => scrollTo(0, 0));
      const search = page.getByRole('searchbox', { name: 'Search the shelf' });
      await page.keyboard.press('ControlOrMeta+f');
      await expect(search).toBeFocused();
      await search.fill('copy 1999');
      await expect(page.getByText('Showing 1 of 1 cigar')).toBeVisible();
      await expect(lastOne(page)).toBeInViewport();
    }
  },
);

test('an address that asks for a cigar far down a long shelf leads to it', async ({
  ownersPage: page,
  owner,
}) => {
  await subscribe(page, 'Enterprise');
  await stockShelf(page, ['9.00']);
  await copyCigar(owner.loungeId);
  const [cigar] = await queryDatabase<{ id: string }>(
    process.env.E2E_DATA ?? '',
    `select id from cigars where lounge_id = $1 and name = 'Copy 1500'`,
    [owner.loungeId],
  );
  await page.goto(`/trial?panel=inventory&cigar=${cigar?.id}`);
  await expect(page.getByRole('checkbox', { name: /Copy 1500$/ })).toBeFocused();
  await expect(page.locator(`#cigar-${cigar?.id}`)).toBeInViewport();
  await expect(page).toHaveURL(/\/trial\?panel=inventory$/);
});
