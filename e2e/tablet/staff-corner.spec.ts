import type { Page } from '@playwright/test';
import { isTabletStored } from '../support/stored-tablet.ts';
import { answerAll, stockShelf } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const corner = (page: Page) => page.getByRole('dialog', { name: 'Staff corner' });

/** Sets the PIN in the settings, as the owner who is signed in. */
async function setPin(page: Page, pin: string): Promise<void> {
  await page.goto('/trial');
  await button(page, 'Business Settings').click();
  const settings = page.getByRole('dialog', { name: 'Business Settings' });
  await settings.getByRole('tab', { name: 'Tablets' }).click();
  await settings.getByLabel(/^PIN/).fill('123456');
  await settings.getByRole('button', { name: 'Save PIN' }).click();
  await expect(settings.getByText(/^Choose a PIN that is harder to guess/)).toBeVisible();
  await settings.getByLabel(/^PIN/).fill(pin);
  await settings.getByRole('button', { name: 'Save PIN' }).click();
  await expect(settings.getByText(/^A PIN was set/)).toBeVisible();
}

/** Waits until a paired tablet knows of the PIN, which its next report brings. */
async function hearOfPin(tablet: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await tablet.evaluate(() => {
          const stored = JSON.parse(localStorage.getItem('vitola-tablet') ?? '{}') as { staffPin?: unknown };
          if (!stored.staffPin)
            localStorage.setItem('vitola-tablet', JSON.stringify({ ...stored, askedAt: 0 }));
        });
        await tablet.reload();
        await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
        return tablet
          .waitForFunction(() => localStorage.getItem('vitola-tablet')?.includes('iterations'), undefined, {
            timeout: 5_000,
          })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
}

/** Holds the corner down until the staff corner is there. */
async function pressCorner(tablet: Page): Promise<void> {
  await tablet.mouse.move(30, 790);
  await tablet.mouse.down();
  await expect(corner(tablet)).toBeVisible();
  await tablet.mouse.up();
}

async function enterPin(tablet: Page, pin: string): Promise<void> {
  await corner(tablet).getByLabel('PIN, six digits').fill(pin);
  await button(tablet, 'Open').click();
}

test('staff open the corner of a paired tablet with the owner’s PIN, also without a network, and guests never do', async ({
  page,
  context,
  owner,
  expectAccessible,
}, { outputDir }) => {
  test.slow();
  // The scene behind the welcome screen would never be still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await stockShelf(page);
  await setPin(page, '270914');
  await page.getByText('iPad: Guided Access').click();
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    await page.getByRole('heading', { name: 'Staff corner' }).scrollIntoViewIfNeeded();
    await expectAccessible();
    await page.screenshot({ path: `${outputDir}/settings-${width}.png` });
  }
  await page.setViewportSize({ width: 1180, height: 820 });
  const { code } = (await (await page.request.post('/api/tablets/pairing-code')).json()) as { code: string };

  await page.goto('/pair');
  await page.getByLabel(/^Code/).fill(code);
  await button(page, 'Pair').click();
  await page.getByRole('link', { name: 'Open the survey' }).click();
  await hearOfPin(page);
  await isTabletStored(page);
  await expectAccessible();

  // A tap does nothing.
  await page.mouse.click(30, 790);
  await pressCorner(page);
  await expectAccessible();
  await page.screenshot({ path: `${outputDir}/pin.png` });
  for (const triesLeft of ['4 tries', '3 tries', '2 tries']) {
    await enterPin(page, '381625');
    await expect(corner(page).getByText(`This PIN is wrong. ${triesLeft} left.`)).toBeVisible();
  }
  // A reload gains no try.
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'For staff' })).toBeAttached();
  await context.setOffline(true);
  await pressCorner(page);
  await enterPin(page, '381625');
  await expect(corner(page).getByText('This PIN is wrong. 1 try left.')).toBeVisible();
  await enterPin(page, '270914');
  await expect(corner(page).getByText(/^The server does not answer\./)).toBeVisible();
  await expect(corner(page).getByText(/^4 cigars, updated/)).toBeVisible();
  await button(page, 'Send now').click();
  await button(page, 'Test print QR').click();
  await expect(corner(page).getByRole('img', { name: 'QR code that opens this survey' })).toBeVisible();
  for (const width of [390, 820, 1180, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    // Left alone for a minute, it closes.
    await page.keyboard.press('Shift');
    await expectAccessible();
    await page.screenshot({ path: `${outputDir}/corner-${width}.png` });
  }
  await page.setViewportSize({ width: 1180, height: 820 });
  await button(page, 'Back to the welcome screen').click();
  await expect(corner(page)).toHaveCount(0);

  // By keyboard, and the tablet serves guests as before.
  await context.setOffline(false);
  await page.getByRole('complementary', { name: 'For staff' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(corner(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(corner(page)).toHaveCount(0);
  await answerAll(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('complementary', { name: 'For staff' })).toBeHidden();
  expect(owner.loungeId).not.toBe('');
});

test('an unpaired browser has no staff corner', async ({ owner, openTablet }) => {
  const tablet = await openTablet(`/lounge/${owner.loungeId}`);
  await isTabletStored(tablet);
  await expect(button(tablet, 'Start My Recommendation')).toBeVisible();
  await expect(tablet.locator('.staff-corner')).toHaveCount(0);
});
