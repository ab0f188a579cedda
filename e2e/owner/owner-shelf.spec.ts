import type { BrowserContext, Page } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

/** Types part of a name and picks the first suggestion. */
async function pick(page: Page, query: string): Promise<void> {
  await page.getByLabel('Cigar Name').fill(query);
  await page.locator('div[role=option]').first().click();
}

async function stock(context: BrowserContext, names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const data = { name, brand: 'Casa Larga', price: 20 - index, strength: 'Medium', size: '6 x 50' };
    expect((await context.request.post('/api/cigars', { data })).ok()).toBe(true);
  }
}

const shelfOf = (page: Page) => page.getByRole('region', { name: 'Inventory' });
const openAddForm = (page: Page) =>
  page.getByRole('navigation', { name: 'Your lounge' }).getByRole('button', { name: 'Add Cigar' }).click();

test('the sixth cigar says that the questionnaire is ready, the tenth that the trial is full', async ({
  page,
  context,
  owner,
  expectAccessible,
}) => {
  await stock(context, ['One', 'Two', 'Three', 'Four', 'Five']);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await openAddForm(page);
  const form = page.getByRole('region', { name: 'Add Cigar' });
  const add = form.getByRole('button', { name: 'Add Cigar' });
  await expect(add).toBeDisabled();
  await pick(page, 'padron 64 maduro torp');
  await Promise.all([expect(page.getByText('Ready to Test')).toBeVisible(), add.click()]);
  await expectAccessible();
  await stock(context, ['Seven', 'Eight', 'Nine']);
  await pick(page, 'lfd chisel');
  await add.click();
  await expect(page.getByText('10/10')).toBeVisible();
  await expect(page.getByText('Trial Plan Limit Reached')).toBeVisible();
  await expect(form).toBeHidden();
});

test('the shelf shows eight at first, sorts, edits, refuses to promote on a trial, removes and restores', async ({
  page,
  context,
  owner,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stock(context, ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']);
  await page.goto('/trial?panel=inventory');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  const shelf = shelfOf(page);
  await expect(shelf.getByRole('listitem')).toHaveCount(8);
  await shelf.getByRole('button', { name: 'View More' }).click();
  await expect(shelf.getByRole('listitem')).toHaveCount(9);
  await shelf.getByLabel('Sort by', { exact: true }).selectOption('price');
  await expect(shelf.getByRole('listitem').first()).toContainText('$12.00');
  await expectAccessible();

  await shelf.getByRole('button', { name: 'Edit: Casa Larga One' }).click();
  const edit = page.getByRole('region', { name: 'Edit Casa Larga One' });
  await expect(edit.getByLabel('Cigar Name')).not.toBeEditable();
  await edit.getByLabel('Price').fill('9.75');
  await expectAccessible();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(shelf.getByRole('listitem').first()).toContainText('$9.75');

  await Promise.all([
    expect(page.getByText('Premium Feature').first()).toBeVisible(),
    shelf.getByRole('button', { name: 'Promote: Casa Larga One' }).click(),
  ]);
  const undo = page.getByRole('button', { name: 'Undo' });
  // A toast stays open while it is hovered.
  await Promise.all([undo.hover(), shelf.getByRole('button', { name: 'Remove: Casa Larga One' }).click()]);
  await expect(shelf.getByRole('listitem')).toHaveCount(8);
  await undo.click();
  await expect(shelf.getByRole('listitem')).toHaveCount(9);
});

test.describe('two people editing one cigar', () => {
  // On a phone Save is more than a screen below the choice that it brings up.
  test.use({ expectedErrors: [/409/], viewport: { width: 390, height: 844 } });

  test('see a conflict instead of overwriting each other', async ({ ownersPage: page, expectAccessible }) => {
    await stockShelf(page);
    await page.goto('/trial?panel=inventory');
    await page.getByRole('button', { name: 'Actions: Casa Larga Numero 1' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('region', { name: 'Edit Casa Larga Numero 1' });
    await form.getByLabel('Description').fill('Mine');
    const shelf = (await (await page.request.get('/api/cigars')).json()) as { id: string; name: string }[];
    const id = shelf.find(({ name }) => name === 'Numero 1')?.id ?? '';
    const theirs = await page.request.put(`/api/cigars/${id}`, { data: { description: 'Theirs' } });
    expect(theirs.ok()).toBe(true);
    await form.getByRole('button', { name: /^(Save|Update)/ }).click();
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 0.9 });
    await expect(form.getByText('Theirs')).toBeVisible();
    await expectAccessible();
    const now = (await (await page.request.get('/api/cigars')).json()) as {
      id: string;
      description: string;
    }[];
    expect(now.find((cigar) => cigar.id === id)?.description).toBe('Theirs');
  });
});
