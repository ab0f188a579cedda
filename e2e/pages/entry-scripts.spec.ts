import { posix } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const imported = /(?:from|import)\s*"(\.[^"]+\.js)"/g;

/** The bytes (gzip) of the scripts in a page's HTML and of all that they import at once, and how many files that is. */
async function sizeOfEntry(request: APIRequestContext, page: string) {
  const get = (path: string) => request.get(path, { headers: { 'accept-encoding': 'gzip' } });
  const html = await (await get(page)).text();
  const paths = new Set(
    [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? []),
  );
  let bytes = 0;
  for (const path of paths) {
    const script = await get(path);
    expect(script.headers()['content-encoding']).toBe('gzip');
    bytes += Number(script.headers()['content-length']);
    const source = await script.text();
    // Only the first line of a script may say that it is compiled while it arrives.
    expect(source).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    for (const [, name = ''] of source.matchAll(imported)) paths.add(posix.join(posix.dirname(path), name));
  }
  return { bytes, files: paths.size };
}

// What a phone or a tablet has to load before the page works.
for (const [page, kilobytes] of [
  ['/customer', 75],
  ['/share/abcdefghijklmnopqrstuv', 75],
  ['/vault', 126],
  ['/auth', 140],
] as const)
  test(`the entry of ${page} is at most ${kilobytes} kB of JavaScript`, async ({ request }) => {
    const { bytes } = await sizeOfEntry(request, page);
    expect(bytes).toBeGreaterThan(40_000);
    expect(bytes).toBeLessThanOrEqual(kilobytes * 1000);
  });

test('a member’s page also loads what their cigars need: at most 220 kB of JavaScript in 25 files', async ({
  context,
}) => {
  const { request } = context;
  const visitor = await sizeOfEntry(request, '/vault');
  const account = { email: 'entry.scripts@mail.com', password: 'cedar spice' };
  expect((await request.post('/api/vault/register', { data: account })).ok()).toBe(true);
  const { bytes, files } = await sizeOfEntry(request, '/vault');
  expect(bytes).toBeGreaterThan(visitor.bytes);
  expect(bytes).toBeLessThanOrEqual(220_000);
  expect(files).toBeLessThanOrEqual(25);
});

test('a member’s cigars are asked for once, before the scripts are loaded', async ({ page }) => {
  const account = { email: 'early.cigars@mail.com', password: 'cedar spice' };
  expect((await page.request.post('/api/vault/register', { data: account })).ok()).toBe(true);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/vault');
  await expect(page.getByText('Your vault is empty')).toBeVisible();
  expect(calls.filter((path) => path === '/api/vault/cigars')).toHaveLength(1);
  expect(calls.filter((path) => path === '/api/user')).toHaveLength(1);
  expect(calls.indexOf('/api/vault/cigars')).toBeLessThan(calls.indexOf('/api/notices'));
});

test('an owner’s page loads what the asked view needs: at most 290 kB of JavaScript', async ({
  ownersPage: { request },
}) => {
  const today = await sizeOfEntry(request, '/trial');
  const shelf = await sizeOfEntry(request, '/trial?panel=inventory');
  expect(today.bytes).toBeLessThan(shelf.bytes);
  expect(shelf.bytes).toBeLessThanOrEqual(290_000);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  test('the views that were loaded ahead still open', async ({ ownersPage: page, context }) => {
    await stockShelf(page, ['9.00']);
    await page.goto('/trial');
    await expect(page.getByRole('region', { name: 'Most Chosen' })).toBeVisible();
    // The last of the parts that are loaded ahead.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/shown-import-')),
    );
    await context.setOffline(true);
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Guests' }).click();
    await expect(page.getByRole('region', { name: 'Leads' })).toBeVisible();
    await views.getByRole('link', { name: 'Shelf' }).click();
    await expect(page.getByText('1 cigar on your shelf.')).toBeVisible();
    await expect(page.getByText('This part of the page could not be loaded')).toBeHidden();
  });
});

test('an owner’s shelf is asked for once, before the scripts are loaded', async ({ ownersPage: page }) => {
  await stockShelf(page, ['9.00']);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('searchbox', { name: 'Search the shelf' })).toBeVisible();
  for (const path of [
    '/api/user',
    '/api/user/lounge',
    '/api/user/subscription',
    '/api/cigars/smart-ordered',
  ]) {
    expect(calls.filter((call) => call === path)).toEqual([path]);
    expect(calls.indexOf(path)).toBeLessThan(calls.indexOf('/api/notices'));
  }
});
