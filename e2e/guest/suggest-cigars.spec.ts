import { expect, test } from '../support/test.ts';

const cigars = [
  ['Crema', 'Mild', ['Cream'], '35 minutes', '9.00'],
  ['Crema Grande', 'Mild', ['Cream', 'Vanilla'], '95 minutes', '14.00'],
  ['Crema Reserva', 'Medium-Mild', ['Cream', 'Nuts'], '40 minutes', '31.00'],
  ['Cedro', 'Medium', ['Cedar', 'Coffee'], '50 minutes', '12.00'],
  ['Pimienta', 'Full', ['Pepper', 'Leather'], '45 minutes', '13.00'],
  ['Nuez', 'Medium-Mild', ['Nuts', 'Cream'], '30 minutes', '8.50'],
] as const;

test('staff type what a guest says, see five cigars with reasons, and sell one', async ({
  page,
  owner,
  expectAccessible,
}) => {
  test.slow();
  for (const [name, strength, flavorNotes, smokingTime, price] of cigars) {
    const data = {
      brand: 'Casa Larga',
      name,
      strength,
      flavorNotes,
      smokingTime,
      price,
      size: '5 x 50',
      stock: 4,
    };
    const reply = await page.context().request.post('/api/cigars', { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
  await page.goto('/trial?panel=sell');
  await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
  const shelf = page.getByRole('region', { name: 'Ask the shelf' });
  await shelf.getByLabel('What the guest says').fill('creamy, not too long, under fifteen');
  await page.keyboard.press('Enter');
  await expect(shelf.getByRole('list', { name: 'Understood' })).toContainText('$15 at most');
  await expect(shelf.getByRole('button', { name: /^Sell one/ })).toHaveCount(5);
  await expect(shelf.getByRole('button', { name: /^Sell one/ }).first()).toHaveAccessibleName(
    /Casa Larga (Crema|Nuez)$/,
  );
  await expect(shelf.getByText('Crema Reserva')).toHaveCount(0);
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await shelf.scrollIntoViewIfNeeded();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow, { message: `overflow at ${width}` }).toBeLessThanOrEqual(0);
    await expectAccessible();
  }
  await shelf.getByRole('button', { name: 'Sell one Casa Larga Crema', exact: true }).click();
  await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible();
  await expect(shelf.getByText(/3 in stock/)).toBeVisible();
});
