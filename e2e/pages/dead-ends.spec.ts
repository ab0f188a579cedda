import type { Page, Request } from '@playwright/test';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

// The crawl clicks everything: it submits empty forms, opens a checkout without permission and a share that does not
// exist.
test.use({ expectedErrors: [/status of (400|401|403|404|409|429)/] });

const maxAddresses = 60;
/** Milliseconds until the effect of a click is visible; later effects are found by the address they lead to. */
const afterClickMs = 100;
/** Milliseconds for a page to begin to load, after which it is opened once more. */
const openMs = 15_000;

/** An address with the ids of cigars, shares and lounges replaced. */
const withoutIds = (address: string) =>
  address.replaceAll(/[\w-]{22,}|cs_test_\w+|\?page=\d+/g, ':id').replace(/#.*$/, '');

/** The targets of a page's links that are ours and open as a page. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await onceSettled(page, () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter((link) => link.origin === location.origin && !link.hasAttribute('download'))
        .map((link) => link.pathname + link.search),
    ),
  );
  return links.filter((link) => !/^\/(api|dev|assets)\//.test(link));
}

/** Clicks the first button whose name (without the item it is about) is not in `done`; returns that name. */
const clickAnother = (page: Page, done: readonly string[]) =>
  onceSettled(page, () => page.evaluate(clickFirst, done));

function clickFirst(names: readonly string[]): string | undefined {
  const nameOf = (button: Element) =>
    ((button.ariaLabel ?? button.textContent).trim().split(':')[0] ?? '').replaceAll(/\d+/g, '0');
  const button = [...document.querySelectorAll<HTMLElement>('button:enabled, summary, [role=tab]')].find(
    (one) => one.checkVisibility() && !names.includes(nameOf(one)),
  );
  button?.click();
  return button && nameOf(button);
}

/** Repeats what an automatic redirect interrupted, such as that of the sign-in page for somebody signed in. */
async function onceSettled<T>(page: Page, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!/Execution context was destroyed|net::ERR_ABORTED|page\.goto: Timeout/.test(String(error)))
      throw error;
    await settle(page);
    return act();
  }
}

/** The pending requests of each page; their results may lead to another page. */
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
  await page.waitForTimeout(afterClickMs);
  const addresses = () => [...(pending.get(page) ?? [])].map((request) => request.url());
  await expect.poll(addresses, { message: 'pending requests' }).toEqual([]);
  await page.waitForLoadState('load');
}

/** Where the page is, as path and query. */
function at(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function open(page: Page, address: string): Promise<void> {
  // A redirect by the page's own script may come before its load event, which would then be waited for in vain. If it
  // comes at the same time as this, as after a step back to `/auth`, the browser keeps the redirect and forgets this.
  await onceSettled(page, () => page.goto(address, { waitUntil: 'commit', timeout: openMs }));
  await settle(page);
}

/** Goes back to an address, which is faster than to load it again, or else opens it. */
async function returnTo(page: Page, address: string): Promise<void> {
  await onceSettled(page, () => page.goBack({ waitUntil: 'commit' }));
  await settle(page);
  if (at(page) !== address) await open(page, address);
}

/** Opens every address that can be reached from `starts` by links and clicks. */
async function crawl(
  page: Page,
  starts: readonly string[],
  excluded: readonly string[] = [],
): Promise<string[]> {
  watchRequests(page);
  const queue = [...starts];
  const seen = new Set<string>();
  const done = new Map<string, string[]>();
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (seen.has(withoutIds(address))) continue;
    seen.add(withoutIds(address));
    expect(seen.size, 'addresses, which come to an end').toBeLessThan(maxAddresses);
    await open(page, address);
    if (!starts.includes(address)) await expect(page.getByText('Page Not Found'), address).toHaveCount(0);
    queue.push(at(page), ...(await linksOf(page)));
    // What it redirects to is tried under its own address.
    if (at(page) !== address) continue;
    const path = withoutIds(address).split('?')[0] ?? '';
    const clicked = done.get(path) ?? [...excluded];
    done.set(path, clicked);
    for (let name = await clickAnother(page, clicked); name !== undefined;) {
      clicked.push(name);
      await settle(page);
      queue.push(at(page), ...(await linksOf(page)));
      if (at(page) !== address) await returnTo(page, address);
      name = await clickAnother(page, clicked);
    }
  }
  return [...seen];
}

test('a visitor’s links and clicks never lead to a page that is not there', async ({ page }) => {
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

test('the links and clicks of the cards, the code, the share page and the quiz never lead to a page that is not there', async ({
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

test('whatever an owner clicks on the dashboard never leads to a page that is not there', async ({
  ownersPage: page,
}) => {
  test.setTimeout(600_000);
  await stockShelf(page, ['7.50', '11.00']);
  const seen = await crawl(
    page,
    ['/trial', '/trial?panel=smart', '/trial?panel=leads', '/trial?panel=analytics', '/'],
    ['Logout', 'Log Out'],
  );
  expect(seen).toContain('/trial');
});
