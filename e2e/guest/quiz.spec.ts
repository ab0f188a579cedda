import type { Page } from '@playwright/test';
import { expectNoScrolling, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

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

test('six questions lead to three cigars, which survive a reload and Back until the next quiz', async ({
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
  const cards = await page.getByRole('article').allTextContents();

  await page.reload();
  await expect(page.getByRole('article')).toHaveText(cards);
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

test('the quiz of a lounge’s link uses its own shelf', async ({ page, owner }) => {
  await stockShelf(page);
  await page.goto(`/questionnaire?lounge=${owner.loungeId}`);
  await answerAll(page);
  await expect(page.getByText('Casa Larga').first()).toBeVisible();
  await expect(page.getByText('Demo lounge')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Welcome' }).click();
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});

for (const { language, colorScheme, next, last, yes, no, again } of [
  {
    language: 'English',
    colorScheme: 'dark',
    next: 'Next',
    last: 'Get Recommendations',
    yes: 'Yes, I am',
    no: 'No',
    again: 'Cheaper',
  },
  {
    language: 'Español',
    colorScheme: 'light',
    next: 'Siguiente',
    last: 'Ver recomendaciones',
    yes: 'Sí, los tengo',
    no: 'No',
    again: 'Más económico',
  },
] as const) {
  test(`every step in ${language}, from the age check to the cards, is accessible`, async ({
    page,
    owner,
    expectAccessible,
  }) => {
    await page.emulateMedia({ colorScheme });
    await stockShelf(page);
    const reply = await page.request.put(`/api/lounge/${owner.loungeId}/settings`, {
      data: { asksAge: true },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    await page.goto(`/questionnaire?lounge=${owner.loungeId}`);
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('button', { name: yes })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: no, exact: true }).click();
    await expect(page.getByRole('button', { name: yes })).toHaveCount(0);
    await expectAccessible();
    await page.reload();
    await page.getByRole('button', { name: yes }).click();
    for (const [at, [, chosen]] of answers.entries()) {
      await expect(page.locator(`input[value="${chosen[0]}"]`)).toBeAttached();
      await page.locator(`label:has(input[value="${chosen[0]}"])`).click();
      await expectAccessible();
      await page.getByRole('button', { name: at === answers.length - 1 ? last : next }).click();
    }
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: again }).click();
    await expectAccessible();
  });
}

test('no question of the quiz needs scrolling on a tablet, in either orientation', async ({ page }) => {
  for (const viewport of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/questionnaire');
    for (const [question, chosen] of answers) {
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      await expectNoScrolling(page);
      const targets = await page.locator('label.option, main button').all();
      for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56);
      await page.locator(`label:has(input[value="${chosen[0]}"])`).click();
      await page.getByRole('button', { name: /^(Next|Get Recommendations)$/ }).click();
    }
    await page.getByRole('button', { name: 'Take Quiz Again' }).click();
  }
});

test.describe('while the lounge can’t be reached', () => {
  test.use({ expectedErrors: [/lounge\/slug/] });

  test('the quiz says so, retries automatically, and then shows a closed lounge as closed', async ({
    page,
    owner,
    expectAccessible,
  }) => {
    const slug = `**/api/lounge/slug/${owner.loungeId}`;
    await page.route(slug, (route) => route.abort());
    await page.goto(`/questionnaire?lounge=${owner.loungeId}`);
    await expect(page.getByText('We can’t reach the lounge right now. We’ll keep trying.')).toBeVisible();
    await expectAccessible();
    await expect(page.getByText('Demo lounge')).toHaveCount(0);
    await page.unroute(slug);
    await page.route(slug, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), isActive: false } });
    });
    await expect(page.getByRole('heading', { name: 'Closed at the moment' })).toBeVisible();
    await expect(page.getByText(owner.loungeName)).toBeVisible();
    await expectAccessible();
  });
});

test.describe('without the service', () => {
  test.use({ expectedErrors: [/recommendations\/tiered/] });

  test('the answers are kept and an automatic retry succeeds', async ({ page, expectAccessible }) => {
    await page.goto('/questionnaire');
    await page.route('**/api/recommendations/tiered', (route) => route.abort());
    await answerAll(page);
    await expect(page.getByText(/Your answers are saved, and we’ll keep trying/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible();
    await page.unroute('**/api/recommendations/tiered');
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('if the server stops while the guest answers', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test('the results page says so, and shows the cards once it is back', async ({ page }) => {
    await page.goto('/questionnaire', { waitUntil: 'networkidle' });
    await page.route('**/*', (route) => route.abort());
    await answerAll(page);
    await expect(page.getByText(/Your answers are saved, and we’ll keep trying/)).toBeVisible();
    await page.unroute('**/*');
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});
