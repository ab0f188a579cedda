import { type PagePath, pagePaths, pages } from '../contract/src/pages.ts';
import type { Page } from '@playwright/test';
import { superAdmin } from './product.ts';
import { expect, test } from './test.ts';

const widths = [390, 820, 1440];
const given: Partial<Record<PagePath, string>> = {
  '/subscription': '/subscription?tier=professional&userId=1',
  '/reset-password': '/reset-password?token=any',
};

/** The address of a page, with something for each of its parameters. */
const addressOf = (path: PagePath) =>
  given[path] ?? path.replace('$loungeId', 'demo').replace('$loungeSlug', 'demo');

async function expectReadable(
  page: Page,
  address: string,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.title(), 'title').not.toBe('');
    const [wide = 0, seen = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      innerWidth,
    ]);
    expect(wide, `width of ${address} at ${width}`).toBeLessThanOrEqual(seen);
    await expectAccessible();
  }
}

// The survey's addresses open one screen, and a share needs one that was made: other journeys go there.
const isElsewhere = (path: PagePath) => ['survey', 'share'].includes(pages[path].entry) && path !== '/demo';
const open = pagePaths.filter((path) => pages[path].who === 'everyone' && !isElsewhere(path));
for (const path of open) {
  test(`${path} can be read by everybody on a phone, a tablet and a desk`, async ({
    page,
    expectAccessible,
  }) => {
    await expectReadable(page, addressOf(path), expectAccessible);
  });
}

for (const address of ['/trial', '/trial?panel=inventory', '/trial?panel=smart', '/account']) {
  test(`${address} can be read by its owner on a phone, a tablet and a desk`, async ({
    ownersPage: page,
    expectAccessible,
  }) => {
    await expectReadable(page, address, expectAccessible);
  });
}

for (const path of pagePaths.filter((each) => pages[each].who === 'superAdmin')) {
  test(`${path} can be read by the platform’s admin on a phone, a tablet and a desk`, async ({
    page,
    expectAccessible,
  }) => {
    const reply = await page.request.post('/api/login', { data: superAdmin });
    expect(reply.ok(), await reply.text()).toBe(true);
    await expectReadable(page, addressOf(path), expectAccessible);
  });
}
