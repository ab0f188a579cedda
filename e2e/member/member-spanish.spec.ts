import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { mailTo } from '../support/outbox.ts';
import { shareFromTablet } from '../support/survey-steps.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 3200 }, locale: 'es-MX' });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const newEmail = () => `ana${randomBytes(2).toString('hex')}@mail.com`;

/** Every language that the page has declared since it began to load. */
async function languagesOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('sawLanguage', (language: string) => void seen.push(language));
  await page.addInitScript(() => {
    const { sawLanguage } = globalThis as unknown as { sawLanguage: (language: string) => void };
    const look = () => sawLanguage(document.documentElement.lang);
    new MutationObserver(look).observe(document, {
      attributes: true,
      attributeFilter: ['lang'],
      subtree: true,
      childList: true,
    });
  });
  return seen;
}

test('a Spanish browser leads from a share page to a vault in Spanish, where cigars are rated and noted', async ({
  page,
  openTablet,
  expectAccessible,
}) => {
  const share = await shareFromTablet(openTablet, '/demo?lang=en');

  const languages = await languagesOf(page);
  await page.goto(share);
  await page.getByRole('link', { name: 'Crear su bóveda' }).click();
  await expect(heading(page, 'Cree su bóveda de puros')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Contraseña', { exact: false }).first().fill('cedro y especias');
  await button(page, 'Crear su bóveda').click();
  await expect(page.getByText('¡Cuenta creada y recomendaciones guardadas!').first()).toBeVisible();
  const toTry = page.getByRole('region', { name: /^Por calificar/ }).getByRole('article');
  await expect(toTry).toHaveCount(3);
  expect(new Set(languages.filter(Boolean))).toEqual(new Set(['es']));
  await expectAccessible();

  const name = (await toTry.first().getByRole('heading').textContent()) ?? '';
  const card = page.getByRole('article', { name, exact: true });
  await card.getByRole('radio', { name: '4 estrellas' }).click();
  await expect(page.getByText('¡Calificación guardada!').first()).toBeVisible();
  await card.getByRole('button', { name: 'Añadir notas' }).click();
  await page.keyboard.type('Primero cacao, luego cuero.');
  await card.getByRole('button', { name: 'Guardar' }).click();
  await expect(card.getByText('Primero cacao, luego cuero.')).toBeVisible();

  await button(page, 'Cerrar sesión').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /bóveda/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('emails to a member who reads Spanish are in Spanish, and lead to pages in Spanish in any browser', async ({
  page,
  openTablet,
  expectAccessible,
}) => {
  const email = newEmail();
  await page.goto('/vault');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill('cedro y especias');
  await button(page, 'Crear su bóveda').click();
  await expect(heading(page, 'Mi bóveda de puros')).toBeVisible();
  const { subject, text } = await mailTo(email);
  expect(subject).toBe('Confirme su correo electrónico');
  const link = /https?:\/\/\S+#token=\S+/.exec(text ?? '')?.[0] ?? '';
  // An English browser, where nobody is signed in.
  const elsewhere = await openTablet(link);
  await expect(heading(elsewhere, 'Confirme su correo electrónico')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/confirm-email\?lang=es$/);
  await expect(elsewhere).toHaveTitle('Confirme su correo · Vitola');
  await expectAccessible(elsewhere);
  await button(elsewhere, 'Confirmar').click();
  await expect(elsewhere.getByText('Gracias. Su correo está confirmado.')).toBeVisible();
});

test('the language chosen on the account page switches at once and survives a reload', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/vault');
  await page.getByLabel('Correo electrónico').fill(newEmail());
  await page.getByLabel('Contraseña', { exact: false }).first().fill('cedro y especias');
  await button(page, 'Crear su bóveda').click();
  await expect(heading(page, 'Mi bóveda de puros')).toBeVisible();
  await page.goto('/account');
  await expect(heading(page, 'Cuenta')).toBeVisible();
  await expectAccessible();
  const language = page.locator('#account-language');
  await language.focus();
  await language.selectOption('English');
  await expect(heading(page, 'Account')).toBeVisible();
  await expect(language).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(heading(page, 'Account')).toBeVisible();
  await expect(page).toHaveTitle('Account · Vitola');
  await language.selectOption('Español');
  await expect(heading(page, 'Cuenta')).toBeVisible();
  for (const path of [
    '/dashboard',
    '/profile',
    '/recommendations',
    '/inventory',
    '/inventory/smart',
    '/vault/journal',
    '/vault/taste',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible();
  }
});
