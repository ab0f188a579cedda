import { expect, type Page } from '@playwright/test';
import { isTabletStored } from './stored-tablet.ts';

/** Pairs a browser with the owner's lounge, and waits until it could start and give codes without a network. */
export async function pairTablet(owner: Page, tablet: Page): Promise<void> {
  const { code } = (await (await owner.request.post('/api/tablets/pairing-code')).json()) as { code: string };
  await tablet.goto('/pair');
  await tablet.getByLabel(/^Code/).fill(code);
  await tablet.getByRole('button', { name: 'Pair', exact: true }).click();
  await tablet.getByRole('link', { name: 'Open the survey' }).click();
  await isTabletStored(tablet);
  await tablet.waitForFunction(() => localStorage.getItem('vitola-pick-codes') !== null, undefined, {
    timeout: 120_000,
  });
}

/** Switches a paired tablet off and on without a network, and waits until it may give codes again. */
export async function restartOffline(tablet: Page): Promise<void> {
  await tablet.context().setOffline(true);
  await tablet.reload();
  // After a start the tablet needs a moment before it may give codes.
  await givesCodes(tablet);
}

/** Waits until a tab is the one of its tablet that gives codes. */
export const givesCodes = (tab: Page): Promise<void> =>
  expect.poll(() => tab.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1);
