import type { Page } from '@playwright/test';
import { answerAll } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

const tiered = '**/api/recommendations/tiered';
const names = (page: Page) => page.getByRole('article').getByRole('heading');
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function openResults(page: Page): Promise<void> {
  const shelf = page.waitForResponse('**/api/recommendations/shelf/**');
  await page.goto('/demo');
  await answerAll(page);
  await expect(page.getByRole('article')).toHaveCount(3);
  await (await shelf).finished();
}

test('a guest asks for other cigars, takes their code, and comes back to the first three', async ({
  page,
  expectAccessible,
}) => {
  await openResults(page);
  const first = await names(page).allTextContents();
  const code = page.getByText('Say this code at the counter:');
  const before = await code.textContent();
  await button(page, 'Cheaper').click();
  await expect(page.getByText('Here are other cigars.')).toBeAttached();
  await expect(names(page)).not.toHaveText(first);
  await expect(code).not.toHaveText(before ?? '');
  await expectAccessible();
  await button(page, 'Back to the first three').click();
  await expect(names(page)).toHaveText(first);
  await expect(code).toHaveText(before ?? '');
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/recommendations\/tiered/] });

  test('other cigars are shown anyway, and the critique is sent when the network is back', async ({
    page,
  }) => {
    await openResults(page);
    const first = await names(page).allTextContents();
    await page.route(tiered, (route) => route.abort());
    // The device takes a moment to prepare the shelf; until then it shows an error, and the guest clicks again.
    await expect(async () => {
      await button(page, 'Something different').click();
      await expect(page.getByText('Here are other cigars.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await expect(names(page)).not.toHaveText(first);
    const sent = page.waitForResponse(tiered);
    await page.unroute(tiered);
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('Say this code at the counter:')).toBeVisible();
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('the quiz is in the guest’s language from the questions to the results', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/questionnaire');
    await expect(page.getByText('Pregunta 1 de 6')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible();
    for (let question = 1; question <= 6; question++) {
      await expect(page.getByText(`Pregunta ${question} de 6`)).toBeVisible();
      await page.locator('label:has(input)').nth(1).click();
      await button(page, question === 6 ? 'Ver recomendaciones' : 'Siguiente').click();
    }
    await expect(page.getByRole('heading', { name: 'Sus recomendaciones' })).toBeVisible();
    await expect(page.getByText('La mejor coincidencia')).toBeVisible();
    await button(page, 'Algo distinto').click();
    await expect(page.getByText('Aquí tiene otros puros.')).toBeAttached();
    await expectAccessible();
  });
});
