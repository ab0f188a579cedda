import { answers } from '../support/survey-answers.ts';
import { answerAll, leaveChoiceToServer, option } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test('a double click on an answer chooses it, and one on Next does not skip a question', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start My Recommendation' }).dblclick();
  for (const [question, [word = '']] of answers) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    await option(page, word).dblclick();
    await expect(page.locator('input:checked')).toHaveCount(1);
    await page.getByRole('button', { name: /^(Next|Get Recommendations)$/ }).dblclick();
  }
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
});

test('the whole survey can be done with the keyboard', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start My Recommendation' }).press('Enter');
  for (const [question, words] of answers) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    for (const word of words) {
      await page.locator(`input[value="${word}"]`).focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: /^(Next|Get Recommendations)$/ }).press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
});

test.describe('while the server refuses to create a QR code', () => {
  test.use({ expectedErrors: [/share\/qr/] });

  test('the tablet shows the error in the page, and the results stay', async ({ page, expectAccessible }) => {
    await page.goto('/demo');
    await answerAll(page);
    await page.route('**/api/share/qr', (route) =>
      route.fulfill({
        status: 400,
        json: { message: 'Not today.', error: 'Not today.', code: 'VALIDATION' },
      }),
    );
    await page.getByRole('button', { name: 'Get QR Code & Link' }).click();
    await expect(page.getByText(/Failed to generate QR code/)).toBeVisible();
    await expectAccessible();
    // It closes by itself, which may be before the check is done.
    await expect(page.getByText(/Failed to generate QR code/)).toBeHidden();
    await expect(page.getByRole('article')).toHaveCount(3);
  });
});

test.describe('while the script of the results fails to load', () => {
  // A stored page has the script.
  test.use({ expectedErrors: [/result-views/], serviceWorkers: 'block' });

  test('the guest waits, and gets their cards as soon as it loads', async ({ page }) => {
    await page.route('**/result-views*', (route) => route.abort());
    await page.goto('/demo');
    await answerAll(page);
    await expect(page.getByRole('heading', { name: 'Choosing from the shelf …' })).toBeVisible();
    await page.unroute('**/result-views*');
    await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  });
});

test.describe('while no cards are available, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/recommendations\/tiered/] });

  test('the buttons that ask the staff are aligned, however short a cigar’s name is', async ({
    ownersPage: page,
    owner,
  }) => {
    for (const name of ['Uno', 'Numero Cuatro Reserva Especial'])
      await page.request.post('/api/cigars', {
        data: { brand: 'Po', name, price: '9.00', strength: 'Medium' },
      });
    await leaveChoiceToServer(page);
    await page.route('**/api/recommendations/tiered', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/lounge/${owner.loungeId}`);
    await answerAll(page);
    const buttons = page.getByRole('button', { name: /^Ask Staff About This/ });
    await expect(buttons).toHaveCount(2);
    const [short, long] = await Promise.all([buttons.first().boundingBox(), buttons.last().boundingBox()]);
    expect([short?.x, short?.width]).toEqual([long?.x, long?.width]);
  });
});
