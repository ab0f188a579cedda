import { expect, type Locator, type Page } from '@playwright/test';
import { answers } from './survey-answers.ts';

/** The card of an answer, by the answer's word in the API. */
export const option = (page: Page, word: string): Locator =>
  page.locator('label.option').filter({ has: page.locator(`input[value="${word}"]`) });

/** Goes from the welcome screen to the results with one set of answers. */
export async function answerAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start My Recommendation' }).click();
  for (const [at, [question, chosen]] of answers.entries()) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    for (const label of chosen) await option(page, label).click();
    await page
      .getByRole('button', { name: at === answers.length - 1 ? 'Get Recommendations' : 'Next' })
      .click();
  }
}

/** Expects that nothing is below the edge of the screen, once its animations have finished. */
export async function expectNoScrolling(page: Page): Promise<void> {
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(below, { message: 'pixels below the edge' }).toBeLessThanOrEqual(0);
}

/** Adds cigars through the API as the signed-in owner of `page`, one for each price. */
export async function stockShelf(
  page: Page,
  prices: readonly string[] = ['7.50', '11.00', '18.00', '24.00'],
): Promise<void> {
  for (const [at, price] of prices.entries()) {
    const reply = await page.context().request.post('/api/cigars', {
      data: {
        brand: 'Casa Larga',
        name: `Numero ${at + 1}`,
        strength: 'Medium',
        size: `${5 + at / 2} x 50`,
        origin: 'Nicaragua',
        flavorNotes: ['Cedar', 'Coffee', 'Nuts'].slice(0, 1 + (at % 3)),
        price,
      },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

/** Answers the survey at an address on a tablet, and returns the address of the result's share page. */
export async function shareFromTablet(
  openTablet: (address: string) => Promise<Page>,
  address: string,
): Promise<string> {
  const tablet = await openTablet(address);
  await answerAll(tablet);
  await tablet.getByRole('button', { name: 'Get QR Code & Link' }).click();
  return (await tablet.locator('.share-url').textContent()) ?? '';
}

/** Gives the page's device a shelf of another release, so that only the server can choose cards. */
export async function leaveChoiceToServer(page: Page): Promise<void> {
  await page.route('**/api/recommendations/shelf/**', async (route) => {
    const reply = await route.fetch();
    const shelf = (await reply.json()) as object;
    await route.fulfill({ response: reply, json: { ...shelf, policyVersion: 'another release' } });
  });
}
