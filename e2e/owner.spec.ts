import { answerAll, stockShelf } from './survey-steps.ts';
import { expect, test } from './test.ts';

const row = (label: string) => new RegExp(`^${label}( ?\\*)?$`);

test('an owner puts a first cigar on the shelf, and a guest is given it', async ({
  page,
  owner,
  browser,
  expectAccessible,
}) => {
  await page.goto('/trial');
  await expect(page.getByRole('heading', { name: "Let's Add Your First Cigar!" })).toBeVisible();
  await expectAccessible();
  await page.getByLabel(row('Brand')).fill('Casa Larga');
  await page.getByLabel(row('Cigar Name')).fill('Robusto Grande');
  await page.getByLabel(row('Price')).fill('9.50');
  await page.getByLabel(row('Stock Quantity')).fill('12');
  await page.getByRole('button', { name: 'Save Cigar' }).dblclick();
  await expect(page.getByText('Cigar added successfully!').first()).toBeVisible();
  await expect(page.getByText('1/10').first()).toBeVisible();
  await expectAccessible();

  const href = await page.getByRole('link', { name: /Questionnaire/ }).getAttribute('href');
  const tablet = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  const guest = await tablet.newPage();
  await guest.goto(href ?? '');
  await expect(guest.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await answerAll(guest);
  await expect(guest.getByRole('article')).toHaveCount(1);
  await expect(guest.getByRole('article')).toContainText('Robusto Grande');
  await tablet.close();
});

test('the list shows the shelf and edits it; the name stays', async ({ page, owner, expectAccessible }) => {
  expect(owner.loungeId).not.toBe('');
  await stockShelf(page);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByText('Showing 4 of 4 cigars')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Edit: Casa Larga Numero 2' }).click();
  const form = page.getByRole('region', { name: 'Edit Casa Larga Numero 2' });
  await expect(form.getByLabel('Cigar Name')).not.toBeEditable();
  await form.getByLabel('Origin').fill('Honduras');
  await expectAccessible();
  await form.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(page.getByText('Cigar updated successfully!').first()).toBeVisible();
  const shelf = (await (await page.request.get('/api/cigars')).json()) as { name: string; origin: string }[];
  expect(shelf.find(({ name }) => name === 'Numero 2')?.origin).toBe('Honduras');
});

test.describe('two people at one cigar', () => {
  test.use({ expectedErrors: [/409/] });

  test('nothing is overwritten unseen', async ({ page, owner, expectAccessible }) => {
    expect(owner.loungeId).not.toBe('');
    await stockShelf(page);
    await page.goto('/trial?panel=inventory');
    await page.getByRole('button', { name: 'Edit: Casa Larga Numero 1' }).click();
    const form = page.getByRole('region', { name: 'Edit Casa Larga Numero 1' });
    await form.getByLabel('Description').fill('Mine');
    const shelf = (await (await page.request.get('/api/cigars')).json()) as { id: string; name: string }[];
    const id = shelf.find(({ name }) => name === 'Numero 1')?.id ?? '';
    const theirs = await page.request.put(`/api/cigars/${id}`, { data: { description: 'Theirs' } });
    expect(theirs.ok()).toBe(true);
    await form.getByRole('button', { name: /^(Save|Update)/ }).click();
    await expect(form.getByText('Theirs')).toBeVisible();
    await expectAccessible();
    const now = (await (await page.request.get('/api/cigars')).json()) as {
      id: string;
      description: string;
    }[];
    expect(now.find((cigar) => cigar.id === id)?.description).toBe('Theirs');
  });
});

test('the eleventh cigar finds no place on the trial, even among many at once', async ({ page, owner }) => {
  expect(owner.loungeId).not.toBe('');
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
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied!').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(new URL(copied).pathname);
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});

test('business settings are kept, and the name is locked', async ({ page, owner, expectAccessible }) => {
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByLabel(row('City')).fill('Ybor City');
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect(page.getByText('Business settings updated!').first()).toBeVisible();
  const lounge = (await (await page.request.get('/api/user/lounge')).json()) as {
    city: string;
    name: string;
  };
  expect(lounge).toMatchObject({ city: 'Ybor City', name: owner.loungeName });
});
