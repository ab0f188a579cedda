import { answers } from '../support/survey-answers.ts';
import {
  answerAll,
  expectNoScrolling,
  leaveChoiceToServer,
  option,
  stockShelf,
} from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test(
  'a guest of the demo lounge gets three cigars, an insight and a QR that opens the Owner’s Box',
  { tag: '@installed' },
  async ({ page, context, expectAccessible }) => {
    await page.goto('/demo');
    await expect(page.getByText('Demo lounge', { exact: true })).toBeVisible();
    await expectAccessible();
    await answerAll(page);
    await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('Best Match');
    for (const card of await cards.all()) await expect(card).toContainText(/\$\d+\.\d{2}/);
    for (const tier of ['Our Top Recommendation', 'Budget Option', 'Premium Option']) {
      await expect(page.getByText(tier)).toBeVisible();
    }
    await expectAccessible();
    await page.getByRole('button', { name: 'Get QR Code & Link' }).dblclick();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(page.getByText(/Auto-reset in (60|5\d) seconds/)).toBeVisible();
    await expectAccessible();
    const link = (await page.locator('.share-url').textContent()) ?? '';
    expect(link).toMatch(/\/share\/[\w-]{22}$/);
    await page.getByRole('button', { name: 'Back to Welcome Screen' }).click();
    await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();

    const phone = await context.newPage();
    await phone.goto(`${link}?from=qr`);
    await expect(phone.getByRole('heading', { name: 'Owner’s Box' })).toBeVisible();
    await expect(phone.getByText('Your top pick')).toBeVisible();
    await expect(phone).toHaveURL(link);
    await phone.getByText('Add to Home Screen', { exact: true }).click();
    await expect(phone.getByText(/^Tap Share/)).toBeVisible();
    await phone.getByRole('button', { name: 'Save the Picture' }).click();
    const picture = phone.getByRole('img', { name: /^Your picks as a picture/ });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1080);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(1400);
    const [saved] = await Promise.all([
      phone.waitForEvent('download'),
      phone.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe('my-cigars.png');
    await expectAccessible(phone);
  },
);

test('every address of the survey uses the owner’s own shelf', async ({ page, owner }) => {
  await stockShelf(page);
  const own = (await (await page.context().request.get('/api/user/lounge')).json()) as { urlSlug: string };
  const bare = owner.loungeId.replace('lounge_', '');
  for (const address of [
    `/${own.urlSlug}/customer`,
    `/customer/${owner.loungeId}`,
    `/c/${bare}`,
    `/lounge/${owner.loungeId}`,
    `/lounge/${bare}/customer`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: owner.loungeName })).toBeVisible();
    await expect(page.getByText('Demo lounge')).toHaveCount(0);
  }
  await answerAll(page);
  await expect(page.getByText('Casa Larga').first()).toBeVisible();
  for (const address of ['/customer', '/no-such-lounge/customer']) {
    await page.goto(address);
    await expect(page.getByText(/Demo lounge/)).toBeVisible();
  }
});

test('the questions enforce their maximums, go back and forth, and require an answer', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start My Recommendation' }).click();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  await expect(page.getByText('20% complete').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(next).toBeDisabled();
  await option(page, 'beginner').click();
  await option(page, 'advanced').click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await next.dblclick();
  await expect(page.getByText('Question 2 of 5').first()).toBeVisible();
  await option(page, 'mild').click();
  await option(page, 'full').click();
  await expect(page.getByText('Deselect one to change')).toBeVisible();
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(3);
  await option(page, 'full').click();
  await expect(page.getByRole('checkbox', { disabled: true })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('Question 1 of 5').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('advanced');
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toHaveValue('advanced');
});

test.describe('without the service, on a device that can’t choose itself', () => {
  test.use({ expectedErrors: [/recommendations\/tiered/] });

  test('the tablet says so, shows cigars to ask the staff about, keeps the answers and retries automatically', async ({
    page,
    expectAccessible,
  }) => {
    await leaveChoiceToServer(page);
    await page.goto('/demo');
    await page.route('**/api/recommendations/tiered', (route) =>
      route.fulfill({ status: 503, json: { message: 'away' } }),
    );
    await answerAll(page);
    await expect(page.getByRole('heading', { name: 'One moment, please' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ask Staff About This/ })).toHaveCount(6);
    await expectAccessible();
    await page
      .getByRole('button', { name: /^Ask Staff About This/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('Please show this to our staff');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/recommendations/tiered');
    await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  });
});

test('Next Person clears everything of the previous guest', async ({ page }) => {
  await page.goto('/demo');
  await answerAll(page);
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  const tab = () =>
    page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]));
  await page.getByRole('button', { name: 'Next Person' }).click();
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();
  await expect.poll(tab).not.toMatch(/intermediate|medium|woody|all-options|"step":[1-9]/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toHaveCount(0);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Start My Recommendation' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the tablet returns to the welcome screen after inactivity', async ({ page }) => {
  await page.clock.install();
  await page.goto('/demo');
  await answerAll(page);
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  // Until here the page's clock ran with real time, which takes longer on a busy machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(160_000);
  await expect(page.getByRole('heading', { name: 'Perfect Matches Found!' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toBeVisible();
});

test('a guest answers in Spanish, from the welcome screen to the three cards', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { name: 'Find Your Perfect Cigar' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Empezar mi recomendación' }).click();
  for (const [at, [question, chosen]] of answers.entries()) {
    await expect(page.getByText(`Pregunta ${at + 1} de 5`, { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: question })).toHaveCount(0);
    for (const word of chosen) await option(page, word).click();
    const next = at === answers.length - 1 ? 'Ver recomendaciones' : 'Siguiente';
    await page.getByRole('button', { name: next, exact: true }).click();
  }
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const tier of ['Nuestra mejor recomendación', 'Opción económica', 'Opción prémium'])
    await expect(page.getByText(tier)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Obtener código QR y enlace' }).click();
  const link = await page.locator('.share-url').innerText();
  await page.goto(`${new URL(link).pathname}?from=qr&lang=es`);
  await expect(page.getByText('Notas de sabor')).toBeVisible();
  await expect(page.locator('.notes')).not.toHaveText(/cedar|pepper|coffee|cream|nuts|earth|leather|spice/i);
});

test('an empty shelf shows a message and still gives the insight', async ({
  page,
  owner,
  expectAccessible,
}) => {
  await page.goto(`/lounge/${owner.loungeId}`);
  await answerAll(page);
  await expect(page.getByRole('heading', { name: 'No Cigars Available' })).toBeVisible();
  await expect(page.getByText(/medium/i).first()).toBeVisible();
  await expectAccessible();
});

test.describe('a share that does not exist', () => {
  test.use({ expectedErrors: [/api\/share\/AAAA/] });

  test('shows the specified page', async ({ page, expectAccessible }) => {
    await page.goto('/share/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Recommendations Not Found' })).toBeVisible();
    await expect(page.getByText('This link may have expired or is invalid.').first()).toBeVisible();
    await expectAccessible();
  });
});

test('no question needs scrolling on a tablet, in either orientation', async ({ page, expectAccessible }) => {
  for (const viewport of [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Start My Recommendation' }).click();
    for (const [at, [question, chosen]] of answers.entries()) {
      await expect(page.getByRole('heading', { name: question })).toBeVisible();
      await expectAccessible();
      await expectNoScrolling(page);
      for (const label of chosen) await option(page, label).click();
      if (at < answers.length - 1) await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.goto('/demo?fresh');
    await page.evaluate(() => sessionStorage.clear());
  }
});
