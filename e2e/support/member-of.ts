import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { shareFromTablet } from './survey-steps.ts';

/** Answers the survey of a lounge on a tablet, and opens the share in a new vault on a phone. */
export async function memberOf(
  openTablet: (address: string) => Promise<Page>,
  loungeId: string,
): Promise<Page> {
  const share = await shareFromTablet(openTablet, `/lounge/${loungeId}`);
  const phone = await openTablet(share.replace('/share/', '/vault?import='));
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.getByLabel('Email').fill(`eva${randomBytes(3).toString('hex')}@mail.com`);
  await phone.getByLabel('Password', { exact: false }).first().fill('cedar spice');
  await phone.getByRole('button', { name: 'Create Your Vault' }).click();
  await expect(phone.getByRole('article').first()).toBeVisible();
  return phone;
}
