import type { Page } from '@playwright/test';
import { stockShelf } from './survey-steps.ts';
import { expect, test } from './test.ts';

const answers = [
  ['How often do you smoke cigars?', ['regular']],
  ['Which strengths do you enjoy?', ['medium', 'medium-full']],
  ['Which flavors do you look for?', ['coffee-chocolate', 'nutty']],
  ['How much time do you have?', ['medium']],
  ['What is the occasion?', ['social']],
  ['What would you like to spend?', ['flexible']],
] as const;

async function answerAll(page: Page): Promise<void> {
  for (const [at, [question, chosen]] of answers.entries()) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    for (const word of chosen) await page.locator(`label:has(input[value="${word}"])`).click();
    const isLast = at === answers.length - 1;
    await page.getByRole('button', { name: isLast ? 'Get Recommendations' : 'Next' }).dblclick();
  }
}

test('six questions lead to three cigars, which stay on reload and Back and go with the next quiz', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/questionnaire');
  await expect(page.getByText('Question 1 of 6')).toBeVisible();
  await expectAccessible();
  await answerAll(page);
  await expect(page.getByRole('heading', { name: 'Your recommendations' })).toBeVisible();
  await expect(page).toHaveURL(/\/recommendations\/tiered$/);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible();
  const names = await page.getByRole('article').allTextContents();

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  expect(await page.getByRole('article').allTextContents()).toEqual(names);
  await page.goBack();
  await expect(page.getByText('Question 6 of 6')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('flexible');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveValue('social');
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole('article')).toHaveCount(3);

  await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  await expect(page.getByText('Question 1 of 6')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Take the Quiz' })).toBeVisible();
  await expectAccessible();
});

test('an owner’s own shelf answers the quiz of its link', async ({ page, owner }) => {
  await stockShelf(page);
  await page.goto(`/questionnaire?lounge=${owner.loungeId}`);
  await answerAll(page);
  await expect(page.getByText('Casa Larga').first()).toBeVisible();
  await expect(page.getByText('Demo lounge')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Welcome' }).click();
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});

test('no question of the quiz needs scrolling on a tablet', async ({ page }) => {
  await page.goto('/questionnaire');
  for (const [question, chosen] of answers) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect([question, Math.max(0, overflow)]).toEqual([question, 0]);
    await page.locator(`label:has(input[value="${chosen[0]}"])`).click();
    await page.getByRole('button', { name: /^(Next|Get Recommendations)$/ }).click();
  }
});

test.describe('without the service', () => {
  test.use({ expectedErrors: [/recommendations\/tiered/] });

  test('the answers are kept and another try succeeds', async ({ page, expectAccessible }) => {
    await page.goto('/questionnaire');
    await page.route('**/api/recommendations/tiered', (route) => route.abort());
    await answerAll(page);
    await expect(page.getByText('Your answers are kept.')).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/recommendations/tiered');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});
