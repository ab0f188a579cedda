import { acceptInvitation } from '../support/accept-invitation.ts';
import { superAdmin } from '../support/product.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test('an admin onboards a lounge, its owner accepts, and the monitor shows the first guest', async ({
  page,
  owner,
  openTablet,
  expectAccessible,
}) => {
  const [adminEmail, ownerEmail] = [`ines-${Date.now()}@example.com`, `rosa-${Date.now()}@example.com`];
  expect((await page.request.post('/api/login', { data: superAdmin })).ok()).toBe(true);
  const invitation = { email: adminEmail, role: 'admin', loungeIds: [owner.loungeId] };
  expect((await page.request.post('/api/super-admin/invitations', { data: invitation })).ok()).toBe(true);

  const admin = await acceptInvitation(openTablet, adminEmail);
  await expect(admin).toHaveURL(/\/admin$/);
  for (const card of ['Active Members', 'Cigars in Stock', "Today's Revenue", 'Pending Alerts'])
    await expect(admin.getByText(card)).toBeVisible();
  await expectAccessible(admin);

  await admin.getByRole('link', { name: 'Onboard New Lounge' }).click();
  for (const [label, text] of [
    ['Lounge name', 'Casa Nueva'],
    ['Contact person', 'Rosa Díaz'],
    ['Address', '1 Main Street'],
    ['City', 'Tampa'],
    ['State', 'FL'],
    ['ZIP code', '33605'],
    ['Phone', '813-555-0100'],
    ['Email', ownerEmail],
  ] as const)
    await admin.getByLabel(new RegExp(`^${label}`)).fill(text);
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Next' }).click();
  await admin.getByLabel(/^Opening hours/).fill('Mon-Sat 12-10 pm');
  await admin.reload();
  await expect(admin.getByLabel(/^Opening hours/)).toHaveValue('Mon-Sat 12-10 pm');
  await admin.getByRole('button', { name: 'Next' }).click();
  await admin.getByLabel(/^Tablet location/).fill('At the bar');
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(admin.getByText('Rosa Díaz')).toBeVisible();
  await admin.getByRole('button', { name: 'Onboard Lounge' }).dblclick();
  await expect(admin.getByRole('heading', { name: 'Casa Nueva is ready' })).toBeVisible();
  await expectAccessible(admin);
  const lounges = (await (await admin.request.get('/api/admin/lounges')).json()) as {
    loungeId: string;
    name: string;
  }[];
  const made = lounges.filter(({ name }) => name === 'Casa Nueva');
  expect(made).toHaveLength(1);
  const loungeId = made[0]?.loungeId ?? '';

  const rosa = await acceptInvitation(openTablet, ownerEmail);
  await expect(rosa.getByRole('heading', { level: 1, name: 'Casa Nueva' })).toBeVisible();
  await stockShelf(rosa);

  const guest = await openTablet(`/lounge/${loungeId}`);
  await answerAll(guest);
  await expect(guest.getByRole('button', { name: 'Get QR Code & Link' })).toBeVisible();

  await admin.goto(`/admin/monitor/${loungeId}`);
  await expect(admin.getByText('The owner has an account.')).toBeVisible();
  await expect(admin.getByText('1 survey today.')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Manage Inventory' }).click();
  await expect(admin.getByRole('heading', { name: 'Numero 1', exact: true })).toBeVisible();
  await expectAccessible(admin);
});
