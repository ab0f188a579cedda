import { expect, test } from './test.ts';

test('an owner stocks a shelf: suggestions, a double click, the popup at six, the limit at ten, an edit, an undo', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await page.goto('/trial');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  await expectAccessible();

  const pick = async (query: string) => {
    await page.getByLabel('Cigar Name').fill('');
    await page.getByLabel('Cigar Name').pressSequentially(query);
    await page.locator('div[role=option]').first().click();
  };
  await pick('aturo fuente hemmingway short story');
  await expect(page.getByLabel('Brand')).toHaveValue('Arturo Fuente');
  await expect(page.getByLabel('Price')).toHaveValue('');
  await page.getByLabel('Price').fill('9.25');
  await page.getByLabel('Stock Quantity').fill('12');
  await page.getByRole('button', { name: 'Save Cigar' }).dblclick();
  await expect(page.getByText('Cigar added successfully!').first()).toBeVisible();
  await expect(page.getByText('1/10')).toBeVisible();

  const buttons = page.getByRole('navigation', { name: 'Your lounge' });
  await buttons.getByRole('button', { name: 'Add Cigar' }).click();
  const form = page.getByRole('region', { name: 'Add Cigar' });
  await expectAccessible();
  const more = [
    'padron 64 maduro torp',
    'lfd chisel',
    'cao gold corona',
    'oliva melanio figurado',
    'punch pita',
  ];
  for (const [count, query] of more.entries()) {
    await pick(query);
    await form.getByRole('button', { name: 'Add Cigar' }).click();
    await expect(page.getByText(`${count + 2}/10`)).toBeVisible();
  }
  await expect(page.getByText('Ready to Test')).toBeVisible();
  for (const [count, query] of [
    'nub cameroon',
    'ashton corona',
    'camacho machitos',
    'quorum toro',
  ].entries()) {
    await pick(query);
    await form.getByRole('button', { name: 'Add Cigar' }).click();
    await expect(page.getByText(`${count + 7}/10`)).toBeVisible();
  }
  await expect(page.getByText('Trial Plan Limit Reached')).toBeVisible();
  await expect(form).toBeHidden();

  const shelf = page.getByRole('region', { name: 'Inventory' });
  await expect(shelf.getByRole('listitem')).toHaveCount(8);
  await shelf.getByRole('button', { name: 'View More' }).click();
  await expect(shelf.getByRole('listitem')).toHaveCount(10);
  await shelf.getByLabel('Sort by').selectOption('price');
  await expect(shelf.getByRole('listitem').first()).toContainText('Hemingway Short Story');
  await expectAccessible();

  await shelf.getByRole('button', { name: /^Edit: Arturo Fuente/ }).click();
  const edit = page.getByRole('region', { name: /^Edit Arturo Fuente/ });
  await edit.getByLabel('Price').fill('9.75');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cigar updated successfully!').first()).toBeVisible();
  await expect(shelf.getByText('$9.75')).toBeVisible();

  await shelf.getByRole('button', { name: /^Promote: Arturo Fuente/ }).click();
  await expect(page.getByText('Premium Feature').first()).toBeVisible();
  await shelf.getByRole('button', { name: /^Remove: Arturo Fuente/ }).click();
  await expect(page.getByText('9/10')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('10/10')).toBeVisible();
});

test('an owner who asks for the inventory by its address sees it open', async ({ page, owner }) => {
  await page.goto('/inventory/smart');
  await expect(page).toHaveURL(/\/trial\?panel=smart$/);
  await expect(page.getByRole('region', { name: 'Add Cigar' })).toBeVisible();
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
});
