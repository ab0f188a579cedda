import type { Page } from '@playwright/test';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answerAll, expectNoScrolling } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({
  // What Chromium logs of requests without a network.
  expectedErrors: [/net::ERR_|Failed to load resource/],
});

const cigars = [
  ['Petit Corona', '25 minutes', '7.50'],
  ['Corona', '30 minutes', '11.00'],
  ['Short Robusto', '35 minutes', '18.00'],
  ['Double Corona', '100 minutes', '24.00'],
] as const;

async function stock(page: Page): Promise<void> {
  for (const [name, smokingTime, price] of cigars) {
    const data = {
      brand: 'Casa Larga',
      name,
      smokingTime,
      price,
      strength: 'Medium',
      size: '5 x 50',
      flavorNotes: ['Cedar'],
    };
    const reply = await page.context().request.post('/api/cigars', { data });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

/** `HH:MM` in UTC, some minutes from now. */
const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);

test('an owner types the hours once, and late guests get what they can finish, with and without a network', async ({
  page,
  owner,
  context,
  expectAccessible,
}) => {
  test.slow();
  await stock(page);
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Business Settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Every day, opens').fill(clock(-120));
  await dialog.getByLabel('Every day, closes').fill(clock(70));
  await dialog.getByLabel('Time zone').selectOption('UTC');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    await dialog.getByRole('checkbox', { name: 'The same hours every day' }).scrollIntoViewIfNeeded();
    await expectAccessible();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business settings updated!').first()).toBeVisible();

  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto(`/lounge/${owner.loungeId}`);
  await isTabletStored(page);
  const inTime = page.getByText(/We close at [\w: ]+: all three are done by then\./);
  for (const offline of [false, true]) {
    await context.setOffline(offline);
    await answerAll(page);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(inTime).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Double Corona' })).toHaveCount(0);
    await expectNoScrolling(page);
    await expectAccessible();
    await page.getByRole('button', { name: 'Next Person' }).click();
  }
  await context.setOffline(false);
});
