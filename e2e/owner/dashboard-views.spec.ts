import type { Page } from '@playwright/test';
import { stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

interface Shown {
  address: string;
  /** A region or dialog that shows that the view is loaded. */
  region: string;
  open?: (page: Page) => Promise<void>;
}

const filled: Record<string, Shown> = {
  Today: { address: '/trial', region: 'Most Chosen' },
  Sell: { address: '/trial?panel=sell', region: 'Sold today', open: sellWithoutCode },
  Shelf: { address: '/trial?panel=inventory', region: 'Inventory' },
  'Add Cigar': { address: '/trial?panel=add', region: 'Add Cigar' },
  'Low Stock': { address: '/trial?panel=low-stock', region: 'Low Stock' },
  Guests: { address: '/trial?panel=guests', region: 'Leads' },
  Reports: { address: '/trial?panel=analytics', region: 'How far guests get' },
  'Business Settings': { address: '/trial', region: 'Business Settings', open: openSettings },
};

const empty: Shown[] = [
  { address: '/trial', region: 'Trial progress' },
  { address: '/trial?panel=sell', region: 'Sell' },
  { address: '/trial?panel=inventory', region: 'Inventory' },
  { address: '/trial?panel=guests', region: 'Leads' },
  { address: '/trial?panel=analytics', region: 'Analytics' },
];

async function sellWithoutCode(page: Page): Promise<void> {
  await page.getByLabel('Search the shelf').fill('Numero');
  await expect(page.getByRole('button', { name: /^Sell 1 / }).first()).toBeVisible();
}

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Business Settings' }).click();
}

/** A shelf with places and a low cigar, a sale, a lead, and a guest who finished the survey. */
async function fillLounge(page: Page, loungeId: string): Promise<void> {
  await stockShelf(page);
  const { request } = page;
  const cigars = (await (await request.get('/api/cigars')).json()) as { id: string }[];
  const [first] = cigars;
  const places = cigars.map(({ id }, at) => ({ id, humidorPlace: 'Left wall', humidorRow: String(at) }));
  const writes = [
    await request.put('/api/cigars/humidor-places', { data: { cigars: places } }),
    await request.put(`/api/cigars/${first?.id}`, { data: { stock: 3 } }),
    await request.post('/api/sales', { data: { cigarId: first?.id } }),
    await request.post('/api/recommendations/tiered', { data: { loungeId, preferences } }),
  ];
  expect(writes.map((reply) => reply.ok())).toEqual([true, true, true, true]);
}

const preferences = {
  experience: 'connoisseur',
  strength: ['full'],
  flavors: ['spicy'],
  time: '20-30',
  budget: 'all-options',
};

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
/** A desktop at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

async function expectFits(
  page: Page,
  size: { width: number; height: number },
  address: string,
): Promise<void> {
  await page.setViewportSize(size);
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide, `pixels that ${address} is too wide at ${size.width}`).toBeLessThanOrEqual(0);
}

async function show(page: Page, { address, region, open }: Shown): Promise<void> {
  await page.goto(address);
  await open?.(page);
  const named = { name: region };
  await expect(page.getByRole('region', named).or(page.getByRole('dialog', named)).first()).toBeVisible();
}

for (const [name, view] of Object.entries(filled))
  test(`${name} fits on a phone, a tablet and a desktop, and is accessible there, zoomed and in a contrast theme`, async ({
    page,
    owner,
    expectAccessible,
  }) => {
    await fillLounge(page, owner.loungeId);
    await show(page, view);
    for (const size of sizes) {
      await expectFits(page, size, view.address);
      await expectAccessible();
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expectFits(page, zoomed, view.address);
    await expectAccessible();
  });

test('the views of an empty lounge fit on a phone and are accessible there, and zoomed in a contrast theme', async ({
  ownersPage: page,
  expectAccessible,
}) => {
  for (const view of empty) {
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize({ width: 390, height: 844 });
    await show(page, view);
    await expectFits(page, { width: 390, height: 844 }, view.address);
    await expectAccessible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expectFits(page, zoomed, view.address);
    await expectAccessible();
  }
});
