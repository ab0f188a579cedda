import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1180, height: 820 } });

const answers = ['intermediate', 'medium', 'coffee', 'no-time-preference', 'all-options'];

/** Answers the question on the screen and goes on. */
async function answer(page: Page, word: string): Promise<void> {
  await page.locator('label', { has: page.locator(`[value="${word}"]`) }).click();
  await page.getByRole('button', { name: /^(Next|Get Recommendations)$/ }).click();
}

async function answerAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start My Recommendation' }).click();
  for (const word of answers) await answer(page, word);
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
}

test('a guest answers five questions and takes three cigars home', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();
  await expect(page.getByText('Just 5 quick questions')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Start My Recommendation' }).click();
  for (const [at, word] of answers.entries()) {
    await expect(page.getByText(`Question ${at + 1} of 5`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Next|Get Recommendations)$/ })).toBeDisabled();
    await expectAccessible();
    await answer(page, word);
  }
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText('Best Match');
  for (const card of await cards.all()) await expect(card).toContainText(/\$\d+\.\d{2}/);
  await expectAccessible();

  await page.getByRole('button', { name: 'Get QR Code & Link' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(page.getByText(/Auto-reset in \d+ seconds/)).toBeVisible();
  await expectAccessible();

  const link = await page.locator('.share-url').innerText();
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const letter = await phone.newPage();
  await letter.goto(new URL(link).pathname);
  await expect(letter.getByRole('heading', { name: 'Owner’s Box' })).toBeVisible();
  await expect(letter.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
    'href',
    /^\/vault\?import=/,
  );
  expect((await new AxeBuilder({ page: letter }).analyze()).violations).toEqual([]);
  await phone.close();
});
