import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.use({ bypassCSP: true });

const sentence = 'This browser is too old for Vitola.';

/** Has every page come with styles that ask for something no engine has, as an older one sees ours. */
const ageEngine = (page: Page) =>
  page.route(/./, async (route) => {
    const isStyled = ['document', 'stylesheet'].includes(route.request().resourceType());
    if (!isStyled) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\(height: ?1lh\)/g, '(height:1none)');
    return route.fulfill({ response, body });
  });

const pages = [
  '/',
  '/demo',
  '/share/AAAAAAAAAAAAAAAAAAAAAA',
  '/auth',
  '/reset-password',
  '/questionnaire',
  '/nowhere',
];

test.describe('a browser that is too old', () => {
  test.use({ expectedErrors: [/api\/share\/AAAA/, /404/] });

  test('is told so in one sentence on every page, with and without scripts; others are not', async ({
    page,
    browser,
    baseURL,
  }) => {
    for (const address of pages) {
      await page.goto(address);
      await expect(page.getByText(sentence)).toBeAttached();
      await expect(page.getByText(sentence)).toBeHidden();
    }
    await ageEngine(page);
    const scriptless = await browser.newContext({
      javaScriptEnabled: false,
      bypassCSP: true,
      baseURL: baseURL ?? '',
    });
    const bare = await scriptless.newPage();
    await ageEngine(bare);
    for (const each of [page, bare])
      for (const address of pages) {
        await each.goto(address);
        await expect(each.getByText(sentence)).toBeVisible();
      }
    await scriptless.close();
    await page.goto('/demo?lang=es');
    await expect(page.getByText('Este navegador es demasiado antiguo')).toBeVisible();
  });
});
