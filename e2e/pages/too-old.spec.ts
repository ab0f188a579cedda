import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const sentence = (page: Page) => page.getByText(/^This browser is too old for (Vitola|this page)\./);

const pages = ['/', '/auth?mode=login', '/reset-password', '/demo', '/questionnaire', '/no-such/page'];

test.use({ expectedErrors: [/status of 404/] });

test('a supported browser does not see the message that it is too old', async ({ page }) => {
  for (const address of pages) {
    await page.goto(address);
    await expect(sentence(page)).toBeHidden();
  }
});

test('a browser without @property, such as Firefox 127, sees the message on every page, above all controls', async ({
  page,
}) => {
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('@property', '@unknown');
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, body, headers });
  });
  for (const width of [390, 1180]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of pages) {
      await page.goto(address);
      await expect(sentence(page)).toBeVisible();
      const below = (await sentence(page).boundingBox())?.height ?? 0;
      await expect(page.locator('#root button').or(page.locator('#root a')).first()).toBeVisible();
      const covered = await page.evaluate(
        (edge) =>
          // The skip link is above the screen until it has the focus.
          [...document.querySelectorAll('#root :is(a:not([href^="#"]), button, input)')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true }))
            .filter((one) => one.getBoundingClientRect().top < edge)
            .map((one) => one.textContent),
        below,
      );
      expect(covered, `${address} at ${width}`).toEqual([]);
    }
  }
});
