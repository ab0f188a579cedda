import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CountedInput } from '../support/counted-input.ts';
import { shareFromTablet } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const cards = (page: Page, section: RegExp) =>
  page.getByRole('region', { name: section }).getByRole('article');
const toTry = (page: Page) => cards(page, /^Ready to Rate After Smoking/);
const rated = (page: Page) => cards(page, /^Rated Cigars/);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const newEmail = () => `ana${randomBytes(2).toString('hex')}@mail.com`;

test('two fields lead from the share page to a vault with its three cigars', async ({
  page,
  openTablet,
  expectAccessible,
}, { annotations }) => {
  await page.goto(await shareFromTablet(openTablet, '/demo'));
  const person = new CountedInput(page);
  await person.click(page.getByRole('link', { name: 'Save to Journal' }));
  await expect(page.getByRole('heading', { name: 'Create Your Cigar Vault' })).toBeVisible();
  await expectAccessible();
  await person.click(page.getByLabel('Email'));
  await person.type(newEmail());
  await person.key('Tab');
  await person.type('cedar spice');
  await person.key('Enter');
  await expect(page.getByText('Account Created & Recommendations Imported!').first()).toBeVisible();
  await expect(toTry(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/vault$/);
  annotations.push({ type: 'effort', description: person.account });
  expect(person.clicks, person.account).toBeLessThanOrEqual(2);
  expect(person.seconds, person.account).toBeLessThan(20);
  await expectAccessible();
});

test(
  'a cigar is rated, noted, removed and restored, and a reload and Back keep all of it',
  { tag: '@installed' },
  async ({ page, openTablet, expectAccessible }) => {
    const share = await shareFromTablet(openTablet, '/demo');
    await page.goto(share);
    await page.getByRole('link', { name: 'Create Your Vault' }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: false }).first().fill('cedar spice');
    await button(page, 'Create Your Vault').click();
    await expect(toTry(page)).toHaveCount(3);
    // Cards far below the screen are not drawn: one that shows both sections.
    await page.setViewportSize({ width: 390, height: 3200 });
    const name = (await toTry(page).first().getByRole('heading').textContent()) ?? '';
    const card = page.getByRole('article', { name, exact: true });

    await card
      .getByText('4 stars')
      .or(card.getByRole('radio', { name: '4 stars' }))
      .click();
    await expect(page.getByText('Rating Updated!').first()).toBeVisible();
    await expect(rated(page)).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(/Cigars Rated1To Try2/);

    await card.getByRole('button', { name: 'Add notes' }).click();
    await page.keyboard.type('Cocoa, then leather.');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('textbox')).toBeHidden();
    await expect(card.getByText('Cocoa, then leather.')).toBeVisible();

    await card.getByRole('button', { name: /^Remove: / }).click();
    await expect(page.getByText('Cigar Removed').first()).toBeVisible();
    await expect(rated(page)).toHaveCount(0);
    // The message before it, with an Undo of its own, may still be fading.
    await expect(button(page, 'Undo')).toHaveCount(1);
    await button(page, 'Undo').click();
    await expect(rated(page)).toHaveCount(1);

    await page.reload();
    await expect(rated(page)).toHaveCount(1);
    await expect(toTry(page)).toHaveCount(2);
    await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();

    await button(page, 'Filters').click();
    await page.getByLabel('Rating', { exact: true }).selectOption('4+ Stars');
    await expect(page).toHaveURL(/\/vault\?stars=4$/);
    await expect(rated(page)).toHaveCount(1);
    await expect(toTry(page)).toHaveCount(0);
    await expectAccessible();
    await page.goBack();
    await expect(page).toHaveURL(/\/vault$/);
    await expect(toTry(page)).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(share);
    await page.goForward();
    await expect(rated(page)).toHaveCount(1);
    await expect(toTry(page)).toHaveCount(2);

    await button(page, 'Logout').click();
    await expect(page.getByRole('heading', { name: 'Sign In to Your Vault' })).toBeVisible();
    await expect(page).toHaveURL(/\/vault$/);
  },
);

test('a vault fits on a phone, a tablet and a desktop, with its dialog', async ({
  page,
  openTablet,
  expectAccessible,
}) => {
  const share = await shareFromTablet(openTablet, '/demo');
  await page.goto(share.replace('/share/', '/vault?import='));
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(page, 'Create Your Vault').click();
  await expect(toTry(page)).toHaveCount(3);
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
    await button(page, 'Add Cigar').click();
    await expect(page.getByLabel('Cigar Name')).toBeVisible();
    await expectAccessible();
    await button(page, 'Close').last().click();
    await expect(page.getByLabel('Cigar Name')).toBeHidden();
    await expectAccessible();
  }
});

test('what is wrong with a field of the add form is in sight above the form’s button', async ({ page }) => {
  await page.goto('/vault');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(page, 'Create Your Vault').click();
  await button(page, 'Add Cigar').first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Cigar Name').fill('Toro');
  await form.getByLabel('Brand').fill('Casa Larga');
  await form.getByLabel('Price').fill('twelve');
  await button(page, 'Add to Vault').click();
  const price = form.getByLabel('Price');
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  const message = page.locator(`[id="${await price.getAttribute('aria-describedby')}"]`);
  await expect(message).toBeInViewport({ ratio: 1 });
});
