import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { noisyJpeg } from '../../server/test/stubs/photos.ts';
import { shareFromTablet } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: { width: 390, height: 3200 },
  // What Chromium logs of requests without a network, and of the conflict.
  expectedErrors: [/net::ERR_INTERNET_DISCONNECTED|status of 409/],
});

const password = 'cedar spice';
const cards = (page: Page) => page.getByRole('article');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A member's vault with three cigars, in a browser that has stored it. */
async function openNewVault(page: Page, openTablet: (address: string) => Promise<Page>): Promise<string> {
  const share = await shareFromTablet(openTablet, '/demo');
  const email = `ana${randomBytes(3).toString('hex')}@mail.com`;
  await page.goto(share.replace('/share/', '/vault?import='));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: false }).first().fill(password);
  await button(page, 'Create Your Vault').click();
  await expect(cards(page)).toHaveCount(3);
  await isStored(page);
  return email;
}

/** Waits until the page and three cigars are stored. */
const isStored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const vault = (await (await caches.match('/vault/stored'))?.json()) as { cigars: [] } | undefined;
        return (await caches.match('/vault')) !== undefined && vault?.cigars.length;
      }),
    )
    .toBe(3);

const nameOf = async (page: Page, at: number) =>
  (await cards(page).nth(at).getByRole('heading').textContent()) ?? '';
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function writeNotes(page: Page, name: string, text: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^(Add|Edit) notes$/ })
    .click();
  await card(page, name).getByRole('textbox').fill(text);
  await card(page, name).getByRole('button', { name: 'Save' }).click();
}

interface Row {
  id: string;
  name: string;
  rating: number;
  notes: string | null;
  version: number;
}
/** What the server has of a cigar. */
async function rowOf(context: BrowserContext, name: string): Promise<Row | undefined> {
  const rows = (await (await context.request.get('/api/vault/cigars')).json()) as Row[];
  return rows.find((row) => row.name === name);
}

test(
  'without a network the vault opens, is rated and noted, and sends each change once',
  { tag: '@installed' },
  async ({ page, context, openTablet, expectAccessible }) => {
    await openNewVault(page, openTablet);
    const [rated, noted] = [await nameOf(page, 0), await nameOf(page, 1)];
    const before = [await rowOf(context, rated), await rowOf(context, noted)];
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/^You’re offline\. This is your vault as of /)).toBeVisible();
    await expect(cards(page)).toHaveCount(3);

    await card(page, rated).getByRole('radio', { name: '4 stars' }).click();
    await expect(page.getByText('Rating Saved on This Device').first()).toBeVisible();
    await writeNotes(page, noted, 'Cocoa, then leather.');
    await expect(page.getByText('Notes Saved on This Device').first()).toBeVisible();
    await expect(card(page, rated).getByText('Not sent yet')).toBeVisible();
    await expect(card(page, noted).getByText('Not sent yet')).toBeVisible();
    await expect(page.getByText(/^2 changes are on this device/)).toBeVisible();
    await expectAccessible();

    await page.reload();
    await expect(page.getByText(/^2 changes are on this device/)).toBeVisible();
    await expect(card(page, rated).getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(card(page, noted).getByText('Cocoa, then leather.')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
    const after = [await rowOf(context, rated), await rowOf(context, noted)];
    expect(after).toMatchObject([{ rating: 4 }, { notes: 'Cocoa, then leather.' }]);
    expect(after.map((row) => row?.version)).toEqual(before.map((row) => (row?.version ?? 0) + 1));
    await page.reload();
    await expect(card(page, rated).getByRole('radio', { name: '4 stars' })).toBeChecked();
    await expect(card(page, noted).getByText('Cocoa, then leather.')).toBeVisible();
    expect([await rowOf(context, rated), await rowOf(context, noted)]).toEqual(after);
  },
);

test('a photo’s thumbnail shows without a network, and is gone from the device after logging out', async ({
  page,
  context,
  openTablet,
}) => {
  await openNewVault(page, openTablet);
  const photo = { name: 'band.jpg', mimeType: 'image/jpeg', buffer: await noisyJpeg(800, 600) };
  const added = await context.request.post('/api/vault/cigars', {
    multipart: { name: 'Lancero', brand: 'Casa Larga', photo },
  });
  expect(added.ok()).toBe(true);
  await page.reload();
  const keptPhotos = () =>
    page.evaluate(async () => (await (await caches.open('vitola-vault-photos')).keys()).length);
  await expect.poll(keptPhotos).toBe(1);

  await context.setOffline(true);
  await page.reload();
  const picture = card(page, 'Lancero').getByRole('img', { name: /^Photo of / });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline/)).toHaveCount(0);
  await button(page, 'Logout').first().click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name !== 'vitola-vault-page')),
    )
    .toEqual([]);
});

test('notes that a second device changed meanwhile are both shown, and none is lost', async ({
  page,
  context,
  openTablet,
  expectAccessible,
}) => {
  await openNewVault(page, openTablet);
  const name = await nameOf(page, 0);
  const row = await rowOf(context, name);
  await context.setOffline(true);
  await writeNotes(page, name, 'From the phone');
  await expect(card(page, name).getByText('Not sent yet')).toBeVisible();
  // The second device is the same account, signed in elsewhere.
  await context.request.put(`/api/vault/cigars/${row?.id}`, { data: { notes: 'From the tablet' } });

  await context.setOffline(false);
  const question = page.getByRole('alert').filter({ hasText: 'was changed on another device' });
  await expect(question).toContainText('From the tablet');
  await expect(question).toContainText('From the phone');
  await expectAccessible();
  await page.reload();
  await expect(question).toContainText('From the phone');
  expect((await rowOf(context, name))?.notes).toBe('From the tablet');

  await question.getByRole('button', { name: /^Keep both/ }).click();
  await expect(question).toHaveCount(0);
  await expect
    .poll(async () => (await rowOf(context, name))?.notes)
    .toBe('From the tablet\n\nFrom the phone');
});

test('logging out asks before it loses a change, and removes everything of the member', async ({
  page,
  context,
  openTablet,
}) => {
  await openNewVault(page, openTablet);
  const name = await nameOf(page, 0);
  await context.setOffline(true);
  await card(page, name).getByRole('radio', { name: '5 stars' }).click();
  await expect(card(page, name).getByText('Not sent yet')).toBeVisible();
  await button(page, 'Logout').click();
  const dialog = page.getByRole('dialog', { name: 'Log out without sending?' });
  await expect(dialog).toContainText('1 change on this device has not been sent.');
  await button(page, 'Stay').click();
  await expect(card(page, name).getByText('Not sent yet')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await button(page, 'Logout').click();
  await expect(page.getByRole('heading', { name: 'Sign In to Your Vault' })).toBeVisible();
  const stored = await page.evaluate(async () => [
    await caches.match('/vault/stored').then((found) => found !== undefined),
    Object.keys(localStorage).filter((key) => key.startsWith('vitola-unsent.')).length,
  ]);
  expect(stored).toEqual([false, 0]);
});

test('the service worker is not there before the page is drawn, and stays with the vault', async ({
  page,
  openTablet,
}) => {
  await page.goto('/vault');
  await expect(page.getByRole('heading', { name: 'Create Your Cigar Vault' })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await openNewVault(page, openTablet);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/vault']);
  const paths = await page.evaluate(async () => {
    const cache = await caches.open('vitola-vault-page');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(paths.filter((path) => path !== '/vault' && !path.startsWith('/assets/'))).toEqual([]);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
