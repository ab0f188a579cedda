import { expect, type Page } from '@playwright/test';

/** Upgrades the signed-in owner of a page to the Professional plan, in the sandbox. */
export async function subscribe(page: Page): Promise<void> {
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click();
  await page.getByRole('button', { name: 'Pay $29.00' }).click();
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
}
