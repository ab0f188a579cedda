import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

/** Seconds for one key at 40 words a minute. */
const secondsPerKey = 0.3;

const searches = [
  'hemingway',
  'liga privada',
  'padron 1964',
  'melanio',
  'le bijou',
  'my father',
  'undercrown',
  'decade',
  'davidoff',
  'plasencia',
];

test('ten cigars are added in five minutes by keyboard alone', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  await page.goto('/trial?panel=add');
  const name = page.getByLabel('Cigar Name').filter({ visible: true });
  await expect(name).toBeFocused();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const started = Date.now();
  for (const [at, search] of searches.entries()) {
    await page.keyboard.type(search);
    keys += search.length;
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect(page.getByLabel('Price', { exact: true }).filter({ visible: true })).toBeFocused();
    await expect(page.locator('#add-cigar').getByRole('textbox', { name: 'Origin' })).toHaveCount(0);
    if (at === 0) await expectAccessible();
    await page.keyboard.type('12');
    await press('Enter');
    await expect(
      page
        .getByText(`${at + 1}/10`)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    if (at < searches.length - 1) await expect(name).toBeFocused();
    keys += 3;
  }
  const seconds = (Date.now() - started) / 1000 + keys * secondsPerKey;
  expect(seconds).toBeLessThan(300);
});

test('facts that were filled in are folded away, and one key from being reviewed', async ({
  ownersPage: page,
}) => {
  await page.goto('/trial?panel=add');
  await page.getByLabel('Cigar Name').filter({ visible: true }).fill('hemingway');
  await page.getByRole('listbox').getByRole('option').first().click();
  const review = page.getByRole('button', { name: 'Review' });
  await expect(review).toBeVisible();
  await expect(page.locator('#add-cigar').getByRole('button', { name: 'Add Cigar' })).toBeInViewport();
  await review.press('Enter');
  await expect(page.locator('#add-cigar').getByRole('textbox', { name: 'Origin' })).toHaveValue(/\w/);
  await expect(review).toHaveCount(0);
});

test('the command palette leads to a cigar’s row, and the arrows from row to row', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  await stockShelf(page);
  await page.goto('/trial');
  await expect(page.getByRole('link', { name: 'Shelf' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expectAccessible();
  await page.keyboard.type('numero 2');
  await expect(palette.getByRole('option', { name: /Casa Larga Numero 2/ })).toBeVisible();
  await page.keyboard.press('Enter');
  const choose = (name: string) => page.getByRole('checkbox', { name: `Choose Casa Larga ${name}` });
  await expect(choose('Numero 2')).toBeFocused();
  await page.keyboard.press('Home');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const first = await focused();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(first);
  await page.keyboard.press('Space');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Edit Casa Larga/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/trial$/);
});
