import { expect, type Page } from '@playwright/test';

const prices = { Professional: '$29.00', Enterprise: '$79.00' };

/** Upgrades the signed-in owner of a page to a plan, in the sandbox. */
export async function subscribe(page: Page, plan: keyof typeof prices = 'Professional'): Promise<void> {
  await page.goto('/trial');
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await page.getByRole('button', { name: `Upgrade to ${plan}` }).click();
  await page.getByRole('button', { name: `Pay ${prices[plan]}` }).click();
  await expect(page.getByText('Subscription Upgraded!').first()).toBeVisible();
}
