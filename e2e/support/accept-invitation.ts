import type { Page } from '@playwright/test';
import { mailTo } from './outbox.ts';

const password = 'smoke rings at dusk';

/** Accepts the invitation that was mailed to an address, and signs in. */
export async function acceptInvitation(
  openTablet: (address: string) => Promise<Page>,
  email: string,
): Promise<Page> {
  const link = /http\S+\/accept-invitation#token=\S+/.exec((await mailTo(email)).text ?? '')?.[0] ?? '';
  const page = await openTablet(link);
  await page.getByLabel(/^New password/).fill(password);
  await page.getByLabel(/^Confirm/).fill(password);
  await page.getByRole('button', { name: 'Create My Account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel(/^Username/).fill(email.replace('@example.com', ''));
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  return page;
}
