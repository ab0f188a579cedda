import { answerAll } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const row = (label: string) => new RegExp(`^${label}( ?\\*)?$`);

test('a misspelled name fills in the first cigar, a double click saves it once, and a guest is recommended it', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  await page.goto('/trial');
  await expect(page.getByRole('heading', { name: "Let's Add Your First Cigar!" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel(row('Cigar Name')).fill('aturo fuente hemmingway short story');
  await page.locator('div[role=option]').first().click();
  await expect(page.getByLabel(row('Brand'))).toHaveValue('Arturo Fuente');
  await expect(page.getByLabel(row('Price'))).toHaveValue('');
  await page.getByLabel(row('Price')).fill('9.50');
  await page.getByLabel(row('Stock Quantity')).fill('12');
  // Start waiting before the click: a toast closes after five seconds, which a busy machine may take.
  await Promise.all([
    expect(page.getByText('Cigar added successfully!').first()).toBeVisible(),
    page.getByRole('button', { name: 'Save Cigar' }).dblclick(),
  ]);
  await expect(page.getByText('1/10').first()).toBeVisible();
  await expectAccessible();

  const href = await page.getByRole('link', { name: /Questionnaire/ }).getAttribute('href');
  const guest = await openTablet(href ?? '');
  await expect(guest.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await answerAll(guest);
  await expect(guest.getByRole('article')).toHaveCount(1);
  await expect(guest.getByRole('article')).toContainText('Hemingway Short Story');
});

test('the trial never takes an eleventh cigar, even among many concurrent requests', async ({
  ownersPage: page,
}) => {
  const replies = await Promise.all(
    Array.from({ length: 25 }, (_, at) =>
      page.request.post('/api/cigars', { data: { brand: 'Casa Larga', name: `Number ${at}`, price: '8' } }),
    ),
  );
  expect(replies.filter((reply) => reply.ok())).toHaveLength(10);
  await page.goto('/trial');
  await expect(page.getByText('10/10').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trial Plan Limit Reached' })).toBeVisible();
});

test('the link to the survey is copied', async ({ page, owner, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/trial');
  await Promise.all([
    expect(page.getByText('Link copied!').first()).toBeVisible(),
    page.getByRole('button', { name: 'Copy link' }).click(),
  ]);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(new URL(copied).pathname);
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});

test('business settings are saved, and the name is locked', async ({ page, owner, expectAccessible }) => {
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel(row('City')).fill('Ybor City');
  await Promise.all([
    expect(page.getByText('Business settings updated!').first()).toBeVisible(),
    dialog.getByRole('button', { name: /save/i }).click(),
  ]);
  const lounge = (await (await page.request.get('/api/user/lounge')).json()) as {
    city: string;
    name: string;
  };
  expect(lounge).toMatchObject({ city: 'Ybor City', name: owner.loungeName });
});

test('the address of an inventory tool opens it for an owner', async ({ page, owner }) => {
  await page.goto('/inventory/smart');
  await expect(page).toHaveURL(/\/trial\?panel=smart$/);
  await expect(page.getByRole('region', { name: 'Smart Inventory Manager' })).toBeVisible();
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});
