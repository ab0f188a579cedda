import type { Page, Route } from '@playwright/test';
import { countRows } from '../support/lost-replies.ts';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expectQueueSent } from '../support/tablet-queue.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|status of \d+|Failed to load resource|Denied|SyntaxError/] });

const button = (page: Page, name: string) => page.getByRole('button', { name });
const cards = (page: Page) => page.getByRole('article');
const staffDot = (page: Page) => page.getByLabel('For staff');
const html = { contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>Sign in' };

/** What a tablet's calls meet instead of the server. */
const kinds: readonly [name: string, meet: (route: Route) => Promise<void> | void][] = [
  ['a sign-in page', (route) => route.fulfill(html)],
  ['a sign-in page that forbids', (route) => route.fulfill({ ...html, status: 403 })],
  ['a sign-in page that finds nothing', (route) => route.fulfill({ ...html, status: 404 })],
  ['a server that fails', (route) => route.fulfill({ status: 500, json: { message: 'Down' } })],
  ['a connection without a certificate', (route) => route.abort('connectionfailed')],
  ['a name that can’t be looked up', (route) => route.abort('namenotresolved')],
  ['no answer at all', () => undefined],
];

async function beOneGuest(tablet: Page): Promise<void> {
  await answerAll(tablet);
  await expect(cards(tablet)).toHaveCount(3);
  await button(tablet, 'Get QR Code & Link').click();
  await expect(tablet.getByRole('img', { name: /QR code/ })).toBeVisible({ timeout: 30_000 });
  await button(tablet, 'Back to Welcome Screen').click();
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
}

const expectCounted = (loungeId: string, guests: number): Promise<void> =>
  expect
    .poll(() => countRows(loungeId), { timeout: 60_000 })
    .toMatchObject({
      questionnaire_start: guests,
      questionnaire_complete: guests,
      results: guests,
      shares: guests,
    });

test('whatever answers in the server’s place, every guest gets cards and a code, and counts once', async ({
  page,
  owner,
  openTablet,
}) => {
  test.slow();
  await stockShelf(page);
  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(tablet);
  const context = tablet.context();
  for (const [name, meet] of kinds)
    await test.step(name, async () => {
      await context.route('**/api/**', meet);
      await beOneGuest(tablet);
      await expect(staffDot(tablet)).toHaveCount(0);
      await context.unroute('**/api/**');
    });
  await expectQueueSent(tablet);
  await expectCounted(owner.loungeId, kinds.length);
});

test('a browser that stores nothing serves guests without a network, tells staff, and each counts once', async ({
  page,
  owner,
  openTablet,
}) => {
  test.slow();
  await stockShelf(page);
  const tablet = await openTablet('/healthz');
  await tablet.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Denied', 'QuotaExceededError');
    };
    Storage.prototype.setItem = deny;
    IDBFactory.prototype.open = deny;
    CacheStorage.prototype.open = () => Promise.reject(new DOMException('Denied', 'QuotaExceededError'));
  });
  await tablet.goto(`/lounge/${owner.loungeId}`);
  await expect(staffDot(tablet)).toBeVisible({ timeout: 30_000 });
  await staffDot(tablet).click();
  await expect(tablet.getByText(/^This browser keeps nothing\./)).toBeVisible();
  await staffDot(tablet).click();

  await tablet.context().setOffline(true);
  await beOneGuest(tablet);
  await beOneGuest(tablet);
  expect((await countRows(owner.loungeId)).results ?? 0).toBe(0);
  await tablet.context().setOffline(false);
  await tablet.evaluate(() => dispatchEvent(new Event('online')));
  await expectCounted(owner.loungeId, 2);
});
