import type { BrowserContext } from '@playwright/test';
import { superAdmin } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

/** Lounges without an owner, so that the one of the test has to be found. */
async function addLounges(context: BrowserContext, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const data = {
      name: `Humidor ${n}`,
      address: `${n} Main Street`,
      city: 'Reno',
      state: 'NV',
      zipCode: '89501',
    };
    expect((await context.request.post('/api/super-admin/lounges', { data })).ok()).toBe(true);
  }
}

// A tablet that looks for changes of its shelf while the lounge is closed is refused.
test.use({ expectedErrors: [/status of 404 .*\/api\/recommendations\/shelf\//] });

test('a super admin finds a lounge among many, edits it, gives it a plan, overrides a cigar, and closes and opens it', async ({
  page,
  owner,
  openTablet,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const cigar = { name: 'Serie V', brand: 'Oliva', price: 12, strength: 'Full' };
  expect((await page.request.post('/api/cigars', { data: cigar })).ok()).toBe(true);
  const platform = await browser.newContext({ baseURL: baseURL ?? '' });
  const admin = await platform.newPage();
  expect((await platform.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  await addLounges(platform, 7);

  await admin.goto('/super-admin');
  await expect(admin.getByRole('heading', { name: `Platform Admin: ${superAdmin.username}` })).toBeVisible();
  await admin.getByRole('button', { name: /^Total Lounges/ }).click();
  await expect(admin.getByRole('group', { name: 'Lounges' }).getByRole('rowheader')).toHaveCount(6);
  await admin.getByLabel('Lounge', { exact: true }).fill(owner.loungeName);
  await admin.getByRole('button', { name: 'Filter' }).click();
  await expect(admin).toHaveURL(/search=/);
  await admin.getByRole('button', { name: `Manage ${owner.loungeName}` }).click();
  const section = admin.getByRole('region', { name: owner.loungeName });
  await expect(section.getByText('12 Ybor Avenue')).toBeVisible();
  await expectAccessible(admin);

  await section.getByRole('button', { name: 'Edit lounge' }).click();
  const edit = admin.getByRole('dialog', { name: `Edit ${owner.loungeName}` });
  await edit.getByLabel('City').fill('Ybor City');
  await expectAccessible(admin);
  await edit.getByRole('button', { name: 'Save' }).dblclick();
  await expect(section.getByText('12 Ybor Avenue, Ybor City')).toBeVisible();

  await section.getByRole('button', { name: 'Change plan' }).click();
  const plan = admin.getByRole('dialog', { name: `The plan of ${owner.loungeName}` });
  await plan.getByRole('radio', { name: /^Enterprise/ }).click();
  await plan.getByLabel('Reason').fill('A friend of the house');
  await plan.getByRole('button', { name: 'Give this plan' }).click();
  await expect(section.getByText('“A friend of the house”')).toBeVisible();

  await section.getByRole('link', { name: 'View the inventory' }).click();
  await expect(admin.getByRole('button', { name: 'All Cigars (1)' })).toBeVisible();
  await admin.getByRole('button', { name: 'Change Oliva Serie V' }).click();
  await admin.getByRole('menuitem', { name: 'Out of Stock' }).click();
  await expect(admin.getByText('Override', { exact: true })).toBeVisible();
  await expectAccessible(admin);
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.getByRole('button', { name: 'Change Oliva Serie V' }).click();
  await admin.getByRole('menuitem', { name: 'Edit' }).click();
  const cancel = admin.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeInViewport();
  // The bar of the form is at the lower edge: these pages have no navigation there.
  const edge = await cancel.boundingBox();
  expect((edge?.y ?? 0) + (edge?.height ?? 0)).toBeGreaterThan(844 - 24);
  await cancel.click();
  await admin.setViewportSize({ width: 1280, height: 720 });

  await page.goto('/trial?panel=inventory');
  await page.getByRole('button', { name: 'Actions: Oliva Serie V' }).click();
  await page.getByRole('menuitem', { name: 'Back in Stock' }).click();
  await expect(page.getByRole('heading', { name: 'Set by a Platform Admin' })).toBeVisible();

  const { customerPath } = (await (
    await platform.request.get(`/api/super-admin/lounges/${owner.loungeId}`)
  ).json()) as { customerPath: string };
  const tablet = await openTablet(customerPath);
  await expect(tablet.getByText(owner.loungeName).first()).toBeVisible();
  await admin.goto(`/super-admin?manage=${owner.loungeId}`);
  await section.getByRole('button', { name: 'Deactivate Lounge' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate Lounge' }).click();
  await expect(section.getByText('Closed')).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole('heading', { name: 'Closed at the moment' })).toBeVisible();
  await section.getByRole('button', { name: 'Activate Lounge' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Activate Lounge' }).click();
  await expect(section.getByText('Open', { exact: true })).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByText(owner.loungeName).first()).toBeVisible();
  await expect(tablet.getByText('Closed at the moment')).toHaveCount(0);
  await platform.close();
});
