import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { option } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Start My Recommendation' });

/** The paths of all calls that change something, as they are made. */
function changesOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a guest who clicks Start twice before the script is loaded is asked the first question once', async ({
  page,
}) => {
  const changes = changesOf(page);
  const release = await holdScripts(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  await start(page).click();
  await start(page).click();
  release();
  await expect(page.getByText('Question 1 of 5', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(changes.filter((path) => path === '/api/analytics/track')).toHaveLength(1);
});

test('the second half of a double click does not answer the question that the first half opened', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  await start(page).hover();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  release();
  const answer = option(page, 'intermediate');
  await answer.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(answer.getByRole('radio')).not.toBeChecked();
  await answer.click();
  await expect(answer.getByRole('radio')).toBeChecked();
});

test('a language chosen before the script is loaded counts', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/demo', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Español' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Encuentre su puro ideal' })).toBeVisible();
});

test('an owner who fills in the sign-in form before its script is loaded is signed in once', async ({
  page,
  owner,
}) => {
  await page.context().clearCookies();
  const changes = changesOf(page);
  const release = await holdScripts(page);
  await page.goto('/auth?mode=login', { waitUntil: 'commit' });
  await page.getByLabel('Username or email').fill(owner.username);
  await page.locator('label', { hasText: /^Password/ }).click();
  await page.keyboard.type(owner.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click({ force: true });
  release();
  await page.waitForURL('**/trial');
  expect(changes.filter((path) => path === '/api/login')).toHaveLength(1);
});
