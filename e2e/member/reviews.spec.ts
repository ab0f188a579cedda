import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { shareFromTablet, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const howWasIt = (page: Page) => page.getByRole('region', { name: 'How was it?' });

test('a guest says how a cigar was without an account, changes it, and finds it in the vault and the owner in the report', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const share = await shareFromTablet(openTablet, `/lounge/${owner.loungeId}`);
  const phone = await openTablet('about:blank');
  await phone.setViewportSize({ width: 390, height: 844 });
  const loading = Promise.withResolvers<void>();
  await phone.route(/below-picks/, async (route) => {
    await loading.promise;
    await route.continue();
  });
  await phone.goto(share);
  const place = phone.locator('.how');
  await expect(place).toBeAttached();
  // The page rises into its place, and its fonts arrive, before either is measured.
  await phone.evaluate(() =>
    Promise.all([document.fonts.ready, ...document.getAnimations().map(({ finished }) => finished)]),
  );
  const reserved = await place.boundingBox();
  loading.resolve();
  const asked = howWasIt(phone);
  await expect(asked.getByRole('radiogroup')).toHaveCount(3);
  // Nothing moves when it arrives.
  expect(await place.boundingBox()).toEqual(reserved);
  const first = asked.getByRole('radiogroup').first();
  await first.getByRole('radio', { name: '2 stars' }).click();
  await expect(asked.getByText('Thank you. Tap again to change it.')).toBeVisible();
  await first.getByRole('radio', { name: '5 stars' }).click();
  await phone.keyboard.press('ArrowLeft');
  await expect(first.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await expectAccessible(phone);
  await expect
    .poll(async () => (await page.request.get(`/api/share/${share.split('/').at(-1)}/ratings`)).json())
    .toMatchObject([{ rating: 4 }]);
  await phone.reload();
  await expect(first.getByRole('radio', { name: '4 stars' })).toBeChecked();

  await phone.getByRole('link', { name: 'Save to Journal' }).click();
  await phone.getByLabel('Email').fill(`ana${randomBytes(2).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  const rated = phone.getByRole('region', { name: /^Rated Cigars/ }).getByRole('article');
  await expect(rated).toHaveCount(1);
  await expect(rated.getByRole('radio', { name: '4 stars' })).toBeChecked();

  await page.goto('/trial?panel=analytics');
  await page.getByRole('tab', { name: 'Shelf' }).click();
  const said = howWasIt(page).getByRole('row').nth(1);
  await expect(said).toContainText('4.0');
});

test('a member publishes a review, the owner hides it with a reason, and the member reads why', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await stockShelf(page);
  const share = await shareFromTablet(openTablet, `/lounge/${owner.loungeId}`);
  const phone = await openTablet(share.replace('/share/', '/vault?import='));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel('Email').fill(`luis${randomBytes(2).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await button(phone, 'Create Your Vault').click();
  const publish = button(phone, new RegExp(`^Publish to ${owner.loungeName}: `)).first();
  await publish.click();
  const form = phone.getByRole('form', { name: /^Your review of / });
  await form.getByRole('radio', { name: '2 stars' }).click();
  await form.getByLabel('Your review').fill('Dry, and it tunneled. See www.spam.example');
  await expect(form.getByRole('region', { name: `What ${owner.loungeName} sees` })).toContainText('A guest');
  await expectAccessible(phone);
  await button(phone, 'Publish').click();
  await expect(phone.getByText('Held back', { exact: true })).toBeVisible();

  await page.goto('/trial');
  await button(page, /unread notification/).click();
  await page.getByRole('link', { name: 'A review waits for you' }).click();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews).toContainText('Dry, and it tunneled.');
  await expect(reviews).toContainText('1 review held back until you decide.');
  await expectAccessible();
  await reviews.getByRole('button', { name: /^Hide: / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Hide review' })).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Spam/ }).click();
  await dialog.getByLabel('Explanation (optional)').fill('Please leave out the link.');
  await dialog.getByRole('button', { name: 'Hide review' }).click();
  await expect(reviews).toContainText('Hidden: Spam. “Please leave out the link.”');

  await phone.goto('/profile');
  const own = phone.getByRole('region', { name: 'Recent reviews' });
  await expect(own).toContainText('“Please leave out the link.”');
  await expectAccessible(phone);
});
