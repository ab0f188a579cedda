import type { Page, Request } from '@playwright/test';
import { answerAll, stockShelf } from './survey-steps.ts';
import { expect, test } from './test.ts';

// Presses whatever there is: an empty form, a checkout nobody may open, a share that is not there.
test.use({ expectedErrors: [/status of (400|401|403|404|409|429)/] });

const maxAddresses = 60;
/** Milliseconds until what a press does is seen; what comes later is found by the address it leads to. */
const afterPress = 100;

/** An address without what differs from one cigar, share or lounge to the next. */
const kindOf = (address: string) =>
  address.replaceAll(/[\w-]{22,}|cs_test_\w+|\?page=\d+/g, ':id').replace(/#.*$/, '');

/** Where the links of a page lead, as far as it is ours and opens as a page. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
      .map((link) => link.pathname + link.search),
  );
  return links.filter((link) => !/^\/(api|dev|assets)\//.test(link));
}

/** Presses the first button that is none of `done`, by its name without what it is about; answers that name. */
const pressAnother = (page: Page, done: readonly string[]) =>
  page.evaluate((names) => {
    const nameOf = (button: Element) =>
      ((button.ariaLabel ?? button.textContent).trim().split(':')[0] ?? '').replaceAll(/\d+/g, '0');
    const button = [...document.querySelectorAll<HTMLElement>('button:enabled, summary, [role=tab]')].find(
      (one) => one.checkVisibility() && !names.includes(nameOf(one)),
    );
    button?.click();
    return button && nameOf(button);
  }, done);

/** What each page is asking the server for; what comes of it may lead to another page. */
const pending = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(afterPress);
  const addresses = () => [...(pending.get(page) ?? [])].map((request) => request.url());
  await expect.poll(addresses, { message: 'pending requests' }).toEqual([]);
  await page.waitForLoadState('load');
  await expect(page.getByText('Not built yet'), `on ${page.url()}`).toHaveCount(0);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settle(page);
}

/** Opens every address that can be reached from `starts` by links and presses. */
async function crawl(
  page: Page,
  starts: readonly string[],
  leaveOut: readonly string[] = [],
): Promise<string[]> {
  watchRequests(page);
  const waiting = [...starts];
  const seen = new Set<string>();
  const done = new Map<string, string[]>();
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    if (seen.has(kindOf(address))) continue;
    seen.add(kindOf(address));
    expect(seen.size, 'addresses, which come to an end').toBeLessThan(maxAddresses);
    await open(page, address);
    waiting.push(...(await linksOf(page)));
    const path = kindOf(address).split('?')[0] ?? '';
    const pressed = done.get(path) ?? [...leaveOut];
    done.set(path, pressed);
    for (let name = await pressAnother(page, pressed); name !== undefined;) {
      pressed.push(name);
      await settle(page);
      const { pathname, search } = new URL(page.url());
      waiting.push(pathname + search, ...(await linksOf(page)));
      if (pathname + search !== address) await open(page, address);
      name = await pressAnother(page, pressed);
    }
  }
  return [...seen];
}

test('a visitor comes by no page that is not there yet', async ({ page }) => {
  test.setTimeout(300_000);
  const seen = await crawl(page, [
    '/',
    '/auth',
    '/auth?mode=login',
    '/demo',
    '/subscription?tier=professional&userId=1',
    '/reset-password?token=any',
    '/no-such/page',
  ]);
  expect(seen).toEqual(expect.arrayContaining(['/auth?tier=professional', '/customer']));
});

test('a guest comes by none, with the cards, the code, the shared page and the quiz', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await page.goto('/demo');
  await answerAll(page);
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  const links = await linksOf(page);
  await page.getByRole('button', { name: 'Get QR Code & Link' }).click();
  await expect(page.locator('.share-url')).toBeVisible();
  links.push(...(await linksOf(page)));
  const phone = await context.newPage();
  const seen = await crawl(phone, [...links, '/questionnaire', '/recommendations/tiered']);
  expect(seen.some((address) => address.startsWith('/share/'))).toBe(true);
});

test('an owner comes by none, whatever is pressed on the dashboard', async ({ ownersPage: page }) => {
  test.setTimeout(600_000);
  await stockShelf(page, ['7.50', '11.00']);
  const seen = await crawl(
    page,
    ['/trial', '/trial?panel=smart', '/trial?panel=leads', '/trial?panel=analytics', '/'],
    ['Logout', 'Log Out'],
  );
  expect(seen).toContain('/trial');
});
